/** Imports a coach's file, all or nothing. The coach stays on hold until `releaseCoach`. */

import { createHash, randomBytes } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { type SQL, sql } from "drizzle-orm";
import { type Actor, recordAction } from "#core/kernel/audit/record-action.ts";
import type { Context } from "#core/kernel/context.ts";
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";
import { pick } from "#core/kernel/pick.ts";
import { decryptText, encryptText } from "#core/kernel/secrets/encrypt-text.ts";
import { storedSecrets } from "#core/kernel/secrets/stored-secrets.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { lockForTransaction } from "#db/advisory-locks.ts";
import { checkReferences } from "./check-references.ts";
import {
  CoachFileError,
  fileKey,
  type Header,
  header,
  linesOf,
  linksTo,
  moveRow,
  rowsOf,
  schemaOf,
} from "./coach-file.ts";
import { coachTables } from "./coach-tables.ts";
import { withSecrets } from "./export-coach.ts";

type Import = { input: AsyncIterable<Uint8Array>; passphrase: string };
export type Imported = { coachId: string; slug: string; rows: number; isFrozen: boolean };

const BATCH_ROWS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Rows that triggers made of earlier tables, and figures that a deleted coach leaves; the file has the real ones. */
const replaced = [
  "page_versions",
  "guide_versions",
  "visit_hours",
  "signup_hours",
  "activities",
  "mail_pace",
];
/** References each other with its child: set once both are there. */
const LATER = { table: "email_campaigns", column: "signup_template_id" };

export function importCoach(ctx: Context, actor: Actor, { input, passphrase }: Import): Promise<Imported> {
  return withTimeLimit(null, () =>
    inTransaction(ctx, async (inside) => {
      // Seeds, publications and other imports wait.
      await lockForTransaction(inside.db, "content");
      const reading = new Reading(inside, passphrase);
      try {
        for await (const line of linesOf(unpacked(input))) await reading.take(line);
        const imported = await reading.end();
        await recordAction(inside, actor, {
          action: "coach.imported",
          subject: { coach: imported.slug, rows: imported.rows },
        });
        return imported;
      } catch (error) {
        throw explained(error);
      }
    }),
  );
}

/** Errors of either stream end the other. */
const unpacked = (input: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(input), createGunzip(), () => undefined);

class Reading {
  readonly #ctx: Context;
  readonly #passphrase: string;
  readonly #sum = createHash("sha256");
  readonly #counts = new Map<string, number>();
  readonly #tables = Object.keys(coachTables);
  #head: Header | null = null;
  #at = 0;
  #batch: string[] = [];
  #bytes = 0;
  #later: string[] = [];
  #isComplete = false;
  #change: (row: string, stored: string) => string = () => "";

  constructor(ctx: Context, passphrase: string) {
    this.#ctx = ctx;
    this.#passphrase = passphrase;
  }

