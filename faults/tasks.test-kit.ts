/** Makes work due for every background task, with a check that it was done once. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { createBroadcast } from "#core/programs/broadcasts/create-broadcast.ts";
import { saveBroadcastMessage } from "#core/programs/broadcasts/message/save-broadcast-message.ts";
import { startBroadcast } from "#core/programs/broadcasts/sending/start-broadcast.ts";
import { emptyDraft } from "#core/programs/campaigns/messages/draft.ts";
import { addEndpoint } from "#core/sending/webhooks/add-endpoint.ts";
import { testEndpoint } from "#core/sending/webhooks/send-webhook.ts";
import { testScope } from "../test/scope.ts";
import { broadcastWords } from "./broadcast-list.test-kit.ts";

export type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
/** `effect` returns [actual, expected]. */
export type Due = { task: string; effect(): Promise<[unknown, unknown]> };
/** Runs a statement in the transaction that blocks the tasks. */
type Block = (statement: string) => Promise<unknown>;

const now = "clock_timestamp()";
const scope = testScope();
const addJob = (task: string, queue: string) =>
  `select graphile_worker.add_job('${task}', queue_name => '${queue}', job_key => '${task}', max_attempts => 30000)`;
const count = async (rows: Rows, query: string, values: unknown[] = []) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${query}`, values))[0]?.n;
const idOf = async (rows: Rows, query: string, values: unknown[] = []) => {
  const [row] = await rows<{ id: string }>(query, values);
  if (!row) throw new Error(`no row: ${query}`);
  return row.id;
};
const pageAt = (rows: Rows, path: string) =>
  idOf(rows, "select id from pages where document->'addresses' ? $1", [path]);

export async function startReceiver() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    request.resume();
    response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    ids,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

export async function firstTasks(
  ctx: Context & Renderer,
  rows: Rows,
  { receiver, block }: { receiver: { ids: string[]; url: string }; block: Block },
) {
  await block(
    `lock table files, page_versions, synthetic_check_results, library_files, broadcast_recipients in share mode`,
  );
  await block("select pg_advisory_xact_lock(advisory_lock_key('daily-stats'))");
  const page = await pageAt(rows, "/9ways");
  const [guide, coach, deleted] = [
    await idOf(rows, "select id from guides order by slug limit 1"),
    await idOf(rows, "select id from coaches order by slug limit 1"),
    await idOf(
      rows,
      `select id from coaches where id not in (select coach_id from pages where id = $1)
         and id not in (select coach_id from guides where id = (select id from guides order by slug limit 1)) order by slug desc limit 1`,
      [page],
    ),
  ];
  const broadcast = await makeBroadcast(ctx, rows, page);
  const [of] = await rows<{ slug: string }>("select slug from coaches where id = $1", [coach]);
  const endpoint = await addEndpoint(ctx, scope, {
    ...{ coach: of?.slug ?? "", url: receiver.url, types: ["lead.created"] },
  });
  if (endpoint.kind !== "added") throw new Error(JSON.stringify(endpoint));
  // Blocks the task after it has posted: it notes there that the receiver works.
  await block("lock table webhook_endpoints in share mode");
  await testEndpoint(ctx, scope, endpoint);
  // Blocks the tasks below, which write to it; those above have already.
  await block("lock table audit_log in share mode");
  const versions = await count(rows, "page_versions where page_id = $1", [page]);
  await rows("update guide_files set drawing_version = 0 where guide_id = $1", [guide]);
  await rows(
    `insert into page_schedules (page_id, document, publish_at, reason, scheduled_at, owner_id, owner_name)
     select id, document || '{"summary": "Planned"}', ${now}, 'proof', ${now}, 'owner-1', 'Olive' from pages where id = $1`,
    [page],
  );
  const connection = await idOf(
    rows,
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     values ($1, 'smtp', '127.0.0.1', 9, 'none', '', 'Stage', 'stage@foyer.example', ${now}, ${now}, ${now}, 'proof') returning id`,
    [coach],
  );
  await rows(
    `insert into bounce_mailboxes (connection_id, host, port, security, username, password, read_after, changed_at, changed_by)
     values ($1, '127.0.0.1', 9, 'none', 'ann', 'not encrypted', ${now}, ${now}, 'proof')`,
    [connection],
  );
  await block("lock table bounce_mailboxes in share mode");
  const check = await idOf(
    rows,
    `insert into synthetic_check_runs (page_id, nightly, requested_at) values ($1, false, ${now}) returning id`,
    [page],
  );
  await rows(`update coaches set deletion_requested_at = ${now} where id = $1`, [deleted]);
  const imported = await idOf(
    rows,
    `insert into lead_imports (page_id, created_at, state, actor_id, actor_name) values ($1, ${now}, 'importing', 'owner-1', 'Olive') returning id`,
    [page],
  );
  // Now, not at the next full minute, when the first ones have given up waiting.
  await rows(addJob("continue-imports", "imports"));
  await rows(addJob("purge-deleted-coaches", "coach-deletion"));
  await rows(addJob("close-hours", "upkeep"));

  const all: Due[] = [
    {
      task: "draw-guides",
      effect: async () => [
        await count(rows, "files f join guide_files g on g.file_id = f.id where g.guide_id = $1", [guide]),
        1,
      ],
    },
    {
      task: "publish-pages",
      effect: async () => [
        [
          await count(rows, "page_versions where page_id = $1", [page]),
          await count(rows, "page_schedules where page_id = $1", [page]),
        ],
        [(versions ?? 0) + 1, 0],
      ],
    },
    {
      task: "read-mailboxes",
      effect: async () => [
        await rows("select failures, problem from bounce_mailboxes"),
        [{ failures: 1, problem: "undecryptable" }],
      ],
    },
    {
      task: "run-site-checks",
      effect: async () => [
        await rows(
          `select u.finished_at is not null as finished, count(*)::int as results from synthetic_check_runs u
           join synthetic_check_results r on r.run_id = u.id where u.id = $1 group by u.id`,
          [check],
        ),
        [{ finished: true, results: 1 }],
      ],
    },
    {
      task: "continue-imports",
      effect: async () => [
        await count(rows, "audit_log where action = 'leads.imported' and subject->>'import' = $1", [
          imported,
        ]),
        1,
      ],
    },
    {
      task: "purge-deleted-coaches",
      effect: async () => [await count(rows, "coaches where id = $1", [deleted]), 0],
    },
    {
      task: "post-webhooks",
      effect: async () => [
        [
          await rows("select state from webhook_deliveries"),
          new Set(receiver.ids).size,
          receiver.ids.length <= 2,
        ],
        [[{ state: "sent" }], 1, true],
      ],
    },
    {
      task: "advance-broadcasts",
      effect: async () => [
        [
          await count(rows, "broadcast_recipients where broadcast_id = $1", [broadcast]),
          await count(rows, "broadcasts where id = $1 and state in ('sending', 'closed')", [broadcast]),
        ],
        [1, 1],
      ],
    },
    {
      task: "close-hours",
      effect: async () => [await isOver(rows, "close-hours"), true],
    },
  ];
  return { all, imported };
}

