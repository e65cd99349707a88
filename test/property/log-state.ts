/** What the screens show about a person, twice: derived from the log alone, and read from the tables of record. */
import type { ActivityAbout, activities } from "#db/schema/index.ts";
import type { testContext } from "../context.ts";

type World = Pick<Awaited<ReturnType<typeof testContext>>, "rows">;
type Kind = (typeof activities.$inferSelect)["kind"];
export type Logged = { kind: Kind; about: ActivityAbout; at: string };

type Signup = { page: string; since: string; confirmed: string | null; isWeekly: boolean; agreed: string[] };
type Seat = { status: string; since: string; attendance: string | null };
type Journey = {
  campaign: string;
  since: string;
  paused: string | null;
  /** When the owner last moved it past a step. */
  moved: string | null;
  end: string | null;
};
/** A message that is still on its way has no state here: the log does not have every try. */
type Message = { end: string | null; sent: string | null; failed: string | null; opened: string | null };
export type Shown = {
  confirmed: string | null;
  news: string | null;
  edited: string[];
  suppressed: Record<string, string>;
  tags: string[];
  signups: Record<string, Signup>;
  seats: Record<string, Seat>;
  journeys: Record<string, Journey>;
  messages: Record<string, Message>;
};

type State = Omit<Shown, "edited" | "tags"> & { edited: Set<string>; tags: Set<string> };

const suppressionKey = (reason = "", everywhere = false) => `${reason}${everywhere ? " everywhere" : ""}`;
const nobody = (): Message => ({ end: null, sent: null, failed: null, opened: null });

type Step = (state: State, about: ActivityAbout, at: string) => void;

function signup(state: State, { lead = "", page = "" }: ActivityAbout, at: string) {
  state.signups[lead] ??= { page, since: at, confirmed: null, isWeekly: false, agreed: [] };
  state.signups[lead]?.agreed.push(at);
}
function seat({ seats }: State, event: string | undefined, change: Partial<Seat>) {
  const before = seats[event ?? ""] ?? { status: "", since: "", attendance: null };
  seats[event ?? ""] = { ...before, ...change };
}
function journey({ journeys }: State, id: string | undefined, change: Partial<Journey>) {
  const before = journeys[id ?? ""] ?? { campaign: "", since: "", paused: null, moved: null, end: null };
  journeys[id ?? ""] = { ...before, ...change };
}
function message({ messages }: State, id: string | undefined, change: Partial<Message>) {
  messages[id ?? ""] = { ...(messages[id ?? ""] ?? nobody()), ...change };
}

/** What came back proves that it was sent, also if no answer of the server did. */
const proveSent = (state: State, id: string | undefined, end: "bounced" | "complained", at: string) =>
  message(state, id, { end, failed: null, sent: state.messages[id ?? ""]?.sent ?? at });

/** What each kind changes. A kind that is missing here only tells. */
export const steps: Partial<Record<Kind, Step>> = {
  "signed-up": signup,
  imported: signup,
  "address-confirmed"(state, { lead = "" }, at) {
    state.confirmed ??= at;
    const confirmed = state.signups[lead];
    if (confirmed) confirmed.confirmed ??= at;
  },
  "consent-given"(state, _, at) {
    state.news = at;
  },
  "consent-withdrawn"(state) {
    state.news = null;
  },
  unsubscribed(state, { reason, everywhere }, at) {
    state.suppressed[suppressionKey(reason, everywhere)] = at;
  },
  suppressed(state, { reason, everywhere }, at) {
    state.suppressed[suppressionKey(reason, everywhere)] = at;
  },
  resubscribed({ suppressed }, { reason }) {
    const lifted = reason
      ? [suppressionKey(reason), suppressionKey(reason, true)]
      : ["unsubscribed", "erased"].map((each) => suppressionKey(each));
    for (const key of lifted) delete suppressed[key];
  },
  "frequency-changed"({ signups }, { reason }) {
    for (const each of Object.values(signups)) each.isWeekly = reason === "weekly";
  },
  tagged: ({ tags }, { tag = "" }) => void tags.add(tag),
  untagged: ({ tags }, { tag = "" }) => void tags.delete(tag),
  "field-changed"({ edited }, { renamed, fields = [] }) {
    for (const field of [...(renamed ? ["name"] : []), ...fields]) edited.add(field);
  },
  registered: (state, { event }, at) => seat(state, event, { status: "confirmed", since: at }),
  waitlisted: (state, { event }, at) => seat(state, event, { status: "waiting", since: at }),
  "seat-promoted": (state, { event }) => seat(state, event, { status: "confirmed" }),
  "seat-cancelled": (state, { event }) => seat(state, event, { status: "cancelled" }),
  attended: (state, { event }, at) => seat(state, event, { attendance: `attended ${at}` }),
  missed: (state, { event }, at) => seat(state, event, { attendance: `missed ${at}` }),
  "attendance-cleared": (state, { event }) => seat(state, event, { attendance: null }),
  "journey-started": (state, { journey: id, campaign = "" }, at) =>
    journey(state, id, { campaign, since: at }),
  "journey-paused": (state, { journey: id }, at) => journey(state, id, { paused: at }),
  "journey-resumed": (state, { journey: id }) => journey(state, id, { paused: null }),
  "journey-moved": (state, { journey: id }, at) => journey(state, id, { moved: at }),
  "journey-finished": (state, { journey: id }) => journey(state, id, { end: "finished" }),
  "journey-stopped": (state, { journey: id, reason = "" }) =>
    journey(state, id, { end: reason, paused: null }),
  "message-accepted": (state, { delivery }, at) =>
    message(state, delivery, { end: "sent", sent: at, failed: null }),
  "message-failed": (state, { delivery }, at) => message(state, delivery, { end: "failed", failed: at }),
  "message-bounced": (state, { delivery }, at) => proveSent(state, delivery, "bounced", at),
  "message-complained": (state, { delivery }, at) => proveSent(state, delivery, "complained", at),
  "link-followed": (state, { delivery }, at) => message(state, delivery, { opened: at }),
};

