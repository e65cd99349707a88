/** What happens to a site before and after its backup: signups, sends, a broadcast in progress, and people who leave. */
import { appendToJournal } from "#core/operations/recovery/append-to-journal.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { suppress } from "#core/sending/consent/suppress.ts";
import { backUp } from "../src/main/backup.ts";
import { createJournal } from "../src/main/journal.ts";
import type { testContext } from "../test/context.ts";
import { DAY, setSteps, settle, signUp } from "../test/follow-up.ts";
import { sendBroadcasts, startBroadcastTo } from "./broadcast-by-hand.test-kit.ts";

type Site = Awaited<ReturnType<typeof testContext>>;

export const people = {
  plain: "ann@example.test",
  inFlight: "bea@example.test",
  unsubscribes: "cleo@example.test",
  bounces: "dora@example.test",
  erased: "ella@example.test",
  later: "fay@example.test",
  attends: "gwen@example.test",
};

const EVENT = "/clara-relocation-masterclass";
const LIST = "/lead-magnet";
export const recipients = Array.from({ length: 60 }, (_, n) => `reader${n}@example.test`);
/** How many get the broadcast by the time of the dump, after it (eight are queued at the dump), and never. */
export const [BY_DUMP, AFTER_DUMP, NEVER] = [12, 38, 10];

export async function liveAround(site: Site, { dump, journal }: { dump: string; journal: string }) {
  // Real time, because the dump records when it was made.
  site.setNow(new Date());
  await setSteps(site, "Success Keys Campaign", [0, 2 * DAY, 3 * DAY]);
  for (const email of [people.plain, people.unsubscribes, people.bounces, people.erased])
    await signUp(site, "/9ways", email);
  await settle(site);
  // An event that ends, with a recording, between dump and restore.
  const { eventId } = await site.page(EVENT);
  await site.rows(
    "update events set starts_at = $2, recording_url = 'https://vimeo.com/76979871' where id = $1",
    [eventId, new Date(site.ctx.clock.now().getTime() + 3600_000)],
  );
  await announceEvents(site.ctx);
  await signUp(site, EVENT, people.attends);
  await settle(site);
  site.ctx.settings.inlineAttempt = false;
  for (const email of recipients) await signUp(site, LIST, email);
  await settle(site);
  await site.rows("update people set news_agreed_at = now() where email like 'reader%'");
  await site.rows(
    "delete from user_journeys where lead_id in (select id from leads where email like 'reader%')",
  );
  const broadcastId = await startBroadcastTo(site, LIST);
  await sendBroadcasts(site, BY_DUMP);
  await signUp(site, "/9ways", people.inFlight); // pending at the dump
  const sentByDump = site.sent.length;

  await backUp(site.url, dump);

  site.advance(60);
  /** The recipient whose server took the message after the dump without responding. */
  let silent = "";
  const { send } = site.ctx.mailer;
  site.ctx.mailer.send = async (message, mayHandOff) => {
    const answer = await send(message, mayHandOff);
    if (message.isBroadcast) silent ||= message.to;
    if (!message.isBroadcast || silent !== message.to) return answer;
    return { result: "no-answer", reason: "closed after the final dot" };
  };
  await settle(site);
  await signUp(site, "/9ways", people.later);
  await settle(site);
  const leadOf = async (email: string) =>
    (
      await site.rows<{ id: string; coach_id: string }>("select id, coach_id from leads where email = $1", [
        email,
      ])
    )[0];
  const leaving = await leadOf(people.unsubscribes);
  await suppress(site.ctx, {
    email: people.unsubscribes,
    coachId: leaving?.coach_id ?? "",
    reason: "unsubscribed",
  });
  await suppress(site.ctx, { email: people.bounces, coachId: null, reason: "bounced" });
  await site.rows("select erase_person($1, now())", [(await leadOf(people.erased))?.id]);
  site.advance(2 * DAY);
  await announceEvents(site.ctx);
  await settle(site);
  const inQueue = site.sent.filter(({ isBroadcast }) => isBroadcast).length - BY_DUMP;
  await sendBroadcasts(site, AFTER_DUMP - inQueue);
  await appendToJournal(site.ctx, createJournal(journal));
  return { broadcastId, sentByDump, silent };
}