/** Tasks that never run at the same time as one of the first. */
export async function secondTasks(
  rows: Rows,
  { imported, block }: { imported: string; block: Block },
): Promise<Due[]> {
  await block("lock table audit_log in share mode");
  await block("select pg_advisory_xact_lock(advisory_lock_key('accepted-counts'))");
  await rows("update lead_imports set goes_on = true where id = $1", [imported]);
  for (const [task, queue] of [
    ["start-imported-journeys", "imports"],
    ["sum-taken", "upkeep"],
  ] as const)
    await rows(addJob(task, queue));
  return [
    {
      task: "start-imported-journeys",
      effect: async () => [
        await count(rows, "audit_log where action = 'leads.import-went-on' and subject->>'import' = $1", [
          imported,
        ]),
        1,
      ],
    },
    {
      task: "sum-taken",
      effect: async () => [await isOver(rows, "sum-taken"), true],
    },
  ];
}

/** True when cron has queued the next run. */
const isOver = async (rows: Rows, task: string) =>
  (await count(
    rows,
    "graphile_worker.jobs where key = $1 and locked_by is null and run_at > now() + interval '1 day'",
    [task],
  )) === 1;

async function makeBroadcast(ctx: Context & Renderer, rows: Rows, page: string): Promise<string> {
  const person = await idOf(
    rows,
    `insert into people (coach_id, email, name, news_agreed_at, signups, first_seen_at, last_seen_at)
     select coach_id, 'reader@mail.example', 'Reader', ${now}, 1, ${now}, ${now} from pages where id = $1 returning id`,
    [page],
  );
  await rows(
    `insert into leads (coach_id, page_id, person_id, email, name, source, created_at, last_signup_at)
     select coach_id, id, $2, 'reader@mail.example', 'Reader', 'proof', ${now}, ${now} from pages where id = $1`,
    [page, person],
  );
  const [coach] = await rows<{ slug: string }>(
    "select slug from coaches where id = (select coach_id from pages where id = $1)",
    [page],
  );
  const created = await createBroadcast(ctx, scope, { coach: coach?.slug ?? "", name: "One letter" });
  if (created.outcome !== "created") throw new Error(created.outcome);
  const { broadcastId } = created;
  await saveBroadcastMessage(ctx, scope, {
    broadcastId,
    draft: { ...emptyDraft, ...broadcastWords },
    revision: 1,
  });
  const begun = await startBroadcast(ctx, scope, { broadcastId, announced: 1 });
  if (begun.outcome !== "started") throw new Error(JSON.stringify(begun));
  return broadcastId;
}
