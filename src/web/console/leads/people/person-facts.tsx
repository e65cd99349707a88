/** A person's tags, answers, source and consents, beside their history. */

import { Link } from "react-router";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import { shownAnswer } from "#core/leads/people/typed-person.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { When } from "#web/console/kit/when.tsx";

type Props = { person: PersonDetails; tagNames: string[]; segments: { id: string; name: string }[] };

export function PersonFacts({ person, tagNames, segments }: Props) {
  const answers = Object.entries(person.fields);
  const origin = Object.entries(person.origin);
  const agreed = person.leads.filter(({ consent }) => consent);
  return (
    <aside className="sheet part person-facts" aria-label="About this person">
      <section aria-labelledby="tags-title">
        <h2 id="tags-title">Tags</h2>
        <PersonTags person={person} tagNames={tagNames} />
      </section>
      <section aria-labelledby="answers-title">
        <h2 id="answers-title">
          Answers{" "}
          <Link to="?edit=answers" preventScrollReset>
            Edit<span className="visually-hidden"> name and answers</span>
          </Link>
        </h2>
        {answers.length === 0 ? (
          <p className="soft">No form asked for more than an address. You can add what you know.</p>
        ) : (
          <dl className="pairs">
            {answers.map(([field, answer]) => (
              <div className="cluster gap-12 rows-0 between" key={field}>
                <dt>{field}</dt>
                <dd>
                  {shownAnswer(answer)}
                  {person.editedFields.includes(field) && <span className="soft small"> written by you</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="origin-title">
        <h2 id="origin-title">Came from</h2>
        {origin.length === 0 ? (
          <p className="soft">Unknown: no campaign link and no referring site.</p>
        ) : (
          <dl className="pairs">
            {origin.map(([name, value]) => (
              <div className="cluster gap-12 rows-0 between" key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-labelledby="agreed-title">
        <h2 id="agreed-title">Agreed to</h2>
        <ul className="plain stack gap-12">
          {agreed.map(({ id, page, lastSignupAt, consent }) => (
            <li className="stack gap-2" key={id}>
              <blockquote>{consent?.wording}</blockquote>
              <span className="soft">
                {page}, <When at={lastSignupAt} /> ·{" "}
                <Link to={`/console/leads/${id}/consents/${consent?.id}`}>See the page as it was</Link>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="news-title">
        <h2 id="news-title">News and offers</h2>
        <NewsConsent person={person} />
      </section>
      {segments.length > 0 && (
        <section aria-labelledby="segments-title">
          <h2 id="segments-title">In segments</h2>
          <ul>
            {segments.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/console/segments/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

/** Whether broadcasts may go to them, and the text they agreed to. */
function NewsConsent({ person: { newsAgreedAt, leads } }: { person: PersonDetails }) {
  const ticks = leads.flatMap(({ id, page, news }) => (news ? [{ leadId: id, page, ...news }] : []));
  return (
    <>
      <p className={newsAgreedAt ? undefined : "soft"}>
        {newsAgreedAt ? (
          <>
            Agreed <When at={newsAgreedAt} />
          </>
        ) : ticks.length > 0 ? (
          "Agreed earlier, later unsubscribed. They get no broadcasts."
        ) : (
          "Did not agree. They get the emails their pages promised, but no broadcasts."
        )}
      </p>
      <ul className="plain stack gap-12">
        {ticks.map(({ id, leadId, page, wording, at }) => (
          <li className="stack gap-2" key={id}>
            <blockquote>{wording}</blockquote>
            <span className="soft">
              {page}, <When at={at} /> ·{" "}
              <Link to={`/console/leads/${leadId}/consents/${id}`}>See the page as it was</Link>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PersonTags({ person, tagNames }: { person: PersonDetails; tagNames: string[] }) {
  const here = `/console/people/${person.id}`;
  return (
    <>
      {person.tags.length > 0 && (
        <ul className="tag-list">
          {person.tags.map(({ id, name }) => (
            <li key={id} className="person-tag">
              <Link to={`/console/people?tag=${id}`}>{name}</Link>
              <ConsoleForm method="post" action={here} preventScrollReset>
                <input type="hidden" name="tag" value={name} />
                <button type="submit" name="intent" value="untag" aria-label={`Remove tag ${name}`}>
                  ×
                </button>
              </ConsoleForm>
            </li>
          ))}
        </ul>
      )}
      <ConsoleForm
        method="post"
        action={here}
        className="add-tag row gap-6"
        preventScrollReset
        key={person.tags.length}
      >
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
        <button type="submit" name="intent" value="tag">
          Add
        </button>
      </ConsoleForm>
    </>
  );
}
