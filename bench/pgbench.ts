/** The same signups without a web process, each time for a new person: pgbench runs the product's own two statements, or one that only inserts the same rows. */
import { readdirSync } from "node:fs";
import { latestTransaction, makeBareTables } from "./bare-tables.ts";
import { recordStatements, type Statement } from "./recorded-statements.ts";
import { run } from "./run.ts";

/** Placeholders in the recorded statements that pgbench fills in; random keys hit the indexes like real ones. */
const person = {
  key: "11111111-0000-4000-8000-222222222222",
  email: "p333333333333@example.test",
  ip: "198.51.100.77",
};
const fillIns: Record<string, string> = {
  "11111111": ":keyhead",
  "222222222222": ":keytail",
  "333333333333": ":person",
  [person.ip]: "'10.' || :ip1 || '.' || :ip2 || '.' || :ip3",
};
const draws = `
\\set keyhead random(10000000, 99999999)
\\set keytail random(100000000000, 999999999999)
\\set person random(100000000000, 999999999999)
\\set ip1 random(0, 255)
\\set ip2 random(0, 255)
\\set ip3 random(0, 255)
`;

type Script = { text: string; defines: string[] };

/** Turns each recorded parameter into a concatenation of fixed parts and what differs for each person. Fixed parts are variables too, so that PostgreSQL gets parameters and a short statement, as from the product. */
function scriptOf(statements: Statement[], differing: Record<string, string> = fillIns): Script {
  const defines: string[] = [];
  const marks = new RegExp(`(${Object.keys(differing).map(RegExp.escape).join("|")})`);
  const expression = (value: unknown) =>
    String(value)
      .split(marks)
      .filter((part) => part !== "")
      .map((part) => {
        const drawn = differing[part];
        if (drawn) return drawn;
        defines.push(`part${defines.length}=${part}`);
        return `:part${defines.length - 1}`;
      })
      .join(" || ") || "''";
  const lines = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, index) => `(${expression(values[Number(index) - 1])})`),
  );
  return { text: `${draws}${lines.map((line) => `${line};\n`).join("")}`, defines };
}

/** Debian keeps pgbench out of the PATH. */
function program(): string {
  const root = "/usr/lib/postgresql";
  try {
    const newest = readdirSync(root)
      .map(Number)
      .sort((a, b) => b - a)[0];
    if (newest) return `${root}/${newest}/bin/pgbench`;
  } catch {}
  return "pgbench";
}

async function runForSeconds(databaseUrl: string, script: Script, clients: number, seconds: number) {
  const told = await run(
    program(),
    [
      // 'extended' is the driver's protocol: every statement is parsed, bound and executed, none prepared ahead.
      ...["--no-vacuum", "--protocol", "extended", "--client", String(clients), "--jobs", "2"],
      ...["--time", String(seconds), "--file", "-"],
      ...script.defines.flatMap((define) => ["--define", define]),
      databaseUrl,
    ],
    script.text,
    "pgbench",
  );
  const captured = Number(told.match(/transactions actually processed: (\d+)/)?.[1]);
  const perSecond = Number(told.match(/tps = ([\d.]+)/)?.[1]);
  const failed = Number(told.match(/failed transactions: (\d+)/)?.[1] ?? 0);
  if (!perSecond || failed > 0) throw new Error(`pgbench did not go through:\n${told}`);
  return { captured, perSecond };
}

export async function preparePgbench(databaseUrl: string, publicUrl: string) {
  const before = await latestTransaction(databaseUrl);
  const statements = await recordStatements(databaseUrl, publicUrl, person);
  const bare = await makeBareTables(databaseUrl, before, Object.keys(fillIns));
  const capture = scriptOf(statements);
  const insert = scriptOf([bare.statement], { ...fillIns, ...bare.ids });
  return {
    statements: statements.map(({ text }) => text),
    tables: bare.tables,
    captureForSeconds: (clients: number, seconds: number) =>
      runForSeconds(databaseUrl, capture, clients, seconds),
    insertForSeconds: (clients: number, seconds: number) =>
      runForSeconds(databaseUrl, insert, clients, seconds),
  };
}
