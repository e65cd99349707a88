/** Dashboard, alert rules and runbooks stay true: every figure they name is exported, every alert has its runbook and its test. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createPrometheus } from "../src/telemetry/prometheus.ts";

const text = (file: string) => readFileSync(file, "utf8");
const rules = text("deploy/prometheus/alerts.yaml");
const tests = text("deploy/prometheus/alerts.test.yaml");
const dashboard = JSON.parse(text("deploy/grafana/foyer.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$([\s\S]*?)(?=^ {6}- alert|$(?![\s\S]))/gm)].map(
  ([, name = "", body = ""]) => ({
    name,
    runbook: /runbook_url: (\S+)$/m.exec(body)?.[1] ?? "",
    hasSummary: /summary: ./.test(body),
    isRanked: /severity: (page|ticket)/.test(body),
  }),
);

/** What a scrape names, with what Prometheus makes of a histogram. */
async function exported(): Promise<Set<string>> {
  const scraped = (await createPrometheus({ process: "web", version: "1", node: "24" }).scrape()).text;
  return new Set(
    [...scraped.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}
const namedIn = (expression: string) => expression.match(/\b(?:foyer|nodejs|process)_\w+/g) ?? [];

it("finds the alerts and the panels", () => {
  expect(alerts.length).toBeGreaterThanOrEqual(15);
  expect(queries.length).toBeGreaterThanOrEqual(20);
});

it("names no figure that no process exports", async () => {
  const known = await exported();
  const expressions = rules.replace(/^\s*#.*$/gm, "").replace(/summary:.*/g, "");
  const named = [
    ...namedIn(expressions),
    ...namedIn(tests.replace(/^\s*#.*$/gm, "")),
    ...queries.flatMap(namedIn),
  ];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(60);
});

it.each(alerts)(
  "$name has a runbook, a summary and a test that makes it fire",
  ({ name, runbook, ...rest }) => {
    expect(rest).toEqual({ hasSummary: true, isRanked: true });
    expect(text(runbook)).toMatch(new RegExp(`^# ${name}\\n[\\s\\S]*## Look at[\\s\\S]*## Do`));
    expect(tests).toMatch(new RegExp(`alertname="${name}"[^{}]*\\}\\)[^{}]*\\{ value: 1 \\}`));
  },
);

it("every runbook is an alert's", () => {
  const books = globSync("docs/runbooks/*.md");
  expect(books.sort()).toEqual(alerts.map(({ runbook }) => runbook).sort());
});

/** Of Debian's package prometheus; `.ci/run` fetches it. */
const hasPromtool = () => {
  try {
    execFileSync("promtool", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

it.skipIf(!process.env.CI && !hasPromtool())(
  "each alert fires on its planted fault, and none on a sound site",
  () => {
    const promtool = (...args: string[]) =>
      execFileSync("promtool", args, { encoding: "utf8", stdio: "pipe" });
    expect(promtool("check", "rules", "deploy/prometheus/alerts.yaml")).toContain("SUCCESS");
    expect(promtool("test", "rules", "deploy/prometheus/alerts.test.yaml")).toContain("SUCCESS");
  },
);
