/** What a migration must not do while the version before takes signups: hold a lock on a large table for as long as it takes to read it. */
import { SINGLY } from "#db/migrate.ts";

/** Tables that grow with visitors. Of what an owner writes by hand there are hundreds of rows, read in a moment. */
const large = new Set([
  ...[
    "leads",
    "lead_list",
    "people",
    "person_tags",
    "segment_members",
    "consents",
    "suppressions",
    "user_journeys",
  ],
  ...[
    "email_deliveries",
    "email_events",
    "delivery_history",
    "lead_history",
    "activities",
    "broadcast_recipients",
  ],
  ...[
    "bookings",
    "booking_references",
    "event_registrations",
    "event_date_requests",
    "signup_confirmations",
    "idempotency_keys",
  ],
  ...[
    "alert_messages",
    "alert_items",
    "alert_attempts",
    "webhook_deliveries",
    "visit_hours",
    "audit_log",
    "error_log",
  ],
]);

type Rule = { refused: RegExp; instead: string };

/** Each finds the table it is about as its first group. A statement is one line, in lower case, without quotes. */
const rules: Rule[] = [
  {
    refused: /^create (?:unique )?index (?!concurrently)\S+ on (\w+)/,
    instead: `CREATE INDEX CONCURRENTLY, in a migration of its own that begins with '${SINGLY}'`,
  },
  {
    refused: /^alter table (\w+) add constraint \S+ (?:check|foreign key)(?!.*not valid$)/,
    instead: "NOT VALID; a later migration of its own validates it",
  },
  {
    refused: /^alter table (\w+) add constraint \S+ (?:unique|primary key)(?!.*using index)/,
    instead: "a unique index that is made CONCURRENTLY before, then ADD CONSTRAINT … USING INDEX",
  },
  {
    refused: /^alter table (\w+) alter column \S+ set not null/,
    instead: "a CHECK <table>_<column>_not_null NOT VALID, validated before",
  },
  {
    refused: /^alter table (\w+) alter column \S+ (?:set data )?type/,
    instead: "a new column, filled by a worker",
  },
  {
    refused:
      /^alter table (\w+) add column .*(?:default (?:new_id|now|random|gen_random_uuid|clock_timestamp)\()/,
    instead: "a column without a default, filled by a worker",
  },
  {
    refused: /^update (\w+)/,
    instead: "a backfill by the worker, in batches (decision 079)",
  },
  { refused: /^delete from (\w+)/, instead: "a purge by the worker, in batches" },
  { refused: /^insert into (\w+).* select /, instead: "a backfill by the worker, in batches" },
];

/** What the version before still reads or writes; taken away only by a later release, and said so on the line before. */
const contracting =
  /^(?:alter table \S+ (?:drop column|rename)|drop table|alter table \S+ alter column \S+ drop default)/;
const CONTRACT = /-- contract: \S/;

const bare = (statement: string) =>
  statement
    .replace(/--[^\n]*/g, " ")
    .replaceAll('"', "")
    .replace(/\bpublic\./g, "")
    .replace(/\s+/g, " ")
    .replace(/;\s*$/, "")
    .trim()
    .toLowerCase();

/** What is wrong with a migration, a sentence each. */
export function findLocks(text: string): string[] {
  const statements = text.split("--> statement-breakpoint");
  const lines = statements.map(bare).filter(Boolean);
  const isSingly = text.trimStart().startsWith(SINGLY);
  const made = new Set(
    lines.flatMap((line) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(line)?.[1] ?? []),
  );
  // PostgreSQL does not read the table for NOT NULL if a valid constraint says the same.
  const validated = new Set(
    lines.flatMap((line) => /^alter table \w+ validate constraint (\w+)_not_null$/.exec(line)?.[1] ?? []),
  );
  const isKnown = (line: string) => {
    const [, table, column] = /^alter table (\w+) alter column (\S+) set not null/.exec(line) ?? [];
    return validated.has(`${table}_${column}`);
  };
  const problems = lines.flatMap((line) =>
    rules.flatMap(({ refused, instead }) => {
      const table = refused.exec(line)?.[1];
      return table && large.has(table) && !made.has(table) && !isKnown(line)
        ? [`'${line.slice(0, 80)}' locks ${table} while it is read. Instead: ${instead}.`]
        : [];
    }),
  );
  for (const [at, statement] of statements.entries())
    if (contracting.test(lines[at] ?? "") && !CONTRACT.test(statement))
      problems.push(
        `'${(lines[at] ?? "").slice(0, 80)}' takes away what the version before still uses. Say above it since when nobody does: -- contract: since 1.2.`,
      );
  if (!isSingly && lines.some((line) => /^(?:create|drop) .*\bconcurrently\b/.test(line)))
    problems.push(`CONCURRENTLY needs a migration of its own that begins with '${SINGLY}'.`);
  const altered = new Set(
    lines.flatMap((line) => /^(?:alter table|create trigger \S+ .* on) (\w+)/.exec(line)?.[1] ?? []),
  );
  const locked = [...altered].filter((table) => large.has(table) && !made.has(table));
  if (!isSingly && locked.length > 1)
    problems.push(
      `It changes ${locked.join(" and ")} in one transaction, and a signup that has one of them waits for the other. Begin it with '${SINGLY}'.`,
    );
  return problems;
}
