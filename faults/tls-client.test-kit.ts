/** Asks a proxy on loopback as a visitor of any host name does, and as no browser would. */
import { connect as connectHttp2, type OutgoingHttpHeaders } from "node:http2";
import { Agent, request } from "node:https";
import { connect } from "node:tls";

type Answer = { status: number; headers: object; body: string };
type Asked = {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Verifies certificates against `ca` alone. */
export function tlsClient({ port, ca }: { port: number; ca: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const at = { host: "127.0.0.1", port, ca };
  return {
    ...at,
    ask: ({ host, path, method = "GET", headers, body }: Asked) =>
      new Promise<Answer>((resolve, reject) => {
        const asked = request(
          { ...at, agent, servername: host, path, method, headers: { host, ...headers }, timeout: 60_000 },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
            answer.on("end", () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                body: Buffer.concat(parts).toString(),
              }),
            );
          },
        );
        asked.on("timeout", () => asked.destroy(new Error("no answer within a minute")));
        asked.on("error", reject).end(body);
      }),
    /** To the letter; status 0 if the connection is closed without an answer. */
    raw: (servername: string, text: string) =>
      new Promise<Answer>((resolve, reject) => {
        let said = "";
        const socket = connect({ ...at, servername }, () => socket.write(text));
        socket.setEncoding("utf8").on("data", (part: string) => {
          said += part;
        });
        socket.on("error", reject).on("close", () => {
          const [head = "", ...body] = said.split("\r\n\r\n");
          resolve({ status: Number(head.split(" ")[1] ?? 0), headers: {}, body: body.join("\r\n\r\n") });
        });
      }),
    stop: () => agent.destroy(),
  };
}

export const overHttp2 = (
  { host, port, ca }: Pick<ReturnType<typeof tlsClient>, "host" | "port" | "ca">,
  servername: string,
  headers: OutgoingHttpHeaders,
) =>
  new Promise<Answer>((resolve, reject) => {
    const session = connectHttp2(`https://${host}:${port}`, { ca, servername });
    session.on("error", reject);
    const stream = session.request(headers);
    let [status, body] = [0, ""];
    stream.on("response", (got) => {
      status = got[":status"] ?? 0;
    });
    stream.setEncoding("utf8").on("data", (part: string) => {
      body += part;
    });
    stream.on("error", reject).on("end", () => {
      session.close();
      resolve({ status, headers: {}, body });
    });
    stream.end();
  });
