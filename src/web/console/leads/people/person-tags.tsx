import { Link } from "react-router";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";

export function PersonTags({ person, tagNames }: { person: PersonDetails; tagNames: string[] }) {
  const here = `/console/people/${person.id}`;
  return (
    <section aria-labelledby="tags-title">
      <h2 id="tags-title">Tags</h2>
      {person.tags.length > 0 && (
        <ul className="tag-list">
          {person.tags.map(({ id, name }) => (
            <li key={id} className="person-tag">
              <Link to={`/console/people?tag=${id}`}>{name}</Link>
              <ConsoleForm action={here} preventScrollReset fields={{ tag: name }}>
                <button type="submit" name="intent" value="untag" aria-label={`Remove tag ${name}`}>
                  ×
                </button>
              </ConsoleForm>
            </li>
          ))}
        </ul>
      )}
      <ConsoleForm action={here} className="add-tag row gap-6" preventScrollReset key={person.tags.length}>
        <label className="visually-hidden" htmlFor="new-tag">
          New tag
        </label>
        <input
          id="new-tag"
          name="tag"
          list="tag-names"
          maxLength={60}
          placeholder="Add a tag"
          autoComplete="off"
        />
        <datalist id="tag-names">
          {tagNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Submit intent="tag">Add</Submit>
      </ConsoleForm>
    </section>
  );
}
