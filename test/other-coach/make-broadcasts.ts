/** Broadcasts in each state that something can be done in, with words that can be sent. */
import type { testContext } from "../context.ts";

type World = Awaited<ReturnType<typeof testContext>>;
const begun = ["sending", "paused"];

export async function makeBroadcasts(world: World, coachId: string) {
  const words = { subject: "Their words", preheader: "", title: "", body: "A line.", signOff: "Them" };
  const made = async (state: string) => {
    const [row] = await world.rows<{ id: string }>(
      `insert into broadcasts (coach_id, name, state, audience, send_time, draft, template_id, due_at, started_at, fixed_at, paused_by,
         author, author_name, created_at, changed_at)
       select $1, 'Their ' || $2::text, $2, '{"kind": "everybody"}', '{"kind": "now"}', $3,
         case when $4::boolean then (select id from email_templates limit 1) end, case when $2 <> 'draft' then now() end,
         case when $4 then now() end, case when $4 then now() end, case when $2 = 'paused' then 'owner' end, 'them', 'Them', now(), now()
       returning id`,
      [coachId, state, JSON.stringify(words), begun.includes(state)],
    );
    if (!row) throw new Error(`no broadcast ${state}`);
    return row.id;
  };
  const [draft, scheduled, sending, paused] = [
    await made("draft"),
    await made("scheduled"),
    await made("sending"),
    await made("paused"),
  ];
  return { draft, scheduled, sending, paused };
}
