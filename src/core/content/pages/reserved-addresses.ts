/** Addresses that the product answers itself: a page there would never be seen, or would hide what is needed. */

/** First parts of the paths in `src/web/routes.ts` and `src/web/server.ts`, and of built files; a test holds the list to them. */
const reserved = new Set([
  "",
  ...[
    "alerts",
    "confirm",
    "confirm-signup",
    "console",
    "email-debug",
    "email-test",
    "files",
    "forgot-password",
    "image-generator",
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
  ...["sitemaps", "terms", "test-email", "to-scheduler", "unsubscribe", "watch"],
  ...["assets", "functions", "guides", "health", "metrics", "ready", "webhooks"],
]);

/** For an address in any spelling. */
export const isReserved = (address: string): boolean =>
  reserved.has(address.toLowerCase().split("/")[1] ?? "");
