/** The web process's report as steps: lead, journey, message, sender; whatever cannot be told after a failure is left out. */
import type { SignupReport } from "./report.ts";
import { failed, passed, type Step } from "./steps.ts";

export function judgeReport(report: SignupReport | null): Step[] {
  if (!report)
    return [
      failed(
        "stored",
        "The page did not take the post for a check's, so nothing was stored.",
        "Web and worker must share the same APP_SECRETS and the same database, and a proxy in between must pass the header x-foyer-self-check on.",
      ),
    ];
  const all: Step[] = [];
  for (const judge of [stored, journey, rendered, sender]) {
    const step = judge(report);
    all.push(step);
    // A journey that does not begin says nothing about the first message, as long as there is one.
    if (!step.ok && (step.id !== "journey" || !report.message)) break;
  }
  return all;
}

function stored({ lead, consent, seat, faults, outcome }: SignupReport): Step {
  if (!lead || !consent)
    return failed(
      "stored",
      faults[0]
        ? `The signup was refused, and nothing was stored. The database said: ${faults[0]}`
        : `The signup was not stored: the page took it as “${outcome}”.`,
      "The steps before this one often say why. If they are green, look at the errors on Email debug.",
    );
  if (seat && seat.status !== "confirmed")
    return failed(
      "stored",
      "The lead was stored, but no seat could be had at the event.",
      "Look at the event: its capacity and its waitlist.",
    );
  const where = seat?.counted
    ? ", with consent and a seat that was given straight back"
    : " with its consent";
  return passed("stored", `The lead was stored${where}.`);
}

function journey({ asksFor, campaign, journeyDue, outcome }: SignupReport): Step {
  if (!campaign)
    return failed(
      "journey",
      "The campaign of the page is not there: nobody who signs up hears anything.",
      "Choose another campaign for the page.",
    );
  if (outcome === "campaign-missing" || !journeyDue)
    return failed(
      "journey",
      `The campaign “${asksFor}” has no first message, so no follow-up begins.`,
      "Add a first step to the campaign.",
    );
  // An owner's pause is intended: the page does what the owner wants of it.
  if (campaign.pausedBy === "owner")
    return passed(
      "journey",
      `The journey through “${asksFor}” was prepared, and waits: ${campaign.pauseReason ?? "the owner paused it."}`,
    );
  if (!campaign.active)
    return failed(
      "journey",
      `The campaign “${asksFor}” is switched off: visitors who sign up get nothing after the first message.${campaign.pauseReason ? ` ${campaign.pauseReason}` : ""}`,
      "Switch the campaign on again; a campaign that an owner paused leaves the page green.",
    );
  return passed("journey", `The journey through “${asksFor}” was prepared.`);
}

function rendered({ message, faults }: SignupReport): Step {
  if (!message)
    return failed(
      "rendered",
      `The signup email could not be written${faults[0] ? `: ${faults[0]}` : "."}`,
      "Open the campaign's first message and look at its merge tags.",
    );
  const size = `${Math.max(1, Math.round(message.bytes / 1024))} kB`;
  if (!message.leaves || !message.subject)
    return failed(
      "rendered",
      message.subject ? "The signup email has no link to leave by." : "The signup email has no subject.",
      "Open the campaign's first message and put it back as it was.",
    );
  return message.accepted
    ? passed("rendered", `“${message.subject}” was written (${size}) and reached the internal mailbox.`)
    : failed(
        "rendered",
        `“${message.subject}” was written, but did not reach the internal mailbox${faults[0] ? `: ${faults[0]}` : "."}`,
        "Check the page again; if it stays so, look at the errors on Email debug.",
      );
}

function sender({ sender: asked }: SignupReport): Step {
  const refused = asked.find(({ taken }) => !taken);
  if (!refused)
    return passed(
      "sender",
      `The mail server would take it from ${asked[0]?.from ?? "the sender"}. Nothing was sent.`,
    );
  return failed(
    "sender",
    `The mail server does not take mail from ${refused.from}. It said: ${refused.words}`,
    "Allow this sender at your mail server, or give the campaign a sender that it knows.",
  );
}
