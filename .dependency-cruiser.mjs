/** Who may import whom, as errors; docs/flow.md has the picture these rules draw. */
const why = "see docs/flow.md, 'Who may import whom'";
/** Tests reach across rooms to set their stage; everything else keeps to its own. */
const tests = "\\.test(-kit)?\\.tsx?$";
const never = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment: `${comment} (${why})`,
  from: { ...from, pathNot: [from.pathNot, tests].filter(Boolean).join("|") },
  to,
});
const core = (room) => `^src/core/${room}/`;
const inCoreOnly = (room, ...rooms) =>
  never(
    `core-${room}`,
    { path: core(room) },
    {
      path: "^src/core/",
      pathNot: [
        core(room),
        "^src/core/(context|pick|typed-text)\\.ts$",
        core("faults"),
        ...rooms.map(core),
      ].join("|"),
    },
    `core/${room} lies upstream only of ${rooms.join(", ") || "nothing"}`,
  );

export default {
  forbidden: [
    never("no-cycles", {}, { circular: true }, "reading order, import order and data flow are one"),
    never(
      "core-knows-no-framework",
      { path: "^src/core/" },
      {
        path: "node_modules/(react|react-dom|react-router|@react-router|hono|@hono|graphile-worker|nodemailer|react-email)/",
      },
      "the core knows no React, Hono, graphile-worker or nodemailer",
    ),
    never(
      "core-imports",
      { path: "^src/core/" },
      { path: "^src/", pathNot: "^src/(core|db)/" },
      "core imports core and db",
    ),
    never(
      "web-imports",
      { path: "^src/web/" },
      { path: "^src/", pathNot: "^src/(web|core)/" },
      "web imports core, never db, mail, env or the worker",
    ),
    never(
      "worker-imports",
      { path: "^src/worker/" },
      { path: "^src/", pathNot: "^src/(worker|core)/" },
      "the worker imports core alone",
    ),
    never(
      "blocks-are-safe-for-the-browser",
      { path: "^src/web/(blocks|ui)/" },
      { path: "^src/", pathNot: "^src/(web/(blocks|ui)/|core/pages/|core/pick\\.ts$)" },
      "blocks and ui import core/pages and core/pick alone",
    ),
    never(
      "db-imports-nothing",
      { path: "^src/db/" },
      { path: "^src/", pathNot: "^src/db/" },
      "db imports nothing",
    ),
    never(
      "mail-imports-the-port",
      { path: "^src/mail/" },
      { path: "^src/", pathNot: "^src/(mail/|core/deliveries/mailer\\.ts$)" },
      "mail knows the port's type alone",
    ),
    never(
      "emails-import-types",
      { path: "^src/emails/" },
      { path: "^src/", pathNot: "^src/(emails|core/pages|core/emails)/" },
      "email layouts know brand tokens and email content alone",
    ),
    never(
      "guides-import-types",
      { path: "^src/guides/" },
      { path: "^src/", pathNot: "^src/(guides/|core/pages/|emails/colours\\.ts$)" },
      "guides know brand tokens and their own text alone",
    ),
    never(
      "content-is-data",
      { path: "^src/content/" },
      { path: "^src/", pathNot: "^src/(content|core/pages|core/emails)/" },
      "content knows the shapes of pages and emails alone",
    ),
    never(
      "only-mains-import-mains",
      { path: "^src/", pathNot: "^src/main\\." },
      { path: "^src/(main\\.|env\\.ts)" },
      "composition roots are imported by nobody, env by them alone",
    ),
    never(
      "production-knows-no-dev",
      { path: "^src/" },
      { path: "^(dev|test|e2e|bench|faults|proofs)/" },
      "what is for development never reaches the image",
    ),
    never(
      "auth-imports",
      { path: "^src/auth/" },
      { path: "^src/", pathNot: "^src/(auth|core|db)/" },
      "auth knows core and db",
    ),
    inCoreOnly("pages"),
    inCoreOnly("emails"),
    inCoreOnly("limits", "network", "pages"),
    inCoreOnly("links"),
    inCoreOnly("consent", "links", "pages"),
    inCoreOnly("feedback", "links"),
    inCoreOnly("deliveries", "emails", "consent", "links", "feedback"),
    inCoreOnly("journeys", "deliveries"),
    inCoreOnly("events", "audit", "leads", "links", "pages"),
    never(
      "events-and-leads",
      { path: core("events") },
      { path: core("leads"), pathNot: "/csv\\.ts$" },
      "of core/leads, events know how a CSV file is written",
    ),
    inCoreOnly("campaigns", "audit", "emails", "pages", "documents", "capture", "deliveries"),
    inCoreOnly("network"),
    inCoreOnly("alerts", "audit", "deliveries", "links", "network", "pages"),
    inCoreOnly("console"),
    inCoreOnly("audit"),
    inCoreOnly("owners", "deliveries"),
    inCoreOnly("heartbeats"),
    inCoreOnly("coaches", "audit", "emails", "pages"),
    inCoreOnly("visits"),
    inCoreOnly("overview", "diagnostics", "self-checks"),
    inCoreOnly("diagnostics", "capture", "deliveries", "pages"),
    inCoreOnly("self-checks", "audit", "capture", "deliveries", "links", "owners", "pages"),
    inCoreOnly("trace", "audit", "consent", "deliveries", "emails"),
    inCoreOnly("forecast", "capture", "deliveries", "documents", "emails", "journeys", "pages", "trace"),
    inCoreOnly(
      "preflight",
      "capture",
      "deliveries",
      "diagnostics",
      "documents",
      "emails",
      "pages",
      "network",
    ),
    inCoreOnly("leads", "audit", "consent", "pages", "documents", "capture"),
    inCoreOnly("documents", "pages", "emails"),
    inCoreOnly(
      "capture",
      "pages",
      "documents",
      "limits",
      "links",
      "journeys",
      "events",
      "deliveries",
      "consent",
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
