/** What stopping or erasing a lead will do, with counts. */
import type { LeadDetails } from "#core/leads/people/read-lead.ts";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export function LeadConfirm({
  lead,
  kind,
  back,
}: {
  lead: LeadDetails;
  kind: "stop" | "erase";
  back: string;
}) {
  const { stop, erase } = lead.touches;
  if (kind === "stop")
    return (
      <ConfirmDialog
        title={`Stop emails from ${lead.coach.name}?`}
        intent="stop"
        button="Stop emails"
        back={back}
      >
        <p>
          {`This unsubscribes ${lead.email} from ${lead.coach.name} on their behalf: ${many(stop.journeys, "journey stops", "journeys stop")} and ${many(stop.waiting, "waiting email is", "waiting emails are")} withdrawn. Other coaches are not affected. Only a new signup of their own lifts it.`}
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog title="Erase this person?" intent="erase" button="Erase for good" back={back}>
      <p>{`This erases ${lead.email} from the whole site, and cannot be undone:`}</p>
      <ul>
        <li>{`${many(erase.leads, "signup", "signups")} with ${many(erase.coaches, "coach", "coaches")}, and every consent and journey of ${erase.leads === 1 ? "it" : "them"}`}</li>
        <li>{`${many(erase.emails, "email", "emails")} in the log`}</li>
        {erase.seats > 0 && (
          <li>{`${many(erase.seats, "seat is", "seats are")} canceled, and given to the first on the waitlist`}</li>
        )}
        <li>every line of the error log and of files waiting for import that names the address</li>
      </ul>
      <p>
        Only a hash of the address is kept, so that nothing is sent to it again. Emails already sent can’t be
        recalled.
      </p>
    </ConfirmDialog>
  );
}
