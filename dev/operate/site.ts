/** The site as visitors see it through the proxy and its certificate, and each web process directly. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const ROOT = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";

type Seen = { status: number; body: string };
type Asked = {
  address: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
};

export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | false | undefined | null>,
  seconds = 30,
): Promise<Answer> {
  let why: unknown;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(50)) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      why = error;
    }
  }
  throw new Error(`waited in vain: ${what}${why ? ` (${why})` : ""}`);
}

export function createSite({ name, inbox, database }: { name: string; inbox: string; database: string }) {
  const visit = (path: string, { address, method = "GET", headers = {}, body, from }: Asked) =>
    new Promise<Seen>((resolve, reject) => {
      if (!existsSync(ROOT)) return reject(new Error("Caddy has made no certificate yet"));
      const asked = request(
        {
          ...{ host: address, port: 443, path, method, servername: name, ca: readFileSync(ROOT) },
          ...(from && { localAddress: from }),
          headers: { host: name, ...headers },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  const query = async <Row extends object>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  return {
    query,
    async signUp(asked: Asked) {
      const page = await until("the page is there", async () => {
        const { status, body } = await visit("/9ways", { address: asked.address });
        return status === 200 && body;
      });
      if (!page.includes("<form")) throw new Error("the page has no form");
      const email = `${randomUUID()}@example.test`;
      const posted = await visit("/9ways", {
        ...asked,
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/x-www-form-urlencoded",
          origin: `https://${name}`,
          ...asked.headers,
        },
        body: new URLSearchParams({ name: "Ann", email, key: randomUUID(), website: "" }).toString(),
      });
      if (posted.status !== 200) throw new Error(`the signup was answered ${posted.status}: ${posted.body}`);
      const [message] = await until("the email is there", async () => {
        const found = (await (await fetch(`${inbox}/api/messages?to=${email}`)).json()) as { text: string }[];
        return found.length > 0 && found;
      });
      // The signed link must lead back to the site.
      const link = /https:\/\/[^\s]+(\/unsubscribe\/[\w-]+)/.exec(message?.text ?? "")?.[1];
      const { status } = await visit(link ?? "/nowhere", { address: asked.address });
      if (status !== 200) throw new Error(`the link in the email was answered ${status}`);
    },
    keepVisiting(address: string) {
      const failed: string[] = [];
      let [asked, isOver] = [0, false];
      const visiting = (async () => {
        while (!isOver) {
          asked += 1;
          const answer = await visit(`/9ways?visit=${asked}`, { address }).catch((error) => ({
            status: 0,
            body: String(error),
          }));
          if (answer.status !== 200) failed.push(`${answer.status} ${answer.body.slice(0, 80)}`);
          await pause(20);
        }
      })();
      return {
        async stop() {
          isOver = true;
          await visiting;
          return { asked, failed };
        },
      };
    },
    async edit(webs: string[]): Promise<number[]> {
      const title = `Edited ${randomUUID()}`;
      const read = async (web: string) => (await fetch(`${web}/9ways`)).text();
      for (const web of webs) await read(web); // cached from now on
      await query(
        "update pages set document = jsonb_set(document, '{title}', to_jsonb($1::text)) where slug = 'nine-ways'",
        [title],
      );
      const edited = performance.now();
      return Promise.all(
        webs.map(async (web) => {
          await until("the edit shows", async () => (await read(web)).includes(title), 10);
          return Math.round(performance.now() - edited);
        }),
      );
    },
    /** IPs the signups were rate-limited by. */
    async addresses(): Promise<string[]> {
      const rows = await query<{ key: string }>("select key from rate_limits where key like 'ip-minute:%'");
      return rows.map(({ key }) => key.slice("ip-minute:".length));
    },
  };
}
