/** Fields of a new page: template, name and address. */
import { type ReactNode, useState } from "react";
import { suggestAddress } from "#core/content/pages/addresses/suggest-address.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Frame } from "#web/ui/frame.tsx";
import { AddressEntry } from "./address-entry.tsx";
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

type ChoiceProps = TemplateSummary & { coach: string; isChosen: boolean; onChoose(): void };

/** A template with its hero in the coach's brand. */
function TemplateChoice({ name, label, about, coach, isChosen, onChoose }: ChoiceProps) {
  const query = new URLSearchParams({ coach, template: name });
  return (
    <label className="template-choice choice-card sheet">
      <span className="template-picture" aria-hidden="true">
        <Frame
          key={coach}
          title={`${label}, as it would look`}
          src={`/console/pages/new/canvas?${query}`}
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          inert
        />
      </span>
      <span className="template-words stack gap-4">
        <span className="template-name row">
          <input type="radio" name="template" value={name} checked={isChosen} onChange={onChoose} required />
          <strong>{label}</strong>
        </span>
        <span className="soft">{about}</span>
      </span>
    </label>
  );
}
