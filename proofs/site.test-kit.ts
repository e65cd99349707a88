/** A stage whose secrets are known, with people in it, and a client that says exactly what it is told to. */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import pg from "pg";
import { type Purpose, signLink } from "#core/kernel/signed-links/signed-link.ts";
import { cookieOf, ownerSession } from "../test/owner-session.ts";
import { startStage } from "../test/stage.ts";

export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array | string | undefined;
};
export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type Site = Awaited<ReturnType<typeof startSite>>;

/** More than any proof asks for: what is looked at here lies behind the limits. */
const PLENTY = "1000000";

export async function startSite() {
  const secrets = {
    APP_SECRET: randomBytes(32).toString("hex"),
    POSTMARK_WEBHOOK_SECRET: randomBytes(16).toString("hex"),
    RESEND_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64")}`,
    MAILGUN_WEBHOOK_SIGNING_KEY: randomBytes(16).toString("hex"),
    BREVO_WEBHOOK_SECRET: randomBytes(16).toString("hex"),
    SMTP_PASSWORD: randomBytes(16).toString("hex"),
    DKIM_PRIVATE_KEY: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    }) as string,
  };
  const stage = await startStage([], {
    ...secrets,
    DKIM_PRIVATE_KEY: secrets.DKIM_PRIVATE_KEY.replaceAll("\n", "\\n"),
    DKIM_SELECTOR: "proofs",
    SES_TOPIC_ARNS: "arn:aws:sns:eu-west-1:123456789012:proofs",
    LIMIT_IP_PER_MINUTE: PLENTY,
    LIMIT_IP_PER_HOUR: PLENTY,
    LIMIT_PAGE_PER_MINUTE: PLENTY,
    LIMIT_REPLAYS_PER_MINUTE: PLENTY,
    LIMIT_CALLS_PER_MINUTE: PLENTY,
    LOG_LEVEL: "silent",
  });
  const database = new pg.Client({ connectionString: stage.database });
  await database.connect();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(stage.web);
  const ask = ({ method, path, headers, body }: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { agent, hostname, port, method, path, headers, timeout: 60_000 },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sent.on("timeout", () => sent.destroy(new Error("no answer within a minute")));
      sent.on("error", reject);
      sent.end(body);
    });

  await populate(stage.web);
  const ids = async (query: string) => (await database.query(query)).rows.map(({ id }) => String(id));
  const found = {
    leads: await ids("select id from leads"),
    messages: await ids("select id from email_deliveries"),
    campaigns: await ids("select id from email_campaigns"),
    events: await ids("select id from events"),
    registrations: await ids("select id from event_registrations"),
  };
  const token = (purpose: Purpose, of: string[]) => signLink([secrets.APP_SECRET], purpose, of[0] ?? "");
  return {
    stage,
    ask,
    ids: found,
    tokens: {
      unsubscribe: token("unsubscribe", found.leads),
      confirm: token("confirm", found.leads),
      seat: token("seat", found.registrations),
      join: token("join", found.registrations),
    },
    /** What the providers that send a password prove themselves by: their bodies are read further than a stranger's. */
    webhookCallers: [secrets.POSTMARK_WEBHOOK_SECRET, secrets.BREVO_WEBHOOK_SECRET].map((secret) => ({
      authorization: `Basic ${Buffer.from(`foyer:${secret}`).toString("base64")}`,
    })),
    ownerCookie: async () => cookieOf(await ownerSession(stage)),
    /** Null: none of the process's secrets stands in this text. */
    secretIn: (text: string) =>
      secretIn(text, { ...secrets, SERVICE_KEY: stage.keys.service, DATABASE_URL: stage.database }),
    said: stage.said,
    async stop() {
      agent.destroy();
      await database.end();
      await stage.stop();
    },
  };
}

function secretIn(text: string, secrets: Record<string, string>): string | null {
  for (const [name, secret] of Object.entries(secrets)) {
    // A key goes by its lines, as JSON or HTML would break it up; an address by its password too.
    const parts = secret.includes("\n")
      ? secret.split("\n").filter((line) => /^[\w+/]{40,}/.test(line))
      : [secret];
    if (parts.some((part) => text.includes(part))) return name;
  }
  return null;
}

/** Two leads and a seat, made as visitors make them. */
async function populate(web: string): Promise<void> {
  for (const path of ["/9ways", "/lead-magnet", "/masterclass"]) {
    const response = await fetch(web + path, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({ name: "Ann", email: "ann@example.test", company: "Ann & Co" }),
    });
    if (!response.ok) throw new Error(`${path} took no signup: ${response.status} ${await response.text()}`);
  }
}
