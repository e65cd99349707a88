/** Emails that were taken from a campaign: their words and versions are kept, and they can be put back. */
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { MessageLine } from "./message-line.tsx";

type Props = { campaign: ReadCampaign; plan: Plan; seen: string; here: string };

export function RemovedSteps({ campaign, plan, seen, here }: Props) {
  const lines = campaign.removed.filter(
    ({ part }) => part.kind === "step" && !plan.steps.some(({ step }) => step === part.step),
  );
  if (lines.length === 0) return null;
  return (
    <details className="removed">
      <summary>
        {lines.length === 1 ? "One email was removed" : `${lines.length} emails were removed`}
      </summary>
      <ul className="sheet">
        {lines.map((line) => (
          <li key={line.name}>
            <MessageLine line={line} palette={campaign.coach.palette} here={here} now={campaign.now} />
            <IfMay may="work" coach={campaign.coach.slug}>
              <ConsoleForm action={here} preventScrollReset>
                <input type="hidden" name="step" value={line.name.slice("step-".length)} />
                <input type="hidden" name="seen" value={seen} />
                <Submit intent="restore-step">Put it back at the end</Submit>
              </ConsoleForm>
            </IfMay>
          </li>
        ))}
      </ul>
    </details>
  );
}
