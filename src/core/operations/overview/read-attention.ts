/** Lists what needs the owner's attention, most urgent first; each concern is one small function, and all run at once. */
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import type { Scope } from "#core/kernel/scope.ts";
import type { Concern, Watch } from "./attention/concern.ts";
import { deadEnds } from "./attention/dead-ends.ts";
import { events } from "./attention/events.ts";
import { bounceMailboxes, failedEmails, senderDomains } from "./attention/mail.ts";
import { mailServer } from "./attention/mail-server.ts";
import { pausedBroadcasts, pausedCampaigns, pausedWebhooks } from "./attention/paused.ts";
import { scheduledPages } from "./attention/scheduled-pages.ts";
import { journeys, restoredBackup, stuckJournal, syntheticChecks, workers } from "./attention/site.ts";

/** Display order within a tone: the sort below is stable. */
const attention: Watch[] = [
  restoredBackup,
  workers,
  mailServer,
  senderDomains,
  bounceMailboxes,
  stuckJournal,
  journeys,
  failedEmails,
  deadEnds,
  syntheticChecks,
  scheduledPages,
  pausedBroadcasts,
  pausedCampaigns,
  pausedWebhooks,
  events,
];

const tones: Concern["tone"][] = ["bad", "wait", "plain"];

/** A check that failed to run is reported: it doesn't mean that nothing is wrong. */
const unseen: Concern = {
  tone: "wait",
  title: "One of the checks on this page failed to run",
  detail: "This list may be incomplete. The log of the web process has the reason.",
  link: { to: "/test-email", label: "Run the diagnostics" },
};

export async function readAttention(
  ctx: Context,
  scope: Scope,
  { watches = attention }: { watches?: Watch[] } = {},
): Promise<Concern[]> {
  const found = await Promise.all(
    watches.map((watch) =>
      watch(ctx, scope).catch((error): Concern[] => {
        reportError(ctx, error, { where: "overview" });
        return [unseen];
      }),
    ),
  );
  return found.flat().toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone));
}
