/** The log is complete: over random lives, every state and time that the screens show about a person follows from it alone. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { seatPerson } from "#core/leads/capture/seat-person.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { undoImport } from "#core/leads/import/undo/undo-import.ts";
import { addPerson } from "#core/leads/people/add-person.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { liftBounce } from "#core/leads/people/lift-bounce.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { deleteTag } from "#core/leads/tags/delete-tag.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { writeAttendance } from "#core/programs/events/attendance/attendance.ts";
import { joinEvent } from "#core/programs/events/attendance/join-event.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { moveJourney, pauseJourney, resumeJourney } from "#core/programs/journeys/change-journey.ts";
import { startImportedJourneys } from "#core/programs/journeys/start-imported-journeys.ts";
import { openScheduler } from "#core/sending/feedback/open-scheduler.ts";
import { moveEvent } from "../move-event.ts";
import { testScope } from "../scope.ts";
import { actionsOf, performer } from "./actions.ts";
import { deriveFromLog, ended, readShown, steps } from "./log-state.ts";
import { livingModel } from "./model.ts";

/** `npm run proofs:property` runs more. */
const LIVES = Number(process.env.LIVES ?? 20);
const pages = ["/9ways", "/lead-magnet", "/weight-loss-myths", "/clara-relocation-masterclass"];
const people = ["ann@example.test", "ben@example.test", "cleo@example.test"];

const world = await livingModel();
const { ctx, rows } = world;
const { perform } = performer(world);
const scope = testScope();

const which = fc.nat(1000);
const owners = fc.record({
  do: fc.constantFrom(
    ...(["tag", "untag", "delete-tag", "attended", "missed", "cleared", "correct", "stop"] as const),
    ...(["lift", "follow", "news", "import", "join", "erase"] as const),
    ...([
      "pause",
      "resume",
      "move",
      "by-hand",
      "add",
      "remove",
      "seat",
      "undo",
      "import-left",
      "postpone",
    ] as const),
  ),
  which,
  tag: fc.constantFrom("warm", "cold"),
});
type Owners = typeof owners extends fc.Arbitrary<infer One> ? One : never;
const life = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: actionsOf({ pages, people }).map((act) => ({ by: "others" as const, act })) },
    { weight: 1, arbitrary: owners.map((act) => ({ by: "owner" as const, act })) },
  ),
  { minLength: 20, maxLength: 45 },
);

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;
const others = (act: Extract<Life[number], { by: "others" }>["act"]) => ({ by: "others" as const, act });
const owner = (what: Owners["do"], which = 0) => ({
  by: "owner" as const,
  act: { do: what, which, tag: "warm" as const },
});
const signUp = (path: string, who: string, waitlist = false) =>
  others({ do: "sign-up", path, who, waitlist });
const report = (kind: "hard-bounce" | "complaint") =>
  others({ do: "feedback", which: 0, kind, provider: "ses" });
const [ann, ben, cleo, event] = [people[0] ?? "", people[1] ?? "", 2, "/clara-relocation-masterclass"];
const days = others({ do: "later", seconds: 260_000, hands: 2 });
/** Has every kind that changes something: chance seldom gets this far. */
const writtenLife: Life = [
  ...[signUp("/9ways", ann), others({ do: "campaign", which: 0, active: false, confirm: false }), days],
  ...[
    others({ do: "campaign", which: 0, active: true, confirm: false }),
    others({ do: "confirm", which: 0 }),
    owner("follow"),
    owner("correct"),
  ],
  ...[
    others({ do: "leave", which: 0, choice: "fewer" }),
    owner("tag"),
    owner("untag"),
    owner("tag"),
    owner("delete-tag"),
    owner("import", cleo),
    signUp("/weight-loss-myths", ann),
    owner("import", 3),
    owner("undo"),
    signUp("/lead-magnet", people[cleo] ?? ""),
    owner("import-left", cleo),
    owner("undo"),
  ],
  ...[owner("pause"), owner("resume"), owner("move"), owner("remove"), owner("add"), owner("by-hand")],
  ...[others({ do: "room", seats: 1 }), signUp(event, ann), signUp(event, ben, true), owner("seat")],
  ...[
    others({ do: "cancel", which: 0 }),
    owner("attended"),
    owner("cleared"),
    owner("missed"),
    owner("cleared"),
    owner("attended"),
    owner("postpone"),
    owner("join", 1),
  ],
  ...[
    others({ do: "mood", mood: "reject" }),
    signUp("/lead-magnet", ben),
    others({ do: "mood", mood: "accept" }),
  ],
  ...Array.from({ length: 12 }, () => days),
  ...[owner("news"), owner("stop"), signUp("/9ways", ann), others({ do: "confirm-signup", which: 0 })],
  ...[report("hard-bounce"), owner("lift"), report("complaint")],
];

async function pick(statement: string, { which }: Owners): Promise<string | undefined> {
  const all = await rows<{ id: string }>(statement);
  return all[which % Math.max(1, all.length)]?.id;
}

