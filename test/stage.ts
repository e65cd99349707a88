/** Starts the stage as a process of its own and ends it again: for tests and proofs that need the whole product. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type Stage = {
  web: string;
  webs: string[];
  inbox: string;
  smtp: string;
  database: string;
  control: string;
  /** Of the functions: publishable and service key. */
  keys: { publishable: string; service: string };
  /** Who can sign in; nobody on a stage with `--no-owner`. */
  owner: { email: string; password: string };
  pids: Record<string, number>;
};

/** Without guides, unless they are asked for (`--guides`): drawing them costs each stage half a minute of a core. */
export async function startStage(
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Stage & { said(): string; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--no-warnings", "dev/stage.ts", "--guides", "none", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    },
  );
  const said: string[] = [];
  child.stderr.on("data", (chunk) => said.push(String(chunk)) > 5000 && said.shift());
  const exited = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`the stage ended (${code}):\n${said.join("")}`)));
  });
  exited.catch(() => undefined);
  const first = new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once("line", resolve),
  );
  const stage = JSON.parse(await Promise.race([first, exited])) as Stage;
  return {
    ...stage,
    /** What its processes have printed of late. */
    said: () => said.join(""),
    async stop() {
      child.kill("SIGTERM");
      await exited.catch(() => undefined);
    },
  };
}

/** The stage's switches, as a test turns them. */
export function switches(stage: Stage) {
  const put = async (url: string, body: object) => {
    const response = await fetch(url, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    mail: (mode: string, more: { recipient?: string; sender?: string; delayMs?: number } = {}) =>
      put(`${stage.inbox}/api/mode`, { mode, ...more }),
    /** The clock as it stands then. */
    advance: (seconds: number): Promise<{ now: string }> =>
      put(`${stage.control}/clock`, { advanceSeconds: seconds }),
    postgres: (running: boolean) => put(`${stage.control}/postgres`, { running }),
    stallPostgres: (stalled: boolean) => put(`${stage.control}/postgres`, { stalled }),
    crashPostgres: () => put(`${stage.control}/postgres`, { crashed: true }),
    restartPooler: () => put(`${stage.control}/pooler`, {}),
    pids: async () => (await (await fetch(`${stage.control}/pids`)).json()) as Record<string, number>,
    messages: async (to: string) =>
      (await (await fetch(`${stage.inbox}/api/messages?to=${encodeURIComponent(to)}`)).json()) as {
        messageId: string;
        subject: string;
        text: string;
        html: string;
        to: string[];
        /** By name in lower case. */
        headers: Record<string, string>;
      }[],
    copies: async (messageId: string) =>
      (
        (await (
          await fetch(`${stage.inbox}/api/count?messageId=${encodeURIComponent(messageId)}`)
        ).json()) as { count: number }
      ).count,
  };
}
