/** The screenshots in the owner's guide, by screen, site and width; `docs-pictures.ts` takes them, and a test keeps the guide in sync. */

type Screen = {
  screen: string;
  filling: "samples" | "demo" | "empty" | "one-coach" | "one-page";
  width: 1280 | 390;
};

const withSamples = [
  "people",
  "person",
  "segment",
  "import",
  "import-columns",
  "import-rows",
  "import-done",
  "new-campaign",
  "campaign",
  "campaign-timing",
  "editor",
  "broadcast-write",
  "broadcast-audience",
  "broadcast-rehearsal",
  "broadcast-sending",
  "broadcast-account",
  "time-machine",
  "new-page",
  "page",
  "page-form",
  "page-versions",
  "event",
  "event-held",
  "event-write",
  "event-cancel",
  "look",
  "email-debug",
  "site-checks",
  "message",
  "alerts",
  "webhooks",
  "sending",
  "sending-to-do",
  "sending-webhook",
  "settings-data",
  "settings-legal",
  "command-menu",
];
const firstHour = {
  look: "one-coach",
  page: "one-coach",
  sending: "one-page",
  test: "one-page",
  publish: "one-page",
} as const;

export const guideScreens = new Map<string, Screen>([
  ...withSamples.map((screen): [string, Screen] => [screen, { screen, filling: "samples", width: 1280 }]),
  ["today", { screen: "today", filling: "demo", width: 1280 }],
  ["today-phone", { screen: "today", filling: "demo", width: 390 }],
  ["deliverability", { screen: "deliverability", filling: "demo", width: 1280 }],
  ["first-hour-you", { screen: "first-hour-you", filling: "empty", width: 1280 }],
  ...Object.entries(firstHour).map(([step, filling]): [string, Screen] => [
    `first-hour-${step}`,
    { screen: `first-hour-${step}`, filling, width: 1280 },
  ]),
]);
