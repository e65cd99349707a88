/** Confirms a new delay: how many people wait, and how many of them would get the email now. */
import type { MessageLine } from "#core/programs/campaigns/read-campaign.ts";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { people } from "../people-label.ts";
import type { AskedDelay } from "./asked-delay.server.ts";
import { delayWords } from "./delay-labels.ts";

type Props = { line: MessageLine; asked: NonNullable<AskedDelay>; seen: string; back: string };

export function DelayConfirm({ line, asked, seen, back }: Props) {
  const { step, was, waiting, atOnce, delaySeconds, amount, unit } = asked;
  const isSooner = delaySeconds < was;
  return (
    <ConfirmDialog
      title={`Change the delay of “${line.subject}”?`}
      intent="delay"
      fields={{ step: String(step), seen, amount, unit, sure: "yes" }}
      button="Change the delay"
      back={back}
    >
      <ul>
        <li>
          It changes from {delayWords(was)} to {delayWords(delaySeconds)}.
        </li>
        <li>
          {waiting === 0
            ? "No one is waiting for it."
            : `${people(waiting)} waiting for it ${waiting === 1 ? "gets" : "get"} it ${isSooner ? "sooner" : "later"}.`}
        </li>
        {atOnce > 0 && (
          <li>
            For {atOnce === waiting ? "all" : atOnce.toLocaleString("en")} of them the wait is over with the
            new delay: the email goes out at once, at most one email a day to each person.
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
