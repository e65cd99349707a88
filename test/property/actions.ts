/** What people, mail servers and owners do in random sequences of actions: the arbitrary actions, and the code that performs them. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { confirmSignup } from "#core/leads/capture/confirm-signup.ts";
import { purgeSignupConfirmations } from "#core/leads/capture/purge-signup-confirmations.ts";
import { importFile } from "#core/leads/import/import.test-kit.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { announceEvents } from "#core/programs/events/announce-events.ts";
import { cancelSeat } from "#core/programs/events/cancel-seat.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { moveJourney, pauseJourney, resumeJourney } from "#core/programs/journeys/change-journey.ts";
import { followJourneys } from "#core/programs/journeys/follow-journeys.ts";
import { recordCall } from "#core/programs/journeys/reacting.test-kit.ts";
import { confirmAddress } from "#core/sending/consent/confirm-address.ts";
import { unsubscribe } from "#core/sending/consent/unsubscribe.ts";
import { claimDue } from "#core/sending/deliveries/claim-due.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import { recordFeedback } from "#core/sending/feedback/record-feedback.ts";
import { signUp } from "../follow-up.ts";
import { moveEvent } from "../move-event.ts";
import { testScope } from "../scope.ts";
import { type livingModel, moods } from "./model.ts";

const which = fc.nat(1000);
const hands = fc.integer({ min: 0, max: 3 });
/** An action and how often it comes, beside the others. */
const often = <D>(weight: number, arbitrary: fc.Arbitrary<D>) => ({ weight, arbitrary });
/** Each action is done by one of these people, on one of these pages. */
export const actionsOf = ({ pages, people }: { pages: string[]; people: string[] }) =>
  fc.oneof(
    often(
      5,
      fc.record({
        do: fc.constant("sign-up" as const),
        path: fc.constantFrom(...pages),
        who: fc.constantFrom(...people),
        waitlist: fc.boolean(),
      }),
    ),
    // Time passes, and then that many workers look at the same instant.
    often(
      8,
      fc.record({
        do: fc.constant("later" as const),
        seconds: fc.constantFrom(0, 61, 1000, 3600, 40_000, 86_400, 90_000, 260_000),
        hands,
      }),
    ),
    often(
      2,
      fc.record({ do: fc.constant("mood" as const), mood: fc.constantFrom("accept" as const, ...moods) }),
    ),
    often(1, fc.record({ do: fc.constant("claim-and-die" as const) })),
    often(
      1,
      fc.record({
        do: fc.constant("leave" as const),
        which,
        choice: fc.constantFrom("none" as const, "everything" as const, "fewer" as const, "all" as const),
      }),
    ),
    often(
      1,
      fc.record({
        do: fc.constant("feedback" as const),
        which,
        kind: fc.constantFrom("hard-bounce" as const, "soft-bounce" as const, "complaint" as const),
        provider: fc.constantFrom("dsn" as const, "ses" as const),
      }),
    ),
    often(1, fc.record({ do: fc.constant("cancel" as const), which })),
    often(
      1,
      fc.record({ do: fc.constant("date" as const), which, days: fc.option(fc.integer({ min: 0, max: 9 })) }),
    ),
    often(1, fc.record({ do: fc.constant("room" as const), seats: fc.integer({ min: 1, max: 3 }) })),
    often(
      1,
      fc.record({ do: fc.constant("campaign" as const), which, active: fc.boolean(), confirm: fc.boolean() }),
    ),
    often(1, fc.record({ do: fc.constant("confirm" as const), which })),
    often(1, fc.record({ do: fc.constant("confirm-signup" as const), which })),
  );

