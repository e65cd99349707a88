/** An independent receiver (rspamd) finds a coach's mail signed, allowed and aligned, at every moment of a rotation. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smtpMailer } from "#mail/smtp.ts";
import { startInbox } from "../../../../dev/inbox/start-inbox.ts";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { dispatchDue } from "../deliveries/dispatch.ts";
import { addDomain } from "./add-domain.ts";
import { checkDueDomain } from "./check-due-domain.ts";
import { rotateKey } from "./rotate-key.ts";
import { hasRspamd, startRspamd } from "./start-rspamd.test-kit.ts";

describe.skipIf(!hasRspamd() && !process.env.CI)(
  "mail from a coach's own domain",
  { timeout: 180_000 },
  () => {
    const records = new Map<string, string[]>([
      ["TXT bounces.foyer.example", ["v=spf1 ip4:203.0.113.7 -all"]],
      ["MX bounces.foyer.example", ["mx.foyer.example"]],
    ]);
    const DOMAIN = "ninalaurent.com";
    let world: Awaited<ReturnType<typeof testContext>>;
    let rspamd: Awaited<ReturnType<typeof startRspamd>>;
    const stops: (() => unknown)[] = [];
    let inbox: Awaited<ReturnType<typeof startInbox>>;
    const scope = testScope();
    const nina = { coach: "nina", domain: DOMAIN };
    const keys = () =>
      world.rows<{ selector: string; key: string; state: string }>(
        `select selector, public_key as key, case when retired_at is not null then 'retired' when verified_at is null then 'new' else 'found' end as state
       from sender_keys order by created_at, id`,
      );
    const publish = async () => {
      for (const { selector, key } of await keys())
        records.set(`TXT ${selector}._domainkey.${DOMAIN}`, [`v=DKIM1; k=rsa; p=${key}`]);
    };
    const checkAt = async (seconds: number) => {
      world.advance(seconds);
      while (await checkDueDomain(world.ctx));
    };
    const envelopes: string[] = [];

    beforeAll(async () => {
      const dns = await startDnsServer(records);
      inbox = await startInbox({});
      rspamd = await startRspamd(dns.address);
      world = await testContext();
      world.ctx.settings.dnsServers = [dns.address];
      world.ctx.settings.inlineAttempt = false;
      const smtp = smtpMailer(inbox.smtpUrl, { maxConnections: 2 });
      world.ctx.mailer = {
        ...world.mailer,
        send(message, mayHandOff) {
          envelopes.push(message.returnPath);
          return smtp.send(message, mayHandOff);
        },
      };
      stops.push(
        dns.stop,
        () => rspamd.stop(),
        () => smtp.close(),
        () => inbox.stop(),
      );
      await world.rows(
        "update email_campaigns set from_email = $1 where coach_id = (select id from coaches where slug = 'nina')",
        [`nina@${DOMAIN}`],
      );
    });
    afterAll(async () => {
      for (const stop of stops.reverse()) await stop();
    });

    async function send(): Promise<{ source: string; found: string[] }> {
      const to = someone();
      await signUp(world, "/weight-loss-myths", to);
      expect((await dispatchDue(world.ctx)).sent).toBeGreaterThan(0);
      const api = `${inbox.httpUrl}/api/messages`;
      const all = (await (await fetch(api)).json()) as { id: string; to: string }[];
      const kept = all.find((each) => JSON.stringify(each).includes(to));
      const { source } = (await (await fetch(`${api}/${kept?.id}`)).json()) as { source: string };
      return { source, found: await receive(source, to) };
    }
    const receive = (source: string, to: string) =>
      rspamd.check({
        ip: "203.0.113.7",
        helo: "mail.foyer.example",
        from: envelopes.at(-1) ?? "",
        to,
        source,
      });
    const aligned = ["DMARC_POLICY_ALLOW", "R_DKIM_ALLOW", "R_SPF_ALLOW"];

    it("leaves from the site with the coach's name until the record is found, then verified as theirs", async () => {
      await addDomain(world.ctx, scope, nina);
      const before = await send();
      expect(before.source).toMatch(/^From: .*<mail@foyer\.example>/m);
      expect(before.source).toMatch(/^Reply-To: /m);
      expect(before.source).not.toMatch(/^DKIM-Signature/im);
      records.set(`TXT _dmarc.${DOMAIN}`, ["v=DMARC1; p=reject; adkim=s"]);
      records.set(`CNAME bounces.${DOMAIN}`, ["bounces.foyer.example"]);
      await publish();
      await checkAt(60);
      const after = await send();
      expect(after.source).toMatch(new RegExp(`^From: .*<nina@${DOMAIN}>`, "m"));
      expect(after.found).toEqual(expect.arrayContaining(aligned));
      expect(envelopes.at(-1)).toMatch(new RegExp(`@bounces\\.${DOMAIN}$`));
    });

    it("is refused once a byte has changed, so the receiver does look", async () => {
      const { source } = await send();
      const changed = await receive(source.replace(/^Subject: /m, "Subject: Re: "), someone());
      expect(changed).toContain("R_DKIM_REJECT");
    });

    it("never fails while the key is replaced, not in mail that arrives late either", async () => {
      const [old] = await keys();
      const late: { source: string; at: string }[] = [];
      const sendAt = async (step: string) => {
        const { source, found } = await send();
        expect(found, step).toEqual(expect.arrayContaining(aligned));
        late.push({ source, at: step });
      };
      await sendAt("before");
      await rotateKey(world.ctx, scope, nina);
      await sendAt("made, not published");
      await checkAt(30);
      await sendAt("looked for, not published");
      await publish();
      await sendAt("published, not looked for");
      await checkAt(15);
      expect((await keys()).map(({ state }) => state)).toEqual(["found", "found"]);
      await sendAt("found");
      await checkAt(300);
      await sendAt("found for five minutes");
      await checkAt(700);
      expect((await keys()).map(({ state }) => state)).toEqual(["retired", "found"]);
      await sendAt("changed over");
      for (const { source, at } of late)
        expect(await receive(source, someone()), `late: ${at}`).toEqual(expect.arrayContaining(aligned));
      records.delete(`TXT ${old?.selector}._domainkey.${DOMAIN}`);
      await checkAt(7 * 86_400);
      await sendAt("the old record is gone");
      expect(new Set(late.map(({ source }) => / s=(fy[0-9a-f]+);/.exec(source)?.[1])).size).toBe(2);
    });
  },
);