  async take(line: Buffer): Promise<void> {
    if (this.#isComplete) throw new CoachFileError("The file goes on after its end.");
    const space = line.indexOf(32);
    const name = line.toString("latin1", 0, Math.max(space, 0));
    const text = line.toString("utf8", space + 1);
    if (!this.#head) {
      if (name !== "foyer-coach") throw new CoachFileError("This is not a coach's file.");
      this.#head = await this.#begin(text);
    } else if (name === "end") {
      await this.#flush();
      if (this.#sum.digest("hex") !== text)
        throw new CoachFileError("The file's checksum is wrong: it was changed or damaged.");
      this.#isComplete = true;
      return;
    } else await this.#add(name, text);
    this.#sum.update(line).update("\n");
  }

  async #begin(text: string): Promise<Header> {
    const given = parsed(text);
    const found = header.safeParse(given);
    const hasSchema = await schemaOf(this.#ctx);
    const said = new Map<string, unknown>(Object.entries(given ?? {}));
    if (!found.success || found.data.schema !== hasSchema)
      throw new CoachFileError(
        `The file was written by another version of Foyer (${String(said.get("foyer")).slice(0, 40)}). Both installations need the same version.`,
      );
    const { coach, slug, salt, secret } = found.data;
    // A coach that was released and deleted has sent mail that this file does not know.
    const { rows } = await this.#ctx.db.execute(sql`
      select from coaches where id = ${coach}::uuid
      union all select from coach_moves where coach_id = ${coach}::uuid and state not in ('moved', 'held')`);
    if (rows.length > 0) throw new CoachFileError("This coach is here already.");
    const key = fileKey(this.#passphrase, salt);
    const { encryptionSecrets } = this.#ctx.settings;
    this.#change = (row, stored) => {
      const plain = decryptText(key, row, stored);
      if (plain === null) throw new CoachFileError("The passphrase does not decrypt the file's secrets.");
      return encryptText(encryptionSecrets, row, plain);
    };
    const kept = secret
      ? this.#change(moveRow(coach), secret)
      : encryptText(encryptionSecrets, moveRow(coach), randomBytes(32).toString("base64url"));
    await this.#ctx.db.execute(sql`
      insert into coach_moves (coach_id, slug, state, secret, since) values (${coach}::uuid, ${slug}, 'held', ${kept}, ${this.#ctx.clock.now()})
      on conflict (coach_id) do update set state = 'held', target = null, secret = excluded.secret, since = excluded.since`);
    return found.data;
  }

  async #add(table: string, row: string): Promise<void> {
    if (table !== this.#tables[this.#at]) {
      await this.#flush();
      const next = this.#tables.indexOf(table, this.#at);
      if (next < 0) throw new CoachFileError("The file has a table that is unknown or out of order.");
      this.#at = next;
    }
    const secrets = pick(storedSecrets, table);
    this.#batch.push(secrets ? withSecrets(row, secrets, this.#change) : row);
    this.#bytes += row.length;
    if (this.#batch.length >= BATCH_ROWS || this.#bytes >= BATCH_BYTES) await this.#flush();
  }

  async #flush(): Promise<void> {
    const table = this.#tables[this.#at] ?? "";
    const rows = this.#batch;
    [this.#batch, this.#bytes] = [[], 0];
    if (rows.length === 0 || !this.#head) return;
    if (!this.#counts.has(table)) await this.#clear(table, this.#head);
    if (table === LATER.table) this.#later.push(...rows);
    await this.#insert(table, rows, this.#head);
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + rows.length);
  }

  async #clear(table: string, { coach }: Header): Promise<void> {
    if (replaced.includes(table))
      await this.#ctx.db.execute(sql`delete from ${sql.identifier(table)} t where ${rowsOf(table, coach)}`);
  }

  async #insert(table: string, rows: string[], { coach, origin }: Header): Promise<void> {
    const { rows: columns } = await this.#ctx.db.execute<{ name: string }>(sql`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const value = (name: string): SQL => {
      // The followers of this installation's log have nothing to do with what happened elsewhere.
      if (table === "activities" && name === "number") return sql`-nextval('activity_number')`;
      // What all coaches of the source observe, only this coach observes here: a file must not stop others' mail.
      if (table === "suppressions" && name === "coach_id") return sql`${coach}::uuid`;
      // Another coach of the source may have brought the same row along.
      if (table === "suppressions" && name === "id")
        return sql`case when r.coach_id is null then new_id() else r.id end`;
      if (table === LATER.table && name === LATER.column) return sql`null`;
      if (name === "variables") return linksTo(sql`r.variables`, origin, this.#ctx.settings.publicUrl);
      return sql.identifier(name) as unknown as SQL;
    };
    await this.#ctx.db.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(
        columns.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )})
      select ${sql.join(
        columns.map(({ name }) => value(name)),
        sql`, `,
      )} from ${populated(table, rows)} r ${table === "suppressions" ? sql`on conflict do nothing` : sql``}`);
  }

  async end(): Promise<Imported> {
    if (!this.#head || !this.#isComplete) throw new CoachFileError("The file has no end: it is cut off.");
    const { coach, slug, secret } = this.#head;
    const { db } = this.#ctx;
    const [table, column] = [sql.identifier(LATER.table), sql.identifier(LATER.column)];
    await db.execute(sql`
      update ${table} t set ${column} = r.${column} from ${populated(LATER.table, this.#later)} r where t.id = r.id`);
    for (const name of this.#tables) {
      if (!this.#counts.has(name)) await this.#clear(name, this.#head);
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} t where ${rowsOf(name, coach)}`,
      );
      // Site-wide suppressions of the same address may be here already.
      if (name !== "suppressions" && rows[0]?.n !== (this.#counts.get(name) ?? 0))
        throw new CoachFileError(`The file has rows in ${name} that belong to another coach.`);
    }
    await checkReferences(this.#ctx, coach);
    return {
      ...{ coachId: coach, slug, isFrozen: secret !== null },
      rows: [...this.#counts.values()].reduce((total, each) => total + each, 0),
    };
  }
}

const populated = (table: string, rows: string[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${rows.join(",")}]`}::jsonb)`;

function parsed(text: string): object | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" ? found : null;
  } catch {
    return null;
  }
}

/** PostgreSQL refuses a row: it says which, and the file is at fault. Anything else is a fault of ours. */
function explained(error: unknown): unknown {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, table, detail, message } = each as Error & Record<"code" | "table" | "detail", string>;
    if (/^Z_(DATA|BUF)_ERROR$/.test(code))
      return new CoachFileError("The file is cut off, or no gzip file.", { cause: error });
    if (code === "23505")
      return new CoachFileError(`This is in use here already: ${table}, ${detail}`, { cause: error });
    if (/^(22|23)/.test(code))
      return new CoachFileError(`A row of the file does not fit: ${message}`, { cause: error });
  }
  return error;
}