async function act(given: Owners): Promise<unknown> {
  const { do: what, tag } = given;
  const who = people[given.which % people.length] ?? "";
  const personId = await pick("select id from people order by id", given);
  if (!personId) return;
  const journeyId = await pick(
    `select id from user_journeys where person_id = '${personId}' order by id`,
    given,
  );
  switch (what) {
    case "tag":
    case "untag":
      return tagPeople(ctx, scope, { which: { ids: [personId] }, tag, remove: what === "untag" });
    case "delete-tag": {
      const tagId = await pick("select id from tags order by id", given);
      return tagId && deleteTag(ctx, scope, { tagId });
    }
    case "attended":
    case "missed":
    case "cleared": {
      const eventId = await pick("select distinct event_id as id from event_registrations", given);
      const attendance = what === "cleared" ? null : what;
      return (
        eventId && writeAttendance(ctx, scope, { eventId, attendance, source: "hand", which: sql`true` })
      );
    }
    case "postpone": {
      const eventId = await pick("select distinct event_id as id from event_registrations", given);
      const startsAt = new Date(ctx.clock.now().getTime() + 20 * 86_400_000);
      return eventId && moveEvent(ctx, { eventId, startsAt });
    }
    case "correct": {
      const found = await readPerson(ctx, scope, { personId });
      const typed = { name: `Ann ${given.which}`, fields: [["goal", tag]] as [string, string][] };
      return changePerson(ctx, scope, { personId, seen: found?.fingerprint ?? "", typed });
    }
    case "stop":
      return stopPeople(ctx, scope, { which: { ids: [personId] } });
    case "lift":
      return liftBounce(ctx, scope, { personId, reason: "told" });
    case "follow": {
      const delivery = await pick(
        "select id from email_deliveries where sent_at is not null order by id",
        given,
      );
      world.advance(61);
      const token = signLink(ctx.settings.secrets, "scheduler", delivery ?? randomUUID());
      return openScheduler(ctx, { token, isPerson: true });
    }
    case "news": {
      const found = await world.page("/9ways");
      const form = found.document.form && { ...found.document.form, news: { label: "News, too" }, tags: tag };
      return captureLead(ctx, {
        page: { ...found, document: { ...found.document, form } },
        submission: { email: who, name: "Ann", details: {}, agreesToNews: true },
        ...{ origin: {}, key: null },
      });
    }
    case "import": {
      // Odd: no emails, to a second page of the coach of /weight-loss-myths. Even: they go on where they were.
      const goesOn = given.which % 2 === 0;
      const { id: pageId } = await world.page(goesOn ? "/9ways" : "/sugar-free-blueprint");
      await importFile(ctx, scope, {
        pageId,
        text: `email,tags,sequence step,opt-in date\n${who},${tag},1,2024-03-11`,
        mapping: (suggested) => ({ ...suggested, isNews: goesOn }),
        ...{ followUp: goesOn, goesOn },
      });
      return startImportedJourneys(ctx);
    }
    case "import-left": {
      const { id: pageId } = await world.page("/lead-magnet");
      return importFile(ctx, scope, { pageId, text: `email,status\n${who},unsubscribed` });
    }
    case "undo": {
      const importId = await pick(
        "select id from lead_imports where state = 'imported' order by id desc",
        given,
      );
      return importId && undoImport(ctx, scope, { importId, waitMs: 60_000 });
    }
    case "join": {
      const seat = await pick("select id from event_registrations order by id", given);
      await rows("update events set starts_at = $1, join_url = 'https://meet.example.test/'", [
        ctx.clock.now(),
      ]);
      const token = signLink(ctx.settings.secrets, "join", seat ?? randomUUID());
      return joinEvent(ctx, { token, by: "button" });
    }
    case "pause":
    case "resume": {
      const change = what === "pause" ? pauseJourney : resumeJourney;
      return journeyId && change(ctx, scope, { personId, journeyId });
    }
    case "move":
      return journeyId && moveJourney(ctx, scope, { personId, journeyId, step: 4 });
    case "add":
    case "remove": {
      const campaignId = await pick(
        `select c.id from email_campaigns c join people p on p.coach_id = c.coach_id where p.id = '${personId}' order by c.id`,
        given,
      );
      const change = what === "add" ? addPeopleToCampaign : removePeopleFromCampaign;
      return campaignId && change(ctx, scope, { campaignId, personIds: [personId] });
    }
    case "by-hand": {
      const { id: pageId } = await world.page("/lead-magnet");
      const email = `hand${given.which}@example.test`;
      return addPerson(ctx, scope, { pageId, email, name: "Hand", tags: tag, basis: "They asked me to" });
    }
    case "seat": {
      const eventId = await pick("select id from events order by id", given);
      return eventId && seatPerson(ctx, scope, { personId, eventId });
    }
    case "erase":
      return erasePerson(ctx, scope, { personId });
  }
}

/** Kinds whose absence from somebody's log was noticed. */
const needed = new Set<string>();

async function compare(): Promise<void> {
  for (const { email, shown, log } of await readShown(world)) {
    expect(ended(deriveFromLog(log), shown), email).toEqual(shown);
    for (const kind of new Set(log.map((each) => each.kind))) {
      if (needed.has(kind)) continue;
      const without = ended(deriveFromLog(log.filter((each) => each.kind !== kind)), shown);
      if (JSON.stringify(without) !== JSON.stringify(ended(deriveFromLog(log), shown))) needed.add(kind);
    }
  }
}

it(`${LIVES} random lives: the log tells everything, and each kind is needed`, {
  timeout: 1_800_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      await world.reset();
      await rows("truncate people, tags, lead_imports cascade");
      await rows("truncate activities");
      for (const each of acts) {
        if (each.by === "owner") await act(each.act);
        else await perform(each.act);
        await compare();
      }
    }),
    {
      examples: [[writtenLife]],
      numRuns: LIVES,
      endOnFailure: Boolean(process.env.CI),
    },
  );
  expect([...needed].sort()).toEqual(Object.keys(steps).sort());
});
