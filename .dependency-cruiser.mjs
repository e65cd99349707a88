/** Who may import whom, as errors; docs/flow.md has the picture these rules draw. */
const why = "see docs/flow.md, 'Who may import whom'";
/** Tests reach across areas to set their stage; everything else keeps to its own. */
const tests = "\\.test(-kit)?\\.tsx?$";
const never = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment: `${comment} (${why})`,
  from: { ...from, pathNot: [from.pathNot, tests].filter(Boolean).join("|") },
  to,
});
const only = (name, from, allowed, comment) =>
  never(
    name,
    { path: `^src/${from}` },
    { path: "^(src|content)/", pathNot: `^(src/(${from}|${allowed}))` },
    comment,
  );

/** The areas of src/core, lowest first: each imports itself and those before it. */
export const ladder = ["kernel", "content", "sending", "leads", "access", "programs", "operations"];
const upward = ladder
  .slice(0, -1)
  .map((area, index) =>
    never(
      "ladder",
      { path: `^src/core/${area}/` },
      { path: `^src/core/(${ladder.slice(index + 1).join("|")})/` },
      `core/${area} imports itself and ${ladder.slice(0, index).join(", ") || "nothing else"} of core`,
    ),
  );

export default {
  forbidden: [
    never("no-cycles", {}, { circular: true }, "reading order, import order and data flow are one"),
    ...upward,
    {
      name: "scope-is-minted-by-the-sign-in",
      severity: "error",
      comment: `whoever could make a scope could act for anybody; tests have one factory, test/scope.ts (${why})`,
      from: {
        pathNot:
          "^(src/core/kernel/scope|src/web/console/require-owner\\.server|src/web/functions/authorize|src/web/api/authorize|src/core/operations/weekly-summary/queue-summaries|test/scope)\\.ts$",
      },
      to: { path: "^src/core/kernel/mint-scope\\.ts$" },
    },
    never(
      "core-has-areas",
      { path: `^src/core/(?!(${ladder.join("|")})/)` },
      {},
      "every file of core stands in one of its areas",
    ),
    never(
      "core-knows-no-framework",
      { path: "^src/core/" },
      {
        path: "node_modules/(react|react-dom|react-router|@react-router|hono|@hono|graphile-worker|nodemailer|react-email|prom-client|@opentelemetry)/",
      },
      "the core knows no React, Hono, graphile-worker, nodemailer, prom-client or OpenTelemetry",
    ),
    only("core-imports", "core/", "db/", "core imports core and db"),
    never(
      "shapes-are-pure",
      { path: "^src/core/content/(pages|emails)/" },
      { path: "^src/", pathNot: "^src/core/content/(pages|emails)/" },
      "shapes of pages and emails import each other alone: the browser and the content files read them",
    ),
    only("web-imports", "web/", "core/", "web imports core, never db, mail, env or the worker"),
    never(
      "blocks-are-safe-for-the-browser",
      { path: "^src/web/(blocks|ui)/" },
      {
        path: "^src/",
        pathNot: "^src/(web/(blocks|ui)|core/content/pages)/|^src/core/kernel/(pick|seeded)\\.ts$",
      },
      "blocks and ui import the shapes of pages alone",
    ),
    only("worker-imports", "worker/", "core/", "the worker imports core alone"),
    only("db-imports-nothing", "db/", "db/", "db imports nothing"),
    only(
      "mail-imports-the-ports",
      "mail/",
      "core/kernel/(mailer|mailbox)\\.ts$",
      "mail knows the ports' types alone",
    ),
    only(
      "telemetry-imports-the-ports",
      "telemetry/",
      "core/kernel/telemetry/",
      "exporters know the ports of metrics and traces alone",
    ),
    only("auth-imports", "auth/", "core/|db/", "auth knows core and db"),
    only(
      "emails-import-shapes",
      "emails/",
      "core/content/(pages|emails)/",
      "email layouts know brand tokens and email content alone",
    ),
    only(
      "guides-import-shapes",
      "guides/",
      "core/content/pages/|emails/colours\\.ts$",
      "guides know brand tokens and their own text alone",
    ),
    only(
      "pictures-import-their-port",
      "pictures/",
      "core/content/(library/picture-encoder|pages/addresses/(picture|guide)-address)\\.ts$",
      "what encodes pictures knows its port and their sizes alone",
    ),
    never(
      "content-is-data",
      { path: "^content/" },
      { path: "^(src|content)/", pathNot: "^(src/core/content/(pages|emails)|content/films)/" },
      "content knows the shapes of pages and emails alone; a page may hold a film",
    ),
    never(
      "only-mains-import-mains",
      { path: "^src/", pathNot: "^src/(main|env)/" },
      { path: "^src/(main|env)/" },
      "composition roots are imported by nobody, env by them alone",
    ),
    never(
      "production-knows-no-dev",
      { path: "^(src|content)/" },
      { path: "^(dev|test|e2e|bench|faults|proofs)/" },
      "what is for development never reaches the image",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.react-router" },
    // TypeScript 7 has no parser that this tool can use; swc reads the same syntax.
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
