/** The first page: what is offered, what it is called, and for a guide the PDF itself. */
import { useState } from "react";
import { Form } from "react-router";
import { suggestAddress } from "#core/content/pages/suggest-address.ts";
import { AddressEntry } from "#web/console/content/pages/address-entry.tsx";
import { TemplateChoice } from "#web/console/content/pages/template-choice.tsx";
import { Entry } from "#web/console/entry.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { StepFoot } from "./step-foot.tsx";
import "#web/console/content/pages/new-page.css";

type Template = { name: string; label: string; about: string; example: string };
type Props = { answer: StepAnswer | null; coach: string; templates: Template[]; host: string };

export function StepPage({ answer, coach, templates, host }: Props) {
  const { values, errors = {} } = answer ?? {};
  const [template, setTemplate] = useState(values?.template || (templates[0]?.name ?? ""));
  const [name, setName] = useState(values?.name ?? "");
  const example = templates.find((each) => each.name === template)?.example;
  return (
    <Form method="post" encType="multipart/form-data" className="hour-form hour-wide">
      <input type="hidden" name="step" value="page" />
      <header>
        <h1>What do you offer first?</h1>
        <p className="soft">
          Each comes with its page, its form and its email, in your look and with your words where you gave
          them.
        </p>
      </header>
      {answer?.problem && (
        <p className="notice" data-tone="error" role="alert">
          {answer.problem}
        </p>
      )}
      <fieldset className="template-choices">
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
      <div className="sheet part new-page-words">
        <Entry name="name" label="What is it called?" error={errors.name ?? errors.template ?? errors.coach}>
          {(tied) => (
            <input
              {...tied}
              type="text"
              value={name}
              onChange={(event) => setName(event.target.value)}
              placeholder={example}
              maxLength={80}
              autoComplete="off"
              required
            />
          )}
        </Entry>
        <AddressEntry
          host={host}
          suggested={suggestAddress(name)}
          typed={values?.address ?? ""}
          error={errors.address}
          takenBy={undefined}
        />
        {template === "guide" && (
          <Entry
            name="guide-upload"
            label="The guide itself"
            hint="A PDF of up to 20 MB. It can also follow later, or be written here and set in your look."
          >
            {(tied) => <input {...tied} type="file" accept="application/pdf" />}
          </Entry>
        )}
      </div>
      <StepFoot step="page" button="Make the page" />
    </Form>
  );
}
