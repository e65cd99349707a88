/** Creates broadcasts in every state for console screenshots. */
import type { Browser } from "@playwright/test";
import type pg from "pg";
import { browserCookie } from "../test/owner-session.ts";
import { type Stage, switches } from "../test/stage.ts";
import { makePeople, makeTagSegment } from "./broadcast-people.ts";

type Site = { database: pg.Client; stage: Stage; browser: Browser };

const broadcastNames = [
  ...["Adaeze Obi", "Jan Petersen", "Ruth Kamau", "Samir Nasser", "Claire Dunne", "Greta Holst", "Joy Mutua"],
  ...["Berta Down", "Lea Brandl", "Finn O’Shea", "Maximiliane von Hohenstein-Wittgenstein", "Yara Benali"],
];
const zones = ["Europe/Berlin", "Europe/London", "America/New_York"];

export async function makeBroadcasts({ database, stage, browser }: Site): Promise<void> {
  const tags = ["Signed up for the nine ways", "Met at the health fair", "Booked a call this month"];
  const list = Array.from({ length: 120 }, (_, index) => ({
    name: `${broadcastNames[index % broadcastNames.length]}${index < broadcastNames.length ? "" : ` ${index}`}`,
    email: `reader-${index}@example.test`,
    agrees: index % 9 !== 4,
    ...(index % 4 < 3 && { zone: zones[index % 4] ?? "UTC" }),
    tag: tags[index < 90 ? 0 : index < 110 ? 1 : 2] ?? "",
    ...(index % 29 === 8 && { suppressed: "unsubscribed" as const }),
    ...(index % 41 === 9 && { suppressed: "bounced" as const }),
  }));
  await makePeople(database, "dave", list);
  for (const tag of tags) await makeTagSegment(database, "dave", tag);
  const words = {
    ...{ subject: "Three lists for a quieter December", preheader: "", title: "A quieter December" },
    ...{ body: "December is when rosters break. I have written three lists down.", signOff: "Dave" },
  };
  const segment = "(select id from segments where coach_id = o.id and name = $4)";
  const left = "(select id from segments where coach_id = o.id and name = 'Booked a call this month')";
  for (const [name, time, tag] of [
    ["Met at the fair: thank you", { kind: "now" }, tags[1]],
    ["Before the winter break", { kind: "now" }, tags[0]],
    ["A quieter December", { kind: "local", at: "2027-11-24T09:00" }, tags[0]],
  ] as const)
    await database.query(
      `insert into broadcasts (coach_id, name, audience, send_time, draft, author, author_name, created_at, changed_at)
       select o.id, $1, jsonb_build_object('kind', 'segments', 'any', jsonb_build_array(${segment}), 'minus', jsonb_build_array(${left})),
         $2, $3, 'owner', 'Olive Owner', now(), now() from coaches o where o.slug = 'dave'`,
      [name, JSON.stringify(time), JSON.stringify({ ...words, subject: name }), tag],
    );
  await switches(stage).mail("reject", { recipient: "reader-97@example.test" });
  const context = await browser.newContext({ baseURL: stage.web });
  await context.addCookies([await browserCookie(stage)]);
  const page = await context.newPage();
  for (const name of ["Met at the fair: thank you", "Before the winter break"]) {
    await page.goto("/console/broadcasts");
    await page.getByRole("link", { name }).click();
    await page.waitForURL(/write$/);
    await page.goto(page.url().replace("/write", "/rehearsal"));
    await page.getByRole("button", { name: /^Send to/ }).click();
    await page.getByText(/accepted\./).waitFor({ timeout: 60_000 });
  }
  await context.close();
}
