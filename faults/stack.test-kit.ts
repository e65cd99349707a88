/** The product in this process, with its own worker and a controlled clock, behind postfix. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPage } from "#core/content/stored-pages/find-page.ts";
import { captureLead } from "#core/leads/capture/capture-lead.ts";
import { freePort } from "../dev/free-port.ts";
import { movableClock } from "../dev/movable-clock.ts";
import { startPostgres } from "../dev/postgres.ts";
import { readEnv } from "../src/env/env.ts";
import { migrate, seed } from "../src/main/command.ts";
import { createContext } from "../src/main/context.ts";
import { startWorker } from "../src/main/worker.ts";
import { bounceDomain, startWorld } from "./postfix.test-kit.ts";

export async function startStack(secret: string) {
  const bouncePort = await freePort();
  const world = await startWorld(bouncePort);
  const postgres = await startPostgres({
    folder: await mkdtemp(join(tmpdir(), "foyer-stack-")),
    port: await freePort(),
    keep: false,
    careless: true,
  });
  const database = await postgres.createDatabase("foyer");
  await migrate(database);
  await seed(database);
  const env = readEnv({
    DATABASE_URL: database,
    SMTP_URL: world.smtpUrl,
    PUBLIC_URL: "https://foyer.test",
    APP_SECRET: secret,
    BOUNCE_DOMAIN: bounceDomain,
    BOUNCE_PORT: String(bouncePort),
    LOG_LEVEL: "silent",
  });
  const clock = movableClock();
  let offset = 0;
  const worker = await startWorker(env, { clock });
  const { ctx, close } = createContext(env, "web", { clock });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  return {
    world,
    rows,
    advance(seconds: number) {
      offset += seconds;
      clock.set(offset);
    },
    async signUp(path: string, email: string) {
      const found = await findPage(ctx, path);
      if (!found || !("page" in found)) throw new Error(`no page at ${path}`);
      const submission = { email, name: "Ann", details: {} };
      return captureLead(ctx, { page: found.page, submission, origin: {}, key: null });
    },
    async stored(email: string) {
      const [all] = await rows<
        Record<"deliveries" | "journeys" | "suppressions" | "events", string[] | null>
      >(
        `select
          (select array_agg(o.slug || ': ' || d.state order by d.id) from email_deliveries d
            join coaches o on o.id = d.coach_id where d.email_address = $1) as deliveries,
          (select array_agg(o.slug || ': ' || coalesce(j.stop_reason, 'goes on') order by j.id) from user_journeys j
            join leads l on l.id = j.lead_id join coaches o on o.id = j.coach_id where l.email = $1) as journeys,
          (select array_agg(coalesce((select slug from coaches o where o.id = s.coach_id), 'everybody') || ': ' || s.reason) from suppressions s
            where s.email_hash = sha256(convert_to($1, 'UTF8'))) as suppressions,
          (select array_agg(e.provider || ' ' || e.kind || ' of ' || o.slug || '''s' order by e.id) from email_events e
            join email_deliveries d on d.id = e.delivery_id join coaches o on o.id = d.coach_id
            where d.email_address = $1) as events`,
        [email],
      );
      if (!all) throw new Error("one row was asked for");
      return all;
    },
    async stop() {
      await client.end();
      await worker.stop();
      await close();
      await world.stop();
      await postgres.stop();
    },
  };
}
export type Stack = Awaited<ReturnType<typeof startStack>>;
