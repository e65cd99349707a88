/** Fields of a new page: template, name and address. */
import { type ReactNode, useState } from "react";
import { suggestAddress } from "#core/content/pages/addresses/suggest-address.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { AddressEntry } from "./address-entry.tsx";
import { TemplateChoice } from "./template-choice.tsx";
import "./new-page.css";

export type TemplateSummary = { name: string; label: string; about: string; example: string };

type Props = {
  templates: TemplateSummary[];
  coach: string;
  host: string;
  /** What was posted and refused. */
  typed: Partial<Record<"template" | "name" | "address", string>>;
  errors: Partial<Record<string, string>>;
  takenBy?: { id: string; name: string } | undefined;
  /** Further fields of the chosen template. */
  more?(template: string): ReactNode;
};

export function NewPageFields({ templates, coach, host, typed, errors, takenBy, more }: Props) {
  const [template, setTemplate] = useState(typed.template || (templates[0]?.name ?? ""));
  const [name, setName] = useState(typed.name ?? "");
  return (
    <>
      <fieldset className="template-choices stack gap-14">
        <legend className="visually-hidden">Kind of page</legend>
        {templates.map((each) => (
          <TemplateChoice
            key={each.name}
            {...each}
            coach={coach}
            isChosen={each.name === template}
            onChoose={() => setTemplate(each.name)}
          />
        ))}
      </fieldset>
      {errors.template && <p className="entry-error">{errors.template}</p>}
      <div className="sheet part new-page-words grid gap-24">
        <Entry name="name" label="What is it called?" error={errors.name}>
          {(tied) => (
            <input
              {...tied}
              type="text"
              value={name}
              onChange={(event) => setName(event.target.value)}
              placeholder={templates.find((each) => each.name === template)?.example}
              maxLength={80}
              autoComplete="off"
              required
            />
          )}
        </Entry>
        <AddressEntry
          host={host}
          suggested={suggestAddress(name)}
          typed={typed.address ?? ""}
          error={errors.address}
          takenBy={takenBy}
        />
        {more?.(template)}
      </div>
    </>
  );
}
