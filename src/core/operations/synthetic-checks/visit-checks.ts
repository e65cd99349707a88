/** The steps of a visit in order, each judged by what the internal visitor saw; steps not reached report nothing. */
import { z } from "zod";
import { bad, type Finding, good } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import { faultsBetween } from "./form-contract.ts";
import type { SignupReport } from "./report.ts";
import type { SiteVisit } from "./visit-site.ts";

export const visitChecks: Check<SiteVisit>[] = [
  { id: "answered", title: "Page answered", run: (_ctx, visit) => answered(visit) },
  {
    id: "form",
    title: "Form read",
    run: (_ctx, visit) => (visit.answered.status === 200 ? formRead(visit) : []),
  },
  { id: "contract", title: "Same form as before", run: (_ctx, visit) => contract(visit) },
  { id: "posted", title: "Form sent", run: (_ctx, { posted }) => (posted ? formSent(posted) : []) },
  { id: "stored", title: "Lead stored", run: (_ctx, { posted }) => (posted ? stored(posted.report) : []) },
  { id: "journey", title: "Journey prepared", run: afterReport([], journey) },
  { id: "rendered", title: "Message written", run: afterReport([journeyOrMessage], rendered) },
  { id: "sender", title: "Sender accepted", run: afterReport([journeyOrMessage, rendered], sender) },
  { id: "removed", title: "Taken back", run: (_ctx, { posted }) => (posted ? removed(posted) : []) },
];

export type VisitStep = Finding & { id: string };
const words = { id: z.string(), found: z.string() };
export const visitSteps: z.ZodType<VisitStep[]> = z.array(
  z.union([
    z.object({ ...words, state: z.literal("good"), fix: z.null() }),
    z.object({ ...words, state: z.enum(["attention", "bad", "unknown"]), fix: z.string() }),
    // Results are kept for 60 days and may predate `state`.
    z
      .object({ ...words, ok: z.boolean(), fix: z.string().nullable() })
      .transform(({ ok, id, found, fix }) => ({ id, ...(ok ? good(found) : bad(found, fix ?? "")) })),
  ]),
);

/** The step to name first: what the page told the visitor is only a symptom if anything else failed. */
export function causeOf(steps: VisitStep[]): VisitStep | null {
  const wrong = steps.filter(({ state }) => state === "bad");
  return wrong.find(({ id }) => id !== "posted") ?? wrong[0] ?? null;
}

type Posted = NonNullable<SiteVisit["posted"]>;
type Judge = (report: SignupReport) => Finding;

function afterReport(before: Judge[], judge: Judge): Check<SiteVisit>["run"] {
  return (_ctx, { posted }) => {
    const report = posted?.report;
    return report && [stored, ...before].every((each) => each(report).state === "good") ? judge(report) : [];
  };
}

function answered({ answered: { url, ...end }, tookMs }: SiteVisit): Finding {
  if (end.status === 200) return good(`The page answered in ${tookMs} ms.`);
  return bad(
    end.status === null
      ? `Nobody answered at ${url}: ${end.reason}`
      : `${url} answered with the status ${end.status} instead of the page.`,
    "Open the page yourself. If it is there, look at how the worker reaches PUBLIC_URL; if not, look at the web process.",
  );
}

function formRead({ form, action }: SiteVisit): Finding {
  if (form) return good(`The form asks for ${form.fields.map(({ name }) => name).join(", ")}.`);
  return bad(
    action === null
      ? "There is no form on the page that could be sent."
      : `The form posts to ${action}, not to its page.`,
    "Look at the page: put its form back.",
  );
}

function contract({ known, form }: SiteVisit): Finding | Finding[] {
  if (!form) return [];
  if (!known) return good("This is the first time: the form is kept as it is, if everything else is green.");
  const faults = faultsBetween(known, form);
  if (faults.length === 0) return good("The form asks for what it asked for when it was last green.");
  return bad(
    faults.join(" "),
    "If the form was changed on purpose, press “This is the new form” on the board. If not, put the field back.",
  );
}

