/** Edits a person's name and answers, and says why the address cannot change. */

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { PersonDetails } from "#core/leads/people/read-person.ts";
import {
  LONGEST_ANSWER,
  LONGEST_FIELD,
  LONGEST_NAME,
  type PersonProblem,
  shownAnswer,
  type TypedPerson,
} from "#core/leads/people/typed-person.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { shownAddress } from "#web/console/kit/shown-address.ts";

type Props = {
  person: PersonDetails;
  typed: TypedPerson | null;
  problem: PersonProblem | null;
  editConflict: boolean;
};

export function PersonForm({ person, typed, problem, editConflict }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const here = `/console/people/${person.id}`;
  const stored = Object.entries(person.fields).map(([field, answer]): [string, string] => [
    field,
    shownAnswer(answer),
  ]);
  const fields = typed?.fields.filter(([field, answer]) => field || answer) ?? stored;
  return (
    <ConsoleForm action={here} className="sheet part person-form" aria-labelledby="person-form-title">
      <h2 id="person-form-title" tabIndex={-1} ref={heading}>
        Name and answers
      </h2>
      {problem && <PageNotice tone="error">{problem.text}</PageNotice>}
      {editConflict && (
        <div className="notice" data-tone="error" role="alert">
          <p>
            This person was changed while you were editing, so your changes were not saved. Save again to
            replace what is stored now:
          </p>
          <p>{[["Name", person.name ?? "no name"], ...stored].map((pair) => pair.join(": ")).join(" · ")}</p>
        </div>
      )}
      <input type="hidden" name="seen" value={person.fingerprint} />
      <label>
        <span>Name</span>
        <input name="name" maxLength={LONGEST_NAME} defaultValue={typed?.name ?? person.name ?? ""} />
      </label>
      <div>
        <p>
          Address <strong className="address">{shownAddress(person.email)}</strong>
        </p>
        <p className="hint soft">
          It can’t be changed: it is the address they gave consent with. To use a new address, they sign up
          with it once.
        </p>
      </div>
      {fields.map(([field, answer], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name until they are saved
        <Answer key={index} field={field} answer={answer} isKnown={stored.some(([name]) => name === field)} />
      ))}
      <Answer field="" answer="" isKnown={false} />
      <p className="hint soft">
        Your entry stays, even if they answer differently later. Clearing an answer removes it.
      </p>
      <div className="acts">
        <MainSubmit intent="change">Save</MainSubmit>
        <Link className="act" to={here} preventScrollReset>
          Cancel
        </Link>
      </div>
    </ConsoleForm>
  );
}

function Answer({ field, answer, isKnown }: { field: string; answer: string; isKnown: boolean }) {
  if (isKnown)
    return (
      <label>
        <span>{field}</span>
        <input type="hidden" name="field" value={field} />
        <input name="answer" maxLength={LONGEST_ANSWER} defaultValue={answer} />
      </label>
    );
  return (
    <div className="new-answer grid gap-10">
      <label>
        <span>Another field</span>
        <input name="field" maxLength={LONGEST_FIELD} defaultValue={field} placeholder="City" />
      </label>
      <label>
        <span>Its answer</span>
        <input name="answer" maxLength={LONGEST_ANSWER} defaultValue={answer} />
      </label>
    </div>
  );
}
