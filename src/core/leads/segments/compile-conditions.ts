import { type SQL, sql } from "drizzle-orm";
import type { Condition, Group } from "./conditions.ts";

/** At an instant, or at one for each person, as an expression. */
type When = { now: Date; at?: undefined } | { at: SQL; now?: undefined };

export function compileConditions(tree: Group, { now, at = sql`${now}` }: When): SQL {
  const parts = tree.items.map((item) =>
    item.kind === "group" ? compileConditions(item, { at }) : compileCondition(item, at),
  );
  if (parts.length === 0) return tree.match === "all" ? sql`true` : sql`false`;
  return sql`(${sql.join(parts, tree.match === "all" ? sql` and ` : sql` or `)})`;
}

function compileCondition(condition: Condition, at: SQL): SQL {
  const holds = positive(condition, at);
  return condition.not ? sql`not ${holds}` : holds;
}

/** Never null, so `not` is the exact opposite; always `exists`, so the planner can use an index inside an `or`. */
function positive(condition: Condition, at: SQL): SQL {
  switch (condition.kind) {
    case "signed-up": {
      const { page, days } = condition;
      const since = (createdAt: SQL) =>
        days ? [sql`${createdAt} >= ${at}::timestamptz - make_interval(days => ${days})`] : [];
      // With a page, uses the list's index; without one, the signup's own date.
      return page
        ? ofSignups(inList, [sql`f.page_id = ${page}::uuid`, ...since(sql`f.created_at`)])
        : ofSignups(sql``, since(sql`l.created_at`));
    }
    case "tag":
      return sql`exists (select from person_tags pt where pt.person_id = p.id and pt.tag_id = ${condition.tag}::uuid)`;
    case "field":
      return hasAnswer(condition.field, condition.value);
    case "quiz":
      return hasAnswer(condition.field, condition.tier);
    case "registered":
      return ofSignups(sql`join event_registrations r on r.lead_id = l.id`, [
        sql`r.event_id = ${condition.event}::uuid and r.status = ${condition.seat}`,
      ]);
    case "attendance":
      return ofSignups(sql`join event_registrations r on r.lead_id = l.id`, [
        sql`r.event_id = ${condition.event}::uuid and r.status = 'confirmed' and r.attendance = ${condition.attendance}`,
      ]);
    case "source":
      return ofSignups(sql``, [
        sql`lower(coalesce(l.origin->>'utm_source', l.origin->>'referrer', 'direct')) = lower(${condition.source}::text)`,
      ]);
    case "sent":
      return ofSignups(
        condition.part
          ? sql`join email_deliveries d on d.lead_id = l.id join email_templates t on t.id = d.template_id`
          : sql`join email_deliveries d on d.lead_id = l.id`,
        [
          sql`d.campaign_id = ${condition.campaign}::uuid and d.state in ('sent', 'bounced', 'complained')`,
          ...(condition.part ? [sql`t.part = ${condition.part}`] : []),
        ],
      );
    case "opened-scheduler":
      return ofSignups(sql`join email_deliveries d on d.lead_id = l.id`, [
        sql`d.scheduler_opened_at is not null`,
      ]);
    case "call":
      return sql`exists (select from bookings b where b.person_id = p.id and ${calls(at)[condition.call]})`;
    case "confirmed":
      return sql`(p.confirmed_at is not null)`;
    case "agreed-to-news":
      return sql`(p.news_agreed_at is not null)`;
    case "status":
      return ofSignups(inList, [sql`f.subscription_status = ${condition.status}`]);
  }
}

const calls = (at: SQL): Record<Extract<Condition, { kind: "call" }>["call"], SQL> => ({
  upcoming: sql`b.state = 'booked' and b.starts_at > ${at}::timestamptz`,
  booked: sql`b.state not in ('unknown', 'moved')`,
  attended: sql`b.state = 'attended'`,
  "no-show": sql`b.state = 'no-show'`,
  cancelled: sql`b.state = 'cancelled'`,
});

const inList = sql`join lead_list f on f.lead_id = l.id`;

/** By address: a new signup may not have its person id yet. */
const ofSignups = (joined: SQL, conditions: SQL[]): SQL =>
  sql`exists (select from leads l ${joined} where ${sql.join(
    [sql`l.coach_id = p.coach_id and l.email = p.email`, ...conditions],
    sql` and `,
  )})`;

const hasAnswer = (field: string, value: string): SQL =>
  sql`coalesce(lower(p.fields->>${field}::text) = lower(${value}::text), false)`;
