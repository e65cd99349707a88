/** Files as Mailchimp, Kit, MailerLite, ActiveCampaign and spreadsheets write them: recognized, mapped, imported with tags, evidence and suppressions. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testContext } from "../../../../../test/context.ts";
import { settle } from "../../../../../test/follow-up.ts";
import { testScope } from "../../../../../test/scope.ts";
import { checkFile, fatesOf, importFile } from "../import.test-kit.ts";
import type { Target } from "./columns.ts";

const world = await testContext();
const { ctx, rows, sent } = world;
const scope = testScope();
const { id: pageId, coachId } = await world.page("/9ways");
const file = (name: string) => ({
  pageId,
  name,
  text: new Uint8Array(readFileSync(`test/import-files/${name}`)),
});

const people = (domain: string) =>
  rows(
    `select split_part(p.email, '@', 1) as who, p.name, p.fields,
       array(select t.name from person_tags pt join tags t on t.id = pt.tag_id where pt.person_id = p.id order by 1) as tags,
       (select split_part(c.wording, 'line ', 2) from leads l join consents c on c.lead_id = l.id where l.coach_id = p.coach_id and l.email = p.email) as evidence
     from people p where p.email like $1 order by 1`,
    [`%@${domain}`],
  );
const suppressed = async (...emails: string[]) =>
  Object.fromEntries(
    await Promise.all(
      emails.map(async (email) => {
        const found = await rows<{ reason: string }>(
          "select reason from suppressions where coach_id = $2 and email_hash = sha256(convert_to($1, 'UTF8'))",
          [email, coachId],
        );
        return [email.split("@")[0], found.map(({ reason }) => reason).join()];
      }),
    ),
  );

it("imports Mailchimp's three files, whichever comes first", async () => {
  const [unsubscribed, cleaned] = [
    file("unsubscribed_members_export_0c1f.csv"),
    file("cleaned_members_export_0c1f.csv"),
  ];
  expect((await importFile(ctx, scope, unsubscribed)).counts).toEqual({ suppress: 2 });
  const { importId, file: found } = await checkFile(ctx, scope, file("subscribed_members_export_0c1f.csv"));
  expect(found).toMatchObject({ tool: "mailchimp", rowCount: 5 });
  expect(becomes(found)).toEqual({
    ...{ "Email Address": "email", "First Name": "first-name", "Last Name": "last-name", Company: "field" },
    ...{
      OPTIN_TIME: "agreed-at",
      OPTIN_IP: "agreed-from",
      CONFIRM_TIME: "agreed-at",
      CONFIRM_IP: "agreed-from",
    },
    ...{ TIMEZONE: "zone", NOTES: "field", TAGS: "tags" },
  });
  expect((await fatesOf(ctx, scope, importId)).at(-1)).toBe("6 skip: ‘ida.krog@’ is not an address");
  await importFile(ctx, scope, file("subscribed_members_export_0c1f.csv"));
  expect((await importFile(ctx, scope, cleaned)).counts).toEqual({ suppress: 1 });
  expect(await people("mailchimp.test")).toMatchObject([
    {
      who: "anja.holm",
      name: "Anja Holm",
      fields: { Company: "Nordlys AS" },
      tags: ["2024 list", "HR"],
      evidence:
        "2: OPTIN_TIME 2024-03-11 09:14:02; CONFIRM_TIME 2024-03-11 09:15:40; OPTIN_IP 203.0.113.7; CONFIRM_IP 203.0.113.7.",
    },
    {
      who: "hana.sato",
      name: "Hana",
      tags: ["webinar"],
      evidence: "5, which says nothing of their consent.",
    },
    { who: "lars.vik", fields: { NOTES: 'Met at the "spring fair", row 3' }, tags: ["2024 list"] },
    { who: "ozge.yilmaz", name: "Özge Yılmaz", fields: { Company: "Deniz & Co, Izmir" }, tags: [] },
  ]);
  expect(
    await suppressed("per.lund@mailchimp.test", "mia.berg@mailchimp.test", "berta.down@mailchimp.test"),
  ).toEqual({
    "per.lund": "unsubscribed",
    "mia.berg": "unsubscribed",
    "berta.down": "bounced",
  });
});

it("imports Kit's file", async () => {
  const done = await importFile(ctx, scope, file("kit-subscribers.csv"));
  expect(done).toMatchObject({ tool: "kit", counts: { new: 2, suppress: 3, skip: 1 } });
  expect(becomes(done)).toEqual({
    ...{
      email: "email",
      first_name: "first-name",
      state: "status",
      created_at: "agreed-at",
      tags: "tags",
      city: "field",
    },
  });
  expect(await people("kit.test")).toMatchObject([
    {
      who: "ada",
      name: "Ada",
      fields: { city: "Portland" },
      tags: ["Course 2024", "VIP"],
      evidence: "2: created_at 2023-01-27T11:43:55Z.",
    },
    { who: "fay", tags: ["Course 2024"] },
  ]);
  expect(await suppressed("ben@kit.test", "cem@kit.test", "dot@kit.test", "eli@kit.test")).toEqual({
    ...{ ben: "unsubscribed", cem: "bounced", dot: "complained", eli: "" },
  });
});

it("imports MailerLite's file once it is said how its dates are meant", async () => {
  const given = file("mailerlite-subscribers.csv");
  const { check } = await checkFile(ctx, scope, given);
  expect(check).toMatchObject({ outcome: "invalid", problem: { part: "dates" } });
  const done = await importFile(ctx, scope, {
    ...given,
    mapping: (suggested) => ({ ...suggested, dateOrder: "day-first" }),
  });
  expect(done).toMatchObject({ tool: "mailerlite", counts: { new: 1, suppress: 3, skip: 1 } });
  expect(await people("mailerlite.test")).toMatchObject([
    {
      who: "nora",
      name: "Nora Vik",
      tags: ["Fair 2024", "Newsletter"],
      evidence: "2: Subscribed 07/11/2024 16:20; Opt-in IP 203.0.113.40.",
    },
  ]);
  expect(
    await suppressed(
      "paul@mailerlite.test",
      "rosa@mailerlite.test",
      "sven@mailerlite.test",
      "tina@mailerlite.test",
    ),
  ).toEqual({
    ...{ paul: "unsubscribed", rosa: "bounced", sven: "complained", tina: "" },
  });
});

it("imports ActiveCampaign's file, in which one list left is left", async () => {
  const done = await importFile(ctx, scope, file("activecampaign-contacts.csv"));
  expect(done).toMatchObject({ tool: "activecampaign", counts: { new: 1, suppress: 2, skip: 1 } });
  expect(await people("activecampaign.test")).toMatchObject([
    {
      who: "una",
      name: "Una Reed",
      fields: { Phone: "+44 20 7946 0018" },
      tags: ["client", "london"],
      evidence: "2: Date Created 2024-02-29 08:15:00; IP Address 198.51.100.77.",
    },
  ]);
  expect(
    await suppressed("vic@activecampaign.test", "wes@activecampaign.test", "xia@activecampaign.test"),
  ).toEqual({
    ...{ vic: "unsubscribed", wes: "bounced", xia: "" },
  });
});

it("imports a spreadsheet's file in the old character set of Windows, with tabs", async () => {
  const done = await importFile(ctx, scope, file("plain-windows-1252.tsv"));
  expect(done).toMatchObject({ tool: "plain", counts: { new: 2 } });
  expect(await people("plain.test")).toMatchObject([
    {
      who: "joerg",
      name: "Jörg Müller",
      fields: { Firma: "Müller & Söhne", "Newsletter seit": "11.03.2024" },
    },
    { who: "zoe", name: 'Zoë "Z" Weiß' },
  ]);
});

it("has written to nobody", async () => {
  await settle(world);
  expect(sent).toEqual([]);
});

const becomes = ({
  columns,
  mapping,
}: {
  columns: { name: string }[];
  mapping: { targets: Target[] } | null;
}) =>
  Object.fromEntries(
    columns.map(({ name }, at) => [name, mapping?.targets[at]]).filter(([, target]) => target !== "skip"),
  );