export function deriveFromLog(log: Logged[]): Shown {
  const state: State = {
    ...{ confirmed: null, news: null, edited: new Set<string>(), tags: new Set<string>() },
    ...{ suppressed: {}, signups: {}, seats: {}, journeys: {}, messages: {} },
  };
  for (const { kind, about, at } of log) steps[kind]?.(state, about, at);
  return { ...state, edited: [...state.edited].sort(), tags: [...state.tags].sort() };
}

/** Only of messages that are still there, and have come to an end: withdrawn ones are deleted. */
export function ended(derived: Shown, { messages }: Shown): Shown {
  const known = Object.keys(messages).map((id) => [id, derived.messages[id] ?? nobody()] as const);
  return { ...derived, messages: Object.fromEntries(known) };
}

const object = (key: string, value: string, from: string) =>
  `coalesce((select jsonb_object_agg(${key}, ${value}) from ${from}), '{}')`;
const build = (fields: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(fields).map(([name, value]) => `'${name}', ${value}`)})`;

/** By person, with the person's log in the order of its ids. */
export const readShown = ({ rows }: World) =>
  rows<{ email: string; shown: Shown; log: Logged[] }>(`
    select p.email, ${build({
      confirmed: "p.confirmed_at",
      news: "p.news_agreed_at",
      edited: `array(select each from unnest(p.edited_fields || case when p.is_name_edited then '{name}'::text[] else '{}' end) each order by each collate "C")`,
      suppressed: object(
        "s.reason || case when s.coach_id is null then ' everywhere' else '' end",
        "greatest(s.created_at, p.first_seen_at)",
        "suppressions s where s.email_hash = sha256(convert_to(p.email, 'UTF8')) and (s.coach_id = p.coach_id or s.coach_id is null)",
      ),
      tags: "array(select t.tag_id::text from person_tags t where t.person_id = p.id order by 1)",
      signups: object(
        "l.id",
        build({
          page: "l.page_id",
          since: "l.created_at",
          confirmed: "l.confirmed_at",
          isWeekly: "l.weekly",
          agreed:
            "(select jsonb_agg(c.created_at order by c.created_at) from consents c where c.lead_id = l.id and c.purpose = 'page')",
        }),
        "leads l where l.person_id = p.id",
      ),
      seats: object(
        "r.event_id",
        build({
          status: "r.status",
          since: "r.created_at",
          attendance: "r.attendance || ' ' || (to_jsonb(r.attendance_at) #>> '{}')",
        }),
        "event_registrations r join leads l on l.id = r.lead_id where l.person_id = p.id",
      ),
      journeys: object(
        "j.id",
        build({
          campaign: "j.campaign_id",
          since: "j.created_at",
          paused: "j.paused_at",
          moved:
            "(select max((s->>'at')::timestamptz) from jsonb_array_elements(j.skipped_steps) s where s->>'before' = 'owner')",
          end: "case when j.is_completed then 'finished' else j.stop_reason end",
        }),
        "user_journeys j where j.person_id = p.id",
      ),
      messages: object(
        "d.id",
        build({
          end: "case d.state when 'suppressed' then 'failed' else d.state end",
          sent: "case when d.server_response <> 'known from what came back' then d.sent_at end",
          failed:
            "case when d.state in ('failed', 'suppressed') then (select max(h.at) from delivery_history h where h.delivery_id = d.id) end",
          opened: "d.scheduler_opened_at",
        }),
        "email_deliveries d where d.person_id = p.id and d.state in ('sent', 'bounced', 'complained', 'failed', 'suppressed')",
      ),
    })} as shown,
    coalesce((select jsonb_agg(${build({ kind: "a.kind", about: "a.about", at: "a.at" })} order by a.id) from activities a where a.person_id = p.id), '[]') as log
    from people p order by p.email, p.coach_id`);