/** What owners do to people, beside what happens anyway: adds, imports, tags, pauses, moves and erasures. */
export const ownedActionsOf = (of: { pages: string[]; people: string[] }) =>
  fc.oneof(
    often(26, actionsOf(of)),
    often(
      2,
      fc.record({
        do: fc.constant("import" as const),
        path: fc.constantFrom(...of.pages),
        who: fc.constantFrom(...of.people),
        followUp: fc.boolean(),
      }),
    ),
    often(3, fc.record({ do: fc.constant("add-to-campaign" as const), which, campaign: which })),
    often(1, fc.record({ do: fc.constant("remove-from-campaign" as const), which })),
    often(
      3,
      fc.record({
        do: fc.constant("change-journey" as const),
        which,
        to: fc.constantFrom("pause" as const, "resume" as const, 2, 3, 4),
      }),
    ),
    often(1, fc.record({ do: fc.constant("tag" as const), which, remove: fc.boolean() })),
    often(
      3,
      fc.record({
        do: fc.constant("call" as const),
        which,
        name: fc.constantFrom("one", "two"),
        event: fc.constantFrom("booked", "booked", "moved", "cancelled", "attended", "no-show"),
        days: fc.integer({ min: 1, max: 9 }),
      }),
    ),
    often(1, fc.record({ do: fc.constant("stop" as const), which })),
    often(1, fc.record({ do: fc.constant("erase" as const), which })),
  );
export type Action = ReturnType<typeof ownedActionsOf> extends fc.Arbitrary<infer D> ? D : never;

type Journey = { personId: string; journeyId: string; campaign: string };
const JOURNEYS = `select person_id as "personId", id as "journeyId", campaign_id as campaign from user_journeys
  where not is_completed and stop_reason is null order by id`;

