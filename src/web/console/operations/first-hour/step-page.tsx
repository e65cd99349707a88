/** The first page: the kind of offer, its title, and the PDF of a guide. */

import { NewPageFields, type TemplateSummary } from "#web/console/content/pages/new-page/new-page-fields.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Props = { answer: StepAnswer | null; coach: string; templates: TemplateSummary[]; host: string };

export function StepPage({ answer, coach, templates, host }: Props) {
  const { values = {}, errors = {} } = answer ?? {};
  return (
    <ConsoleForm encType="multipart/form-data" className="hour-form hour-wide stack gap-20">
      <input type="hidden" name="step" value="page" />
      <StepHead title="What do you offer first?" answer={answer}>
        Each comes with a page, a form and an email in your look.
      </StepHead>
      <NewPageFields
        {...{ templates, coach, host }}
        typed={values}
        errors={{ ...errors, name: errors.name ?? errors.coach }}
        more={(template) =>
          template === "guide" && (
            <Entry
              name="guide-upload"
              label="The guide itself"
              hint="A PDF of up to 20 MB. You can also add it later, or write it here in your look."
            >
              {(tied) => <input {...tied} type="file" accept="application/pdf" />}
            </Entry>
          )
        }
      />
      <StepFoot step="page" button="Create the page" />
    </ConsoleForm>
  );
}
