/** A key that is made here signs the test message and all mail of its connection: a receiver that asks the DNS takes them for the sender's own. */
import { Resolver } from "node:dns/promises";
import { authenticate } from "mailauth";
import { afterAll, expect, it } from "vitest";
import { smtpMailer } from "#mail/smtp.ts";
import { tryServer } from "#mail/try-server.ts";
import { startInbox } from "../../../../dev/inbox/start-inbox.ts";
import { testContext } from "../../../../test/context.ts";
import { startDnsServer } from "../../../../test/dns-server.ts";
import { testScope } from "../../../../test/scope.ts";
import { changeSignature } from "./change-signature.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import { findConnection } from "./find-connection.ts";
import { saveConnection } from "./save-connection.ts";

const { ctx } = await testContext();
const inbox = await startInbox({});
const records = new Map<string, string[]>();
const dns = await startDnsServer(records);
afterAll(async () => {
  dns.stop();
  await inbox.stop();
});
ctx.settings.hasMailServer = false;
ctx.settings.dnsServers = [dns.address];
ctx.mailer.tryServer = (server, message, dkim) => tryServer(server, message, { ...(dkim && { dkim }) });
const scope = testScope();

const save = () =>
  saveConnection(ctx, scope, {
    ...{
      coach: "",
      provider: "smtp",
      host: "127.0.0.1",
      port: new URL(inbox.smtpUrl).port,
      security: "none",
    },
    ...{
      username: "",
      password: "",
      senderName: "Ann",
      senderAddress: "ann@coach.example",
      keepAnyway: false,
    },
  });

/** As a receiving server does it, with the DNS of this test. */
async function receive(): Promise<string[]> {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const api = `${inbox.httpUrl}/api/messages`;
  const latest = ((await (await fetch(api)).json()) as { id: string }[]).at(-1);
  const { source } = (await (await fetch(`${api}/${latest?.id}`)).json()) as { source: string };
  const { dkim } = await authenticate(source, {
    ...{ disableArc: true, disableBimi: true, disableDmarc: true },
    resolver: async (name, type) => (type === "TXT" ? resolver.resolveTxt(name) : []),
  });
  return dkim.results.map(({ signingDomain, status }) => `${signingDomain} ${status.result}`);
}

it("is verified against the record that the screen says to publish", async () => {
  expect(await save()).toMatchObject({ outcome: "kept" });
  expect(await receive()).toEqual(["undefined none"]);

  expect(await changeSignature(ctx, scope, { coach: "", selector: null })).toEqual({ outcome: "changed" });
  const signature = async () =>
    (await checkSenderDomain(ctx, scope, { coach: "" }))?.records.find(({ kind }) => kind === "signature");
  const { record, state } = (await signature()) ?? {};
  expect(state).toBe("missing");
  await save();
  expect((await receive())[0]).not.toBe("coach.example pass");
  records.set(`TXT ${record?.name}.coach.example`, [record?.value ?? ""]);
  expect((await signature())?.state).toBe("right");
  await save();
  expect(await receive()).toEqual(["coach.example pass"]);

  // And whatever leaves by the connection from then on.
  const found = await findConnection(ctx, { coachId: null });
  if (!found?.server || !found.dkim) throw new Error("there is no key");
  const mailer = smtpMailer(found.server, { maxConnections: 1, dkim: found.dkim });
  await mailer.send(
    {
      ...{ messageId: "<1@coach.example>", from: { name: "Ann", address: "ann@coach.example" } },
      ...{ returnPath: "ann@coach.example", replyTo: "ann@coach.example", to: "reader@example.test" },
      ...{ subject: "Keys", html: "<p>Keys</p>", text: "Keys", headers: { "X-Foyer-Delivery": "1" } },
    },
    async () => true,
  );
  await mailer.close();
  expect(await receive()).toEqual(["coach.example pass"]);
}, 30_000);