/** Performs them in this model. */
export function performer(world: Awaited<ReturnType<typeof livingModel>>) {
  const { ctx, rows, mailbox, server } = world;
  const SECRET = ctx.settings.secrets;
  const scope = testScope();

  /** One of what there is, by a random number; nothing where there is nothing. */
  async function pick<Row>(statement: string, which: number): Promise<Row | undefined> {
    const all = await rows<Row>(statement);
    return all[which % Math.max(1, all.length)];
  }

  /** What that many workers do at one instant, side by side; leases are looked after even where none works. */
  async function work(hands: number): Promise<void> {
    await dispatchDue(ctx, 0);
    const hand = async () => {
      await advanceDue(ctx, { batch: 8 });
      await dispatchDue(ctx, 8);
    };
    await Promise.all(Array.from({ length: hands }, hand));
    while ((await followJourneys(ctx)) > 0);
    await purgeSignupConfirmations(ctx);
  }

  async function perform(act: Action): Promise<"signed-up" | undefined> {
    switch (act.do) {
      case "sign-up": {
        const { coachId } = await world.page(act.path);
        const stored = "select to_jsonb(l) from leads l where email = $1 and coach_id = $2 order by id";
        const [{ held } = { held: false }] = await rows<{ held: boolean }>(
          "select needs_confirmation($1, $2) as held",
          [act.who, coachId],
        );
        const before = held ? await rows(stored, [act.who, coachId]) : [];
        const outcome = await signUp(world, act.path, act.who, { waitlist: act.waitlist });
        if (!held) return outcome.kind === "captured" ? "signed-up" : undefined;
        // Nobody but the mailbox's owner brings back who has unsubscribed.
        expect(await rows(stored, [act.who, coachId])).toEqual(before);
        expect(await rows("select needs_confirmation($1, $2) as held", [act.who, coachId])).toEqual([
          { held },
        ]);
        return;
      }
      case "later":
        world.advance(act.seconds);
        await work(act.hands);
        return;
      case "mood":
        server.mood = act.mood;
        return;
      case "claim-and-die":
        await claimDue(ctx, 3); // claimed, and never settled
        return;
      case "leave": {
        const copy = mailbox[act.which % Math.max(1, mailbox.length)];
        const token = /unsubscribe\/([\w-]+)>/.exec(copy?.message.headers["List-Unsubscribe"] ?? "")?.[1];
        if (token) await unsubscribe(ctx, { token, choice: act.choice });
        return;
      }
      case "feedback": {
        const copy = mailbox[act.which % Math.max(1, mailbox.length)];
        if (!copy) return;
        const saying = {
          provider: act.provider,
          eventId: randomUUID(),
          kind: act.kind,
          deliveryId: null,
          messageId: copy.message.messageId,
          recipient: null,
          occurredAt: ctx.clock.now(),
          text: "words",
        };
        await Promise.all([recordFeedback(ctx, saying), recordFeedback(ctx, saying)]);
        return;
      }
      case "cancel": {
        const seat = await pick<{ id: string }>("select id from event_registrations order by id", act.which);
        if (seat) await cancelSeat(ctx, signLink(SECRET, "seat", seat.id));
        return;
      }
      case "date": {
        const event = await pick<{ id: string }>(
          "select e.id from events e where not on_demand order by id",
          act.which,
        );
        const startsAt =
          act.days === null ? null : new Date(ctx.clock.now().getTime() + act.days * 86_400_000);
        if (event) await moveEvent(ctx, { eventId: event.id, startsAt });
        return;
      }
      case "room": {
        // Never smaller than who is in it: the check constraint would refuse, as it would an owner.
        await rows(
          `update events set capacity = greatest($1, (select count(*) from event_registrations r where r.event_id = events.id and status = 'confirmed'))
         where name like '%Relocation%'`,
          [act.seats],
        );
        await announceEvents(ctx);
        return;
      }
      case "campaign": {
        const campaign = await pick<{ id: string }>(
          "select id from email_campaigns where id in (select campaign_id from user_journeys) order by id",
          act.which,
        );
        if (campaign)
          await rows("update email_campaigns set is_active = $2, confirm_first = $3 where id = $1", [
            campaign.id,
            act.active,
            act.confirm,
          ]);
        return;
      }
      case "confirm": {
        const lead = await pick<{ id: string }>("select id from leads order by id", act.which);
        if (lead) await confirmAddress(ctx, signLink(SECRET, "confirm", lead.id));
        return;
      }
      case "confirm-signup": {
        const asked = mailbox.flatMap(
          ({ message }) => /\/confirm-signup\/([\w-]+)/.exec(message.text)?.[1] ?? [],
        );
        const token = asked[act.which % Math.max(1, asked.length)];
        if (token) await confirmSignup(ctx, token);
        return;
      }
      case "import": {
        const { id: pageId } = await world.page(act.path);
        await importFile(ctx, scope, {
          pageId,
          followUp: act.followUp,
          text: `email,name\n${act.who},Ann\n`,
        });
        return;
      }
      case "add-to-campaign": {
        const person = await pick<{ id: string; coach: string }>(
          "select id, coach_id as coach from people order by id",
          act.which,
        );
        if (!person) return;
        const campaign = await pick<{ id: string }>(
          `select id from email_campaigns where coach_id = '${person.coach}' and archived_at is null order by id`,
          act.campaign,
        );
        if (campaign)
          await addPeopleToCampaign(ctx, scope, { campaignId: campaign.id, personIds: [person.id] });
        return;
      }
      case "remove-from-campaign": {
        const journey = await pick<Journey>(JOURNEYS, act.which);
        if (journey)
          await removePeopleFromCampaign(ctx, scope, {
            campaignId: journey.campaign,
            personIds: [journey.personId],
          });
        return;
      }
      case "change-journey": {
        const journey = await pick<Journey>(JOURNEYS, act.which);
        if (!journey) return;
        if (act.to === "pause") await pauseJourney(ctx, scope, journey);
        else if (act.to === "resume") await resumeJourney(ctx, scope, journey);
        else await moveJourney(ctx, scope, { ...journey, step: act.to });
        return;
      }
      case "tag": {
        const person = await pick<{ id: string }>("select id from people order by id", act.which);
        if (person)
          await tagPeople(ctx, scope, { which: { ids: [person.id] }, tag: "warm", remove: act.remove });
        return;
      }
      case "call": {
        const person = await pick<{ id: string }>("select id from people order by id", act.which);
        const isMarked = act.event === "attended" || act.event === "no-show";
        if (person)
          await recordCall(world, {
            ...{ personId: person.id, event: act.event, name: act.name },
            startsIn: (isMarked ? -1 : act.days) * 86_400,
          });
        return;
      }
      case "stop":
      case "erase": {
        const person = await pick<{ id: string }>("select id from people order by id", act.which);
        if (!person) return;
        if (act.do === "stop") await stopPeople(ctx, scope, { which: { ids: [person.id] } });
        else await erasePerson(ctx, scope, { personId: person.id });
      }
    }
  }

  return { perform, work };
}
