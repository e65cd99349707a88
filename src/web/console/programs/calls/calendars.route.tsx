/** `/console/calls/calendars`: connects calendars, and says how each is doing. */
import { Link } from "react-router";
import { hasEntry, pick } from "#core/kernel/pick.ts";
import {
  bookingAddresses,
  type CalendarProvider,
} from "#core/programs/bookings/calendars/accept-booking-webhook.ts";
import { listCalendars } from "#core/programs/bookings/calendars/list-calendars.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice } from "#web/console/kit/coach-choice.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import {
  calendarState,
  calendarWords,
  refusalWords,
  saidWords,
} from "#web/console/programs/calls/calendar-labels.ts";
import {
  type CalendarsAnswer,
  calendarsAction,
} from "#web/console/programs/calls/calendars-action.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/calendars.route";
import "#web/console/programs/calls/calls.css";
import "#web/console/form/entry.css";

export const meta = () => [{ title: "Calendars · Foyer" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const query = new URL(request.url).searchParams;
  const calendars = await listCalendars(ctx, scope);
  const connect = query.get("connect");
  return {
    calendars,
    connect: hasEntry(bookingAddresses, connect) ? (connect as CalendarProvider) : null,
    remove: calendars.find(({ id }) => id === query.get("remove")) ?? null,
    addresses: Object.fromEntries(
      Object.entries(bookingAddresses).map(([name, path]) => [
        name,
        new URL(path, ctx.settings.publicUrl).href,
      ]),
    ) as Record<CalendarProvider, string>,
    said: pick(saidWords, query.get("said")) ?? null,
    now: ctx.clock.now().toISOString(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => calendarsAction(request, context);

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { calendars, connect, remove, addresses, said, now } = loaderData;
  const answer: CalendarsAnswer | null = actionData && "provider" in actionData ? actionData : null;
  const open = answer?.secret ? null : (answer?.provider ?? connect);
  return (
    <div className="room calls">
      <header className="page-head">
        <h1>Calendars</h1>
        <p className="soft">
          Connect one, and Foyer knows who booked, who moved and who came. Booked calls are announced by your{" "}
          <Link to="/console/alerts">alerts</Link>.
        </p>
      </header>
      {said && !answer && <PageNotice>{said}</PageNotice>}
      {answer?.secret && (
        <NewSecret secret={answer.secret} address={addresses[answer.provider]} provider={answer.provider} />
      )}
      {remove && (
        <ConfirmDialog
          title={`Disconnect ${calendarWords[remove.provider].name}?`}
          intent={`remove:${remove.id}`}
          button="Disconnect"
          back="/console/calls/calendars"
        >
          <p>New bookings no longer arrive. Calls that came from it stay.</p>
        </ConfirmDialog>
      )}
      {open && <ConnectForm provider={open} refused={answer?.refused} />}
      {calendars.length > 0 && (
        <ul className="sheet lines">
          {calendars.map((calendar) => {
            const { detail, ...state } = calendarState(calendar, now);
            const { name } = calendarWords[calendar.provider];
            return (
              <li key={calendar.id} className="cluster between">
                <span className="stack gap-2">
                  <strong>{[name, calendar.account].filter(Boolean).join(": ")}</strong>
                  <span className="soft small">{calendar.coach}</span>
                </span>
                <span className="stack gap-2">
                  <StateBadge {...state} />
                  {detail && <span className="small">{detail}</span>}
                </span>
                <ConsoleForm className="acts">
                  {calendar.hasKey && (
                    <button
                      type="submit"
                      name="intent"
                      value={`check:${calendar.id}`}
                      aria-label={`Test: ${name}`}
                    >
                      Test
                    </button>
                  )}
                  <Link
                    className="act"
                    to={`?connect=${calendar.provider}`}
                    aria-label={`Connect again: ${name}`}
                  >
                    Connect again
                  </Link>
                  <Link className="act" to={`?remove=${calendar.id}`} aria-label={`Disconnect: ${name}`}>
                    Disconnect
                  </Link>
                </ConsoleForm>
              </li>
            );
          })}
        </ul>
      )}
      <ul className="calendar-choices">
        {Object.entries(calendarWords).map(([provider, words]) => (
          <li key={provider} className="sheet part">
            <h2>{words.name}</h2>
            <p className="soft">{words.about}</p>
            <ul className="stack gap-6 small">
              {words.gives.map((each) => (
                <li key={each} data-gives="yes">
                  {each}
                </li>
              ))}
              {words.lacks.map((each) => (
                <li key={each} className="soft" data-gives="no">
                  {each}
                </li>
              ))}
            </ul>
            <ActLink to={`?connect=${provider}`}>{words.button}</ActLink>
          </li>
        ))}
      </ul>
      <p className="soft">You can use several at once. A person who booked anywhere counts as booked.</p>
    </div>
  );
}

function ConnectForm({
  provider,
  refused,
}: {
  provider: CalendarProvider;
  refused: CalendarsAnswer["refused"];
}) {
  const { name, key, button } = calendarWords[provider];
  const errorAt = (field: string) => (refused?.field === field ? refusalWords[refused.problem] : undefined);
  return (
    <section className="sheet part" aria-labelledby="connect-title">
      <h2 id="connect-title">{name}</h2>
      <ConsoleForm className="entries" action={`/console/calls/calendars?connect=${provider}`}>
        <input type="hidden" name="provider" value={provider} />
        <CoachChoice label="Coach" chosen={refused?.typed.coach} error={errorAt("coach")} />
        {key && (
          <Entry name="apiKey" label="Key" hint={key} error={errorAt("apiKey")}>
            {(tied) => <input {...tied} type="password" autoComplete="off" spellCheck={false} />}
          </Entry>
        )}
        {provider === "calcom" && (
          <Entry
            name="apiUrl"
            label="Address of the API"
            hint="Only for your own Cal.com server; otherwise leave it empty."
            error={errorAt("apiUrl")}
          >
            {(tied) => (
              <input {...tied} inputMode="url" autoComplete="off" defaultValue={refused?.typed.apiUrl} />
            )}
          </Entry>
        )}
        <div className="acts">
          <MainSubmit intent="connect">{button}</MainSubmit>
          <ActLink to="/console/calls/calendars">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </section>
  );
}

function NewSecret({
  secret,
  address,
  provider,
}: {
  secret: string;
  address: string;
  provider: CalendarProvider;
}) {
  return (
    <div className="notice" role="status">
      <p>
        {provider === "calcom"
          ? "At Cal.com, open Settings, Developer, Webhooks. Add one with this address and this secret, all booking events, and no custom template."
          : "Enter this address and this secret in the other program. It signs by Standard Webhooks; the reference shows the format."}{" "}
        The secret is shown only once.
      </p>
      <p className="cluster">
        Address <code>{address}</code> <CopyButton text={address} label="Copy the address" />
      </p>
      <p className="cluster">
        Secret <code>{secret}</code> <CopyButton text={secret} label="Copy the secret" />
      </p>
    </div>
  );
}
