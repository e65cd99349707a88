/** Takes console screenshots into `.gallery/console/`, at every width and in both schemes, of a site with samples, three months of visitors (`demo`), nothing (`empty`), `one-coach` or `one-page`. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import pg from "pg";
import { launchOptions } from "../test/browser.ts";
import { browserCookie } from "../test/owner-session.ts";
import { type Stage, startStage, switches } from "../test/stage.ts";
import { makeBroadcasts } from "./broadcast-pictures.ts";
import { consoleScreens, HELD } from "./console-screens.ts";
import { makeTeam, viewAs } from "./team-pictures.ts";

const folder = resolve(".gallery/console");
const sizes = {
  390: { width: 390, height: 844 },
  1024: { width: 1024, height: 768 },
  // Only on request, for the guide (docs-pictures.ts).
  ...(process.argv.includes("1280") && { 1280: { width: 1280, height: 800 } }),
  1440: { width: 1440, height: 900 },
};
/** `today people` takes only those screens; `light` or `1440` narrows likewise. */
const given = process.argv.slice(2);
const fillings = ["demo", "empty", "one-coach", "one-page"];
const filling = given.find((each) => fillings.includes(each)) ?? "samples";
const only = given.filter((each) => each !== filling);
const isAsked = (name: string, all: string[]) =>
  !only.some((each) => all.includes(each)) || only.includes(name);

const stage: Stage & { stop?(): Promise<void> } = process.env.STAGE
  ? JSON.parse(process.env.STAGE)
  : await startStage(filling === "samples" ? [] : [filling === "demo" ? "--demo" : "--no-samples"]);
const prefix = filling === "samples" ? "" : `${filling}-`;
const database = new pg.Client({ connectionString: stage.database });

const people = [
  ["Otto Tanaka", "otto.tanaka@gmail.test", "/9ways?utm_source=instagram&utm_medium=social"],
  [
    "Maximiliane von Hohenstein-Wittgenstein",
    "maximiliane.von.hohenstein.wittgenstein@verwaltung.example.test",
    "/clara-relocation-guide?utm_source=newsletter",
  ],
  ["Ines Moreau", "ines.moreau@web.test", "/lead-magnet"],
  ["Yuki Dubois", "yuki@dubois.test", "/map?utm_source=google&utm_campaign=spring"],
] as const;

async function signUp([name, email, path]: readonly [string, string, string], host: number): Promise<void> {
  await fetch(stage.web + path, {
    method: "POST",
    headers: { accept: "application/json", "x-forwarded-for": `10.98.0.${host + 1}` },
    body: new URLSearchParams({
      name,
      email,
      ...Object.fromEntries(new URLSearchParams(path.split("?")[1])),
    }),
  });
}

async function connect(): Promise<void> {
  const own = [
    ["nina", "postmark", "smtp.postmarkapp.com", null, "a-secret"],
    ["omar", "mailgun", "smtp.eu.mailgun.org", null, null],
    [
      "elena",
      "ses",
      "email-smtp.eu-west-1.amazonaws.com",
      "554 Message rejected: Email address is not verified.",
      null,
    ],
    ["jonah", "smtp", "mail.jonahbrandt.example", null, null],
  ];
  for (const [slug, provider, host, warning, secret] of own)
    await database.query(
      `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, warning,
         rate_per_second, daily_quota, webhook_secret, tested_at, created_at, changed_at, changed_by)
       select id, $2, $3, 587, 'starttls', 'ann', profile->>'name', slug || '@' || slug || '.example', $4, 10, 2000, $5, now(), now(), now(), 'Olive Owner'
       from coaches where slug = $1`,
      [slug, provider, host, warning, secret],
    );
  await database.query(
    `insert into bounce_mailboxes (connection_id, host, port, security, username, password, read_after, read_at, reports, changed_at, changed_by)
     select c.id, 'imap.jonahbrandt.example', 993, 'tls', 'jonah@jonahbrandt.example', 'x', now() + interval '1 day', now(), 12, now(), 'Olive Owner'
     from mail_connections c join coaches o on o.id = c.coach_id where o.slug = 'jonah'`,
  );
}

