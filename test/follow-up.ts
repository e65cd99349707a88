/** What tests of follow-up share: a signup, a campaign with steps of known delays, the way through days. */
import { randomUUID } from "node:crypto";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { advanceDue } from "#core/programs/journeys/advance.ts";
import { dispatchDue } from "#core/sending/deliveries/dispatch.ts";
import type { testContext } from "./context.ts";

export const DAY = 86_400;
type Model = Awaited<ReturnType<typeof testContext>>;

/** An address nobody else has. */
export const someone = () => `${randomUUID()}@example.test`;

type More = {
  name?: string;
  waitlist?: boolean;
  zone?: string;
  details?: Record<string, string>;
  /** As on another page with the same campaign: leads differ by the form's source. */
  source?: string;
  origin?: Record<string, string>;
};

/** Signs an address up on a page, as its form would. */
export async function signUp(world: Model, path: string, email: string, more: More = {}) {
  const found = await world.page(path);
  const { form } = found.document;
  const { source } = more;
  const other = source && form && { ...form, source, leadMagnetName: `Guide of ${source}` };
  const page = other ? { ...found, document: { ...found.document, form: other } } : found;
  return captureLead(world.ctx, {
    page,
    submission: { email, name: more.name ?? "Ann", details: more.details ?? {} },
    origin: more.origin ?? {},
    key: null,
    ...(more.waitlist !== undefined && { waitlist: more.waitlist }),
    ...(more.zone !== undefined && { zone: more.zone }),
  });
}

/** Gives the campaign of a page, by its id or its name, exactly these delays, each step with the first one's words. */
export async function setSteps(world: Model, campaign: string, delays: number[]): Promise<void> {
  const found = `(select id from email_campaigns where '${campaign}' in (id::text, name))`;
  await world.rows(`delete from email_sequences where campaign_id = ${found} and step > 1`);
  await world.rows(
    `update email_sequences set delay_seconds = $1 where campaign_id = ${found} and step = 1`,
    [delays[0]],
  );
  for (const [index, delay] of delays.slice(1).entries()) {
    await world.rows(
      `insert into email_sequences (campaign_id, step, delay_seconds, content, template_id)
       select campaign_id, $1, $2, content, template_id from email_sequences where campaign_id = ${found} and step = 1`,
      [index + 2, delay],
    );
  }
}

/** Everything a worker would do at this instant, until nothing is left to do. */
export async function settle(world: Model): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const { journeys } = await advanceDue(world.ctx, { batch: 200 });
    const { claimed } = await dispatchDue(world.ctx, 200);
    if (journeys === 0 && claimed === 0) return;
  }
  throw new Error("the sweep does not come to rest");
}

export async function journeyOf(world: Model, email: string) {
  const [journey] = await world.rows<{
    current_sequence: number;
    next_email_due_at: Date | null;
    is_completed: boolean;
    stop_reason: string | null;
    paused_at: Date | null;
  }>("select j.* from user_journeys j join leads l on l.id = j.lead_id where l.email = $1 order by j.id", [
    email,
  ]);
  if (!journey) throw new Error(`no journey of ${email}`);
  return journey;
}
