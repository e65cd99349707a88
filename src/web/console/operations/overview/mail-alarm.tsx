/** The alarm about mail: why it stopped in the server's words, what to do, and who waits. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { emails, span } from "#core/operations/diagnostics/outgoing-mail-facts.ts";
import type { MailFlow } from "#core/operations/diagnostics/read-mail-flow.ts";
import type { OutgoingMail } from "#core/operations/diagnostics/read-outgoing-mail.ts";
import type { Concern } from "#core/operations/overview/attention/concern.ts";
import type { TodaySentence } from "#core/operations/overview/describe-today.ts";
import { type FailureCause, failureStatement } from "#core/sending/deliveries/failure-cause.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { useMay } from "#web/console/kit/may.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { MailChart } from "./mail-chart.tsx";
import "./mail-alarm.css";

const DAY = 86_400_000;
const clock = { hour: "2-digit", minute: "2-digit" } as const;
const byThemselves = "The emails leave by themselves once it works again.";
const seeError = "The log of errors has the details.";

const advice: Record<FailureCause, string> = {
  unreachable: `The provider may have an outage, or the server’s name or port has changed. ${byThemselves}`,
  unconfirmed: `The connection breaks off before the server confirms an email. ${byThemselves}`,
  deferred: `It may be a limit of your provider. ${byThemselves}`,
  configuration:
    "The password was changed at the provider, or the sender address is no longer allowed. Once it works again, retry the failed emails.",
  refused: "Once that is fixed, retry the failed emails.",
  address: "Once that is fixed, retry the failed emails.",
  unrendered: seeError,
  "broken-off": seeError,
};

/** Null unless mail stopped, and since when is known. */
export function useMailSentence(mail: OutgoingMail | undefined): TodaySentence | null {
  const format = useFormat();
  if (mail?.state !== "stalled" || !mail.stoppedAt) return null;
  const { whose, stoppedAt, now, waiting } = mail;
  const isToday = now.getTime() - stoppedAt.getTime() < DAY;
  const since = isToday
    ? `at ${format(stoppedAt, clock)}`
    : `on ${format(stoppedAt, { day: "numeric", month: "long" })}`;
  return {
    text: `${whose} stopped ${since}${waiting > 0 ? ". " : "."}`,
    ...(waiting > 0 && {
      change: `${emails(waiting).replace(/^more/, "More")} ${waiting === 1 ? "is" : "are"} waiting`,
      rest: ", and none is lost.",
    }),
    tone: "bad",
  };
}

type Props = { concern: Concern; mail: OutgoingMail; flow: MailFlow; isLocked: boolean };

export function MailAlarm({ concern, mail, flow, isLocked }: Props) {
  const may = useMay();
  const { lastFailure, now } = mail;
  const cause = lastFailure?.cause;
  const [only, ...others] = mail.connections;
  const own = others.length === 0 ? only?.slug : null;
  const canEdit = cause && (own ? may("sending", own) : may("site") && !isLocked);
  return (
    <section className="mail-alarm sheet" aria-labelledby="mail-alarm">
      <div className="mail-cause stack gap-10">
        <h2 id="mail-alarm">
          <StateBadge
            tone={concern.tone}
            label={cause ? failureStatement(cause) : "Emails are due, and nothing has tried to send them"}
          />
        </h2>
        <p>{cause ? advice[cause] : concern.detail}</p>
        {lastFailure?.text && <pre>{lastFailure.text}</pre>}
        <div className="cluster gap-8 rows-8">
          {canEdit && (
            <Link className="act main" to={`/console/settings/sending${own ? `?coach=${own}` : ""}`}>
              {cause === "configuration" ? "Enter the new password" : "Check the connection"}
            </Link>
          )}
          {concern.link.to === "/test-email" && (
            <Link className={canEdit ? "act" : "act main"} to={concern.link.to}>
              {concern.link.label}
            </Link>
          )}
          {flow.longestWaiting && (
            <ConsoleForm action={`/console/messages/${flow.longestWaiting.id}`}>
              <Submit>Try one email now</Submit>
            </ConsoleForm>
          )}
          {lastFailure && <span className="soft small">Last attempt {span(lastFailure.at, now)} ago</span>}
        </div>
      </div>
      <MailChart {...mail} {...flow} />
      <MailFacts mail={mail} flow={flow} />
    </section>
  );
}

function MailFacts({ mail, flow }: Pick<Props, "mail" | "flow">) {
  const format = useFormat();
  const { lastAccepted, longestWaiting, kinds } = flow;
  const message = ({ id, recipient }: { id: string; recipient: string }) => (
    <Link to={`/console/messages/${id}`}>{recipient}</Link>
  );
  const isOld = lastAccepted && mail.now.getTime() - lastAccepted.at.getTime() >= DAY;
  const waits = [
    kinds.signup > 0 && `${kinds.signup} after a signup`,
    kinds.journey > 0 && `${kinds.journey} of campaigns`,
    kinds.broadcast > 0 && `${kinds.broadcast} of broadcasts`,
  ];
  const facts: [label: string, fact: ReactNode][] = [
    [
      "Last accepted",
      lastAccepted ? (
        <>
          {format(lastAccepted.at, { ...(isOld && { day: "numeric", month: "short" }), ...clock })}, to{" "}
          {message(lastAccepted)}
        </>
      ) : (
        "None yet"
      ),
    ],
    [
      "Waiting longest",
      longestWaiting ? (
        <>
          {message(longestWaiting)}, {span(longestWaiting.at, mail.now)}
        </>
      ) : (
        "Nobody"
      ),
    ],
    ["Emails waiting", waits.filter(Boolean).join(", ") || "None"],
    ["Your pages", "Open; every signup is kept"],
  ];
  return (
    <dl>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