/** Two webhooks: one that works, one that fails. Nothing is due, so nothing is posted. */
async function tellPrograms(): Promise<void> {
  await database.query(
    `insert into webhook_endpoints (coach_id, url, types, secret, failing_since, since, created_at) values
       (null, 'https://crm.northlight.example/in', '{lead.created,person.unsubscribed,seat.registered,journey.started}', 'x', now() - interval '1 hour', now() + interval '1 day', now()),
       ((select id from coaches where slug = 'dave'), 'https://hooks.chat.example/T02', '{lead.created}', 'x', null, now() + interval '1 day', now())`,
  );
  await database.query(
    `insert into webhook_deliveries (endpoint_id, activity_id, person_id, type, state, attempts, next_attempt_at, status, answer, took_ms, created_at)
     select e.id, new_id(), p.id, v.type, v.state, v.attempts, case v.state when 'pending' then now() + interval '15 minutes' end, v.status, v.answer, v.took, now() - v.ago
     from webhook_endpoints e, (values (1, 'lead.created', 'pending', 3, 503, 'Service Unavailable', 210, interval '6 minutes'),
       (2, 'seat.registered', 'pending', 2, null, 'No answer within 10 seconds.', 10000, interval '14 minutes'),
       (3, 'person.unsubscribed', 'sent', 1, 200, 'ok', 84, interval '61 minutes'),
       (4, 'journey.started', 'sent', 1, 200, 'ok', 91, interval '80 minutes')) v(nth, type, state, attempts, status, answer, took, ago)
     join (select id, row_number() over (order by id) as nth from people) p on p.nth = v.nth where e.coach_id is null`,
  );
}

/** Keys: in use, idle, expired, and of somebody who was removed. */
async function giveKeys(): Promise<void> {
  await database.query(
    `insert into api_keys (coach_id, name, scopes, digest, ending, creator, creator_name, created_at, expires_at, last_used_at)
     select (select id from coaches where slug = v.coach), v.name, v.scopes::text[], v.name, v.ending, coalesce(o.id::text, 'gone'), v.creator,
       now() - interval '200 days', now() + v.expires, now() - v.used
     from (values ('dave', 'Zapier', '{read,write}', 'Ea1u', 'Olive Owner', interval '165 days', interval '4 minutes'),
       (null, 'Reporting sheet', '{read}', 'q0Xd', 'Olive Owner', null, interval '150 days'),
       ('nina', 'Campaign planner of the agency', '{read,write,send}', 'Vb2s', 'Olive Owner', interval '-3 days', interval '4 days'),
       ('nina', 'CRM', '{read,write}', '7hMp', 'Paul Weber', null, interval '2 hours')) v(coach, name, scopes, ending, creator, expires, used)
     left join owners o on o.name = v.creator`,
  );
}

async function holdEvent(): Promise<void> {
  const names = [
    ...["Anja Holm", "Lars Vik", "Ida Krog", "Per Lund", "Mia Sand", "Kofi Mensah", "Hana Sato", "Aldo Neri"],
    "Maximiliane von Hohenstein-Wittgenstein",
  ];
  for (const [index, name] of names.entries())
    await signUp([name, `${name.split(" ")[0]?.toLowerCase()}@example.test`, "/masterclass"], 50 + index);
  await database.query(
    `update events set starts_at = date_trunc('day', now()) - interval '6 hours', join_url = 'https://meet.example/1', recording_url = 'https://video.example/1', recording_for = 'missed' where id = (${HELD})`,
  );
  await database.query(
    `update event_registrations r set attendance = v.attendance, attendance_source = v.source, attendance_actor = v.actor, attendance_at = date_trunc('day', now()) - interval '6 hours' + v.late
     from (values ('anja', 'attended', 'link', null, interval '2 minutes'), ('lars', 'attended', 'link', null, interval '-2 minutes'),
       ('ida', 'missed', 'link', null, interval '2 hours'), ('per', 'attended', 'hand', 'Olive Owner', interval '2 hours'),
       ('mia', 'missed', 'link', null, interval '2 hours'), ('kofi', 'attended', 'file', null, interval '2 hours')) v(who, attendance, source, actor, late)
     where split_part(r.email, '@', 1) = v.who and r.event_id = (${HELD})`,
  );
}

