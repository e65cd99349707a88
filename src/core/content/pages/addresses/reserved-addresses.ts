/** First segments of `src/web/routes.ts`, `src/web/server.ts` and built files; a test checks the list. */
const reserved = new Set([
  "",
  ...[
    "alerts",
    "api",
    "book",
    "c",
    "calendar",
    "confirm",
    "confirm-signup",
    "console",
    "email-debug",
    "email-test",
    "files",
    "forgot-password",
    "free-times",
    "image-generator",
    "invitation",
    "join-event",
    "portraits",
    "preview",
    "privacy",
  ],
  ...[
    "reset-password",
    "robots.txt",
    "sample-scheduler",
    "seat",
    "setup",
    "share",
    "sign-in",
    "sign-out",
    "sitemap.xml",
  ],
  ...["sitemaps", "summary", "terms", "test-email", "to-link", "to-scheduler", "unsubscribe", "watch"],
  ...["assets", "functions", "guides", "health", "metrics", "ready", "webhooks"],
]);

export const isReserved = (address: string): boolean =>
  reserved.has(address.toLowerCase().split("/")[1] ?? "");