function formSent({ answered: end, words: said }: Posted): Finding {
  const fix = "The next steps say what went wrong behind it.";
  if (end.status === null) return bad(`The form was sent, and there was no answer: ${end.reason}`, fix);
  if (end.status === 200 && said?.success)
    return good(`The form was sent, and the page answered “${said.words}”.`);
  return bad(
    said?.words
      ? `The form was sent, and the page answered “${said.words}”, which is not its success.`
      : `The form was sent, and the page answered with the status ${end.status}.`,
    fix,
  );
}

function stored(report: SignupReport | null): Finding {
  if (!report)
    return bad(
      "The page did not take the post for a check's, so nothing was stored.",
      "Web and worker must share the same APP_SECRETS and the same database, and a proxy in between must pass the header x-foyer-self-check on.",
    );
  const { lead, consent, seat, faults, outcome } = report;
  if (!lead || !consent)
    return bad(
      faults[0]
        ? `The signup was refused, and nothing was stored. The database said: ${faults[0]}`
        : `The signup was not stored: the page took it as “${outcome}”.`,
      "The steps before this one often say why. If they are green, look at the errors on Email debug.",
    );
  if (seat && seat.status !== "confirmed")
    return bad(
      "The lead was stored, but no seat could be had at the event.",
      "Look at the event: its capacity and its waitlist.",
    );
  const where = seat?.counted
    ? ", with consent and a seat that was given straight back"
    : " with its consent";
  return good(`The lead was stored${where}.`);
}

function journey({ asksFor, campaign, journeyDue, outcome }: SignupReport): Finding {
  if (!campaign)
    return bad(
      "The campaign of the page is not there: nobody who signs up gets an email.",
      "Choose another campaign for the page.",
    );
  if (outcome === "campaign-missing" || !journeyDue)
    return bad(
      `The campaign “${asksFor}” has no first message, so no follow-up begins.`,
      "Add a first step to the campaign.",
    );
  // An owner's pause is intended, so the page is fine.
  if (campaign.pausedBy === "owner")
    return good(
      `The journey through “${asksFor}” was prepared, and waits: ${campaign.pauseReason ?? "the owner paused it."}`,
    );
  if (!campaign.active)
    return bad(
      `The campaign “${asksFor}” is switched off: visitors who sign up get nothing after the first message.${campaign.pauseReason ? ` ${campaign.pauseReason}` : ""}`,
      "Switch the campaign on again; a campaign that an owner paused leaves the page green.",
    );
  return good(`The journey through “${asksFor}” was prepared.`);
}

/** A missing journey doesn't matter here as long as there is a first message. */
function journeyOrMessage(report: SignupReport): Finding {
  return report.message ? good(report.message.subject) : journey(report);
}

function rendered({ message, faults }: SignupReport): Finding {
  if (!message)
    return bad(
      `The signup email could not be written${faults[0] ? `: ${faults[0]}` : "."}`,
      "Open the campaign's first message and look at its merge tags.",
    );
  const size = `${Math.max(1, Math.round(message.bytes / 1024))} kB`;
  if (!message.leaves || !message.subject)
    return bad(
      message.subject ? "The signup email has no unsubscribe link." : "The signup email has no subject.",
      "Open the campaign's first message and restore it.",
    );
  return message.accepted
    ? good(`“${message.subject}” was written (${size}) and reached the internal mailbox.`)
    : bad(
        `“${message.subject}” was written, but did not reach the internal mailbox${faults[0] ? `: ${faults[0]}` : "."}`,
        "Check the page again; if it stays so, look at the errors on Email debug.",
      );
}

function sender({ sender: asked }: SignupReport): Finding {
  const refused = asked.find(({ taken }) => !taken);
  if (!refused)
    return good(`The mail server would take it from ${asked[0]?.from ?? "the sender"}. Nothing was sent.`);
  return bad(
    `The mail server does not take mail from ${refused.from}. It said: ${refused.words}`,
    "Allow this sender at your mail server, or give the campaign a sender that it knows.",
  );
}

function removed({ left }: Posted): Finding {
  return left === 0
    ? good("Everything was rolled back: nothing of the check is left.")
    : bad(
        "Something of the check was left in the database. It has been removed now.",
        "Nothing to do, unless it happens again.",
      );
}