/** Signups for two hours whose emails are accepted, then for two more without a mail server. */
async function stopMail(): Promise<void> {
  const turn = switches(stage);
  // The servers of the pretended connections never answer.
  await database.query("delete from email_deliveries where status = 'pending'");
  for (const [index, signups] of [
    2, 4, 3, 5, 4, 3, 6, 4, 7, 5, 4, 2, 1, 2, 1, 3, 3, 2, 4, 1, 3, 3, 2, 2,
  ].entries()) {
    if (index === 12) await turn.mail("down");
    for (let each = 0; each < signups; each += 1) {
      const nth = index * 10 + each;
      await signUp([`Ana Duarte ${nth}`, `ana.${nth}@example.test`, "/9ways"], 100 + nth);
    }
    await new Promise((done) => setTimeout(done, 1500));
    await turn.advance(600);
  }
  // Until the workers have shown that they run.
  await new Promise((done) => setTimeout(done, 15_000));
}

/** Signed-in owners are redirected from these. */
const beforeSignIn = ["sign-in", "forgot-password", "reset-password"];

async function makeCoach(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: stage.web });
  await context.addCookies([await browserCookie(stage)]);
  const page = await context.newPage();
  await page.goto("/console/coaches/new");
  for (const [label, text] of [
    ["Name", process.env.COACH ?? "Maximiliane von Hohenstein-Wittgenstein"],
    ["What they do", "Administration and leadership in public service"],
    ["In one sentence, how do they help people?", "Meetings that end on time, with a decision."],
    ["Postal address", "4 Quay Street, Springfield 00031"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.locator("form.entries button.main, form button.main").last().click();
  await page.waitForURL(/\/console\/coaches\/(?!new)/);
  if (filling === "one-page") {
    await page.goto("/console/first-hour?step=page");
    await page.getByLabel("What is it called?").fill("Meetings That End on Time");
    await page.getByRole("button", { name: "Create the page" }).click();
    await page.waitForURL(/step=(?!page)/);
  }
  await context.close();
}

async function importFiles(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: stage.web });
  await context.addCookies([await browserCookie(stage)]);
  const page = await context.newPage();
  for (const step of ["columns", "rows", "done"]) {
    await page.goto("/console/leads/import");
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles("test/import-files/subscribed_members_export_0c1f.csv");
    await page
      .getByLabel("Page they belong to")
      .selectOption({ label: "9 Healthcare Organization Success Keys" });
    await page.getByRole("button", { name: "See its columns" }).click();
    await page
      .getByLabel("What they agreed to")
      .fill("Yes, send me the monthly letter. I can leave at any time.");
    if (step === "columns") continue;
    await page.getByRole("button", { name: "Check every row" }).click();
    await page.getByRole("button", { name: /^Import \d/ }).waitFor();
    if (step === "rows") continue;
    await page.getByRole("button", { name: /^Import \d/ }).click();
    await page.getByRole("link", { name: "Undo the import…" }).waitFor();
  }
  await context.close();
}

