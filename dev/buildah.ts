/** Builds images and runs programs from them with Debian's buildah, without a daemon and also inside a container. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const MISSING = "apt-get install --no-install-recommends buildah debootstrap";

export type Container = {
  run(args: string[], env: Record<string, string>): string;
  start(args: string[], env: Record<string, string>): ChildProcess;
  folder: string;
  remove(): void;
};

export function buildah(folder: string) {
  mkdirSync(folder, { recursive: true });
  const settings = ["--root", resolve(folder, "storage"), "--runroot", resolve(folder, "run")];
  const all = [...settings, "--storage-driver", "vfs"];
  const call = (...args: string[]) =>
    execFileSync("buildah", [...all, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", 2] }).trim();
  const runArgs = (name: string, args: string[], env: Record<string, string>) => [
    ...[
      "run",
      "--isolation",
      "chroot",
      ...Object.entries(env).map(([key, value]) => `--env=${key}=${value}`),
    ],
    ...[name, "--", ...args],
  ];

  return {
    has: (image: string) => call("images", "--format", "{{.Name}}:{{.Tag}}").split("\n").includes(image),
    /** `secrets` maps names to files; they don't stay in the image. */
    build(image: string, args: Record<string, string>, secrets: Record<string, string>): void {
      const given = Object.entries(args).map(([key, value]) => `--build-arg=${key}=${value}`);
      const hidden = Object.entries(secrets).map(([id, src]) => `--secret=id=${id},src=${src}`);
      // Docker's format, because OCI's has no health checks.
      execFileSync(
        "buildah",
        [
          ...all,
          ...["bud", "--isolation", "chroot", "--format", "docker", "--pull=false"],
          ...[...given, ...hidden, "--tag", image, "."],
        ],
        { stdio: ["ignore", 2, 2] },
      );
    },
    commit(image: string, root: string): void {
      const name = call("from", "scratch");
      call("add", "--quiet", name, root, "/");
      call("commit", "--quiet", "--rm", name, image);
    },
    from(image: string): Container {
      const name = call("from", "--pull=false", image);
      return {
        run: (args, env) => call(...runArgs(name, args, env)),
        start: (args, env) =>
          spawn("buildah", [...all, ...runArgs(name, args, env)], { stdio: ["ignore", "pipe", "pipe"] }),
        folder: call("mount", name),
        remove: () => void call("rm", name),
      };
    },
    config: (image: string) => JSON.parse(call("inspect", "--type", "image", image)).Docker.config,
  };
}

/** Replaces the official Node image where it isn't available: a minimal Debian with this machine's Node, npm and trusted certificates. */
export function makeNodeRoot(folder: string): string {
  const root = join(folder, "root");
  if (existsSync(join(root, "usr/local/bin/npm"))) return root;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("debootstrap", ["--variant=minbase", "bookworm", root], { stdio: ["ignore", 2, 2] });
  } catch (error) {
    throw new Error(`no base image: ${MISSING}`, { cause: error });
  }
  cpSync(process.execPath, join(root, "usr/local/bin/node"), { dereference: true });
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
  mkdirSync(join(root, "etc/ssl/certs"), { recursive: true });
  cpSync("/etc/ssl/certs/ca-certificates.crt", join(root, "etc/ssl/certs/ca-certificates.crt"), {
    dereference: true,
  });
  // Last, so that an interrupted run starts over.
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
  return root;
}

/** The registry npm uses on this machine, for the build only: no committed file names it. */
export function writeNpmSettings(file: string): void {
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  writeFileSync(file, `registry=${registry}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`, { mode: 0o600 });
}
