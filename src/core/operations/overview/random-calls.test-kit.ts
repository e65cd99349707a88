/** Random weeks of visits, signups, bounces and calls, and the figures recomputed from the raw rows without any of our functions. */
import { recordVisits } from "#core/content/visits/record-visits.ts";
import { seeded } from "#core/kernel/seeded.ts";
import { recordBooking } from "#core/programs/bookings/record-booking.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import type { testContext } from "../../../../test/context.ts";
import { DAY, signUp, someone } from "../../../../test/follow-up.ts";
import { dayOf } from "./spans.ts";

type World = Awaited<ReturnType<typeof testContext>>;
const PATHS = ["/9ways", "/map"];
const SOURCES = ["", "instagram", "Bio"];

export async function randomCalls(world: World, { seed, days }: { seed: number; days: number }) {
  const { ctx, advance, rows, page } = world;
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  const one = <Item>(items: Item[]): Item => items[below(items.length)] as Item;
  const { coachId } = await page("/9ways");
  const known: string[] = [];
  const open: { id: string; startsAt: Date }[] = [];
  let next = 0;
  const said = (externalId: string) => ({
    ...{
      externalId,
      coachId,
      source: "other" as const,
      actor: "provider" as const,
      quiet: false,
      at: ctx.clock.now(),
    },
  });
  const hours = (count: number) => new Date(ctx.clock.now().getTime() + count * 3_600_000);
  const book = async (email: string, movedFrom?: string) => {
    next += 1;
    const id = `random-${seed}-${next}`;
    const startsAt = hours(1 + below(24 * 9));
    const endsAt = new Date(startsAt.getTime() + 1_800_000);
    const details = {
      startsAt,
      endsAt,
      email,
      title: null,
      location: null,
      name: null,
      zone: null,
      answers: [],
    };
    await recordBooking(ctx, { ...said(id), event: "booked", details, movedFrom: movedFrom ?? null });
    open.push({ id, startsAt });
  };
  for (let day = 0; day < days; day += 1) {
    for (let act = below(6); act > 0; act -= 1) {
      advance(below(DAY / 8));
      const hour = `${ctx.clock.now().toISOString().slice(0, 13)}:00:00.000Z`;
      const source = one(SOURCES).toLowerCase();
      await recordVisits(ctx, [
        { hour, address: one(PATHS), source, medium: "", campaign: "", visits: 1 + below(9) },
      ]);
      const email = random() < 0.7 || known.length === 0 ? someone() : one(known);
      if (random() < 0.8) {
        const utm = one(SOURCES);
        await signUp(world, one(PATHS), email, { origin: utm ? { utm_source: utm } : {} });
        known.push(email);
      }
      if (random() < 0.5) await book(random() < 0.85 ? email : someone());
      const call = open.length > 0 ? one(open) : null;
      if (call && random() < 0.5) {
        const isOver = call.startsAt <= ctx.clock.now();
        if (isOver) await recordBooking(ctx, { ...said(call.id), event: one(["attended", "no-show"]) });
        else if (random() < 0.5)
          await recordBooking(ctx, { ...said(call.id), event: "cancelled", by: "visitor" });
        else await book(email, call.id);
        open.splice(open.indexOf(call), 1);
      }
    }
    while ((await dispatchDue(ctx, 50)).claimed > 0);
    if (random() < 0.5)
      await rows(
        `update email_deliveries set state = 'bounced' where id = (
           select id from email_deliveries where state = 'sent' and campaign_id is not null order by sent_at desc, id limit 1)`,
      );
    advance(DAY / 4);
  }

  type Booking = Record<"id" | "state" | "moved_to_id" | "person_id", string | null> &
    Record<"created_at" | "starts_at", Date>;
  type Lead = Record<"page_id" | "email" | "coach_id", string> & {
    created_at: Date;
    origin: Record<string, string> | null;
  };
  /** By day, page and source, one line for each thing counted. */
  return async function recount(first: string, last: string, zone: string) {
    const bookings = await rows<Booking>("select * from bookings");
    const people = await rows<{ id: string; email: string }>("select id, email from people");
    const leads = await rows<Lead>("select * from leads order by created_at desc");
    const seen = await rows<{ hour: Date; page_id: string; source: string; visits: number }>(
      "select * from visit_hours",
    );
    const bounced = await rows<{ sent_at: Date; page_id: string }>(
      "select sent_at, page_id from email_deliveries where state = 'bounced'",
    );
    const isIn = (at: Date) => dayOf(at, zone) >= first && dayOf(at, zone) <= last;
    const signupOf = (personId: string | null, before: Date) => {
      const email = people.find(({ id }) => id === personId)?.email;
      return leads.find(
        (lead) => lead.email === email && lead.coach_id === coachId && lead.created_at <= before,
      );
    };
    const sourceOf = (lead: Lead | undefined) => (lead?.origin?.utm_source ?? "").toLowerCase();
    const firstBooked = (booking: Booking): Date => {
      const earlier = bookings.filter(({ moved_to_id }) => moved_to_id === booking.id).map(firstBooked);
      return [booking.created_at, ...earlier].reduce((one, other) => (other < one ? other : one));
    };
    const calls = bookings.filter(({ state }) => ["booked", "attended", "no-show"].includes(state ?? ""));
    return [
      ...seen.flatMap(({ hour, page_id, source, visits }) =>
        Array<object>(visits).fill({ figure: "visits", at: hour, page: page_id, source }),
      ),
      ...leads.map((lead) => ({
        figure: "signups",
        at: lead.created_at,
        page: lead.page_id,
        source: sourceOf(lead),
        person: `${lead.coach_id} ${lead.email}`,
      })),
      ...bounced.map(({ sent_at, page_id }) => ({
        figure: "bounces",
        at: sent_at,
        page: page_id,
        source: "",
      })),
      ...calls.flatMap((call) => {
        const at = firstBooked(call);
        const signup = signupOf(call.person_id, at);
        const booked = { figure: "booked", at, page: signup?.page_id ?? null, source: sourceOf(signup) };
        return call.state === "attended"
          ? [booked, { ...booked, figure: "came", at: call.starts_at }]
          : [booked];
      }),
    ].filter((each): each is Counted => isIn((each as Counted).at));
  };
}

export type Counted = {
  figure: "visits" | "signups" | "bounces" | "booked" | "came";
  at: Date;
  page: string | null;
  source: string;
  /** Of a signup. */
  person?: string;
};