async function shoot(browser: Browser, address: string, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ["light", "dark"] as const) {
      if (!isAsked(size, Object.keys(sizes)) || !isAsked(colorScheme, ["light", "dark"])) continue;
      const context = await browser.newContext({ viewport, colorScheme, baseURL: stage.web });
      if (!beforeSignIn.includes(name))
        await context.addCookies([await browserCookie(stage), ...(await viewAs(database, name, stage.web))]);
      const page = await context.newPage();
      await page.goto(address, { waitUntil: "networkidle" });
      if (name.startsWith("editor") || name === "broadcast-write")
        await page.locator(".message-surface").waitFor();
      if (name.startsWith("editor-field")) {
        await page.locator(".message-surface p").nth(1).click();
        await page.getByRole("toolbar").getByRole("button", { name: "Add" }).click();
        await page.getByRole("option", { name: "Personal field" }).click();
        await page.getByRole("combobox", { name: "Personalize" }).waitFor();
        if (name !== "editor-field") {
          await page.keyboard.type("compan");
          await page.keyboard.press("Enter");
        }
        if (name === "editor-field-chip") {
          await page.keyboard.type("your company");
          await page.keyboard.press("Enter");
          await page.locator("[data-chip]", { hasText: "your company" }).waitFor();
        }
      }
      if (name.startsWith("sending"))
        await page.locator(".folds summary").evaluateAll((all) => {
          for (const each of all) (each.parentElement as HTMLDetailsElement).open = true;
        });
      if (name === "event-write") await page.getByText("Message attendees", { exact: true }).click();
      if (name === "campaign-timing") await page.locator("#card-2").click();
      if (name === "attendance-check") {
        await page
          .locator("textarea")
          .fill(
            "Name (Original Name),User Email\nHana Sato,hana@example.test\nAldo,aldo.neri@web.test\nGuest 2,\n",
          );
        await page.getByRole("button", { name: "Check the list" }).click();
        await page.locator(".attendance-report").waitFor();
      }
      if (name === "api-key-created") {
        await page.getByLabel("Program").fill("Zapier, Nina");
        await page.getByRole("button", { name: "Create key" }).click();
        await page.getByRole("button", { name: "Copy the key" }).waitFor();
      }
      if (name === "menu") await page.getByText("More", { exact: true }).click();
      if (name === "command-menu") {
        await page.keyboard.press("Control+k");
        await page.keyboard.type("relo");
        await page.waitForLoadState("networkidle");
        await page.waitForTimeout(400);
      }
      const path = `${folder}/${prefix}${name}-${size}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: name.startsWith("sending") });
      await context.close();
    }
}

await mkdir(folder, { recursive: true });
await database.connect();
const browser = await chromium.launch(launchOptions);
try {
  if (filling === "samples") {
    for (const [index, person] of people.entries()) await signUp(person, index);
    await database.query(
      `with tag as (insert into tags (coach_id, name, created_at) select distinct p.coach_id, n.name, now() from people p,
          (values ('nurse manager'), ('warm'), ('met at the spring fair')) n(name) on conflict do nothing returning id, coach_id)
       insert into person_tags (person_id, tag_id) select p.id, t.id from people p join tag t on t.coach_id = p.coach_id on conflict do nothing`,
    );
    await database.query(
      `update people set fields = '{"organization": "Clinique Saint-Roch", "role": "Head nurse"}', edited_fields = '{role}'`,
    );
    await database.query(
      `insert into segments (coach_id, name, conditions, created_at, changed_at)
       select t.coach_id, 'Nurse leaders, not yet at the masterclass', jsonb_build_object('kind', 'group', 'match', 'all', 'items', jsonb_build_array(
         jsonb_build_object('kind', 'signed-up', 'page', p.id, 'days', 30),
         jsonb_build_object('kind', 'sent', 'campaign', c.id, 'not', true),
         jsonb_build_object('kind', 'group', 'match', 'any', 'items', jsonb_build_array(
           jsonb_build_object('kind', 'tag', 'tag', t.id), jsonb_build_object('kind', 'field', 'field', 'role', 'value', 'Head nurse'))))), now(), now()
       from tags t join coaches o on o.id = t.coach_id join pages p on p.coach_id = o.id and p.has_form
         join lateral (select id from email_campaigns where coach_id = o.id order by name desc limit 1) c on true
       where o.slug = 'dave' and t.name = 'nurse manager' limit 1 on conflict do nothing`,
    );
    if (given.length === 0 || given.some((each) => each.startsWith("broadcast")))
      await makeBroadcasts({ database, stage, browser });
    await connect();
    await tellPrograms();
    await giveKeys();
    await makeTeam(database);
    await holdEvent();
    await importFiles(browser);
  }
  if (filling.startsWith("one-")) await makeCoach(browser);
  const all = await consoleScreens(database);
  for (const [name, path] of Object.entries(all))
    if (isAsked(name, [...Object.keys(all), "menu"])) {
      if (name === "today-mail-stopped") await stopMail();
      await shoot(browser, path, name);
    }
  if (isAsked("menu", Object.keys(all)) && isAsked("390", Object.keys(sizes))) {
    for (const size of [1024, 1280, 1440] as const) Reflect.deleteProperty(sizes, size);
    await shoot(browser, "/console/people", "menu");
  }
  console.log(folder);
} finally {
  await browser.close();
  await database.end();
  await stage.stop?.();
}
