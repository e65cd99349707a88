/** Runs Debian's dovecot with one IMAP mailbox, on loopback, in a temporary folder, isolated from the system's own. */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const PROGRAM = "/usr/sbin/dovecot";
export const hasDovecot = () => existsSync(PROGRAM);

export type Dovecot = {
  port: number;
  /** Implicit TLS, with an untrusted certificate. */
  tlsPort: number;
  deliver(raw: string): Promise<void>;
  /** File names in the inbox: a message's flags follow the comma. */
  inbox(): Promise<string[]>;
  stop(): Promise<void>;
};

const isRoot = process.getuid?.() === 0;

export async function startDovecot({ user, password }: { user: string; password: string }): Promise<Dovecot> {
  if (!hasDovecot()) throw new Error("dovecot is missing: apt-get install dovecot-imapd");
  const folder = await mkdtemp(join(tmpdir(), "foyer-dovecot-"));
  await chmod(folder, 0o755);
  const maildir = join(folder, "mail");
  for (const name of ["", "cur", "new", "tmp"]) await mkdir(join(maildir, name), { mode: 0o777 });
  // Dovecot refuses to read mail as root.
  if (isRoot) await promisify(execFile)("chown", ["-R", "nobody:nogroup", maildir]);
  const [port, tlsPort] = [await freePort(), await freePort()];
  await writeFile(join(folder, "users"), `${user}:{PLAIN}${password}\n`, { mode: 0o644 });
  await writeFile(join(folder, "dovecot.conf"), configuration(folder, { port, tlsPort }));

  const said: string[] = [];
  // In the foreground, so that its children stop with it.
  const child = spawn(PROGRAM, ["-F", "-c", join(folder, "dovecot.conf")], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const gone = new Promise<void>((end) => child.once("exit", () => end()));
  let count = 0;
  async function stop() {
    child.kill("SIGTERM");
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  for (const end = Date.now() + 10_000; !(await greets(port)); await pause(50)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`dovecot did not start:\n${said.join("")}`);
    }
  }
  return {
    port,
    tlsPort,
    async deliver(raw) {
      count += 1;
      const file = join(maildir, "new", `${Date.now()}.${count}.test`);
      await writeFile(file, raw, { mode: 0o666 });
      if (isRoot) await promisify(execFile)("chown", ["nobody:nogroup", file]);
    },
    inbox: async () =>
      (await Promise.all(["new", "cur"].map((name) => readdir(join(maildir, name))))).flat().sort(),
    stop,
  };
}

function greets(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      done(true);
      socket.destroy();
    });
    socket.once("error", () => done(false));
    socket.setTimeout(1000, () => {
      socket.destroy();
      done(false);
    });
  });
}

function configuration(folder: string, { port, tlsPort }: { port: number; tlsPort: number }): string {
  const certificate = (name: string) =>
    resolve(`src/core/sending/providers/fixtures/test-only-sns-${name}.pem`);
  const owner = isRoot ? "nobody" : String(process.getuid?.());
  const group = isRoot ? "nogroup" : String(process.getgid?.());
  const users = isRoot
    ? ""
    : `default_internal_user = ${owner}\ndefault_login_user = ${owner}\ndefault_internal_group = ${group}\n`;
  return `${users}
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
first_valid_uid = 1
ssl = yes
ssl_cert = <${certificate("certificate")}
ssl_key = <${certificate("key")}
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${folder}/mail
mailbox_list_index = no
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}
