/** Before a campaign is paused or a step taken out: what that means, and for how many. */
import type { ReadCampaign } from "#core/programs/campaigns/read-campaign.ts";
import { ConfirmDialog } from "#web/console/confirm-dialog.tsx";

type Props = { campaign: ReadCampaign; confirm: string; seen: string; back: string };

const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en")} people`);

export function CampaignConfirm({ campaign, confirm, seen, back }: Props) {
  if (confirm === "pause" && campaign.isActive)
    return (
      <ConfirmDialog title={`Pause ${campaign.name}?`} intent="pause" button="Pause it" back={back}>
        <ul>
          <li>{people(campaign.people.active)} under way will get no follow-up email until it goes on.</li>
          <li>People who sign up still get the signup email; confirmations and reminders still go out.</li>
          <li>When it goes on, everybody goes on from where they are.</li>
        </ul>
      </ConfirmDialog>
    );
  const step = campaign.steps.find(({ name, isSignup }) => confirm === `remove-${name}` && !isSignup);
  if (step?.part.kind !== "step") return null;
  return (
    <ConfirmDialog
      title={`Take “${step.subject}” out of the sequence?`}
      intent="remove"
      fields={{ step: String(step.part.step), seen }}
      button="Take it out"
      back={back}
    >
      <ul>
        <li>
          {step.waiting === 0
            ? "Nobody is waiting for it."
            : `${people(step.waiting)} waiting for it ${step.waiting === 1 ? "goes" : "go"} on to the step after it.`}
        </li>
        {step.pending + step.scheduled > 0 && (
          <li>{step.pending + step.scheduled} on the way or scheduled will still be sent.</li>
        )}
        <li>Its words and versions are kept, and it can be restored.</li>
      </ul>
    </ConfirmDialog>
  );
}
