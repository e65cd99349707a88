/** The deployment files fit the product and each other: variables, commands, secrets, probes; and the tools that read them agree. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { variables } from "../src/env.ts";

const text = (file: string) => readFileSync(file, "utf8");
/** What a developer may lack, the machine that decides may not. */
const isInstalled = (tool: string) => Boolean(process.env.CI) || spawnSync("which", [tool]).status === 0;
const known = (name: string) => Object.hasOwn(variables, name.replace(/_FILE$/, ""));
const programs = ["web", "worker", "migrate"];

type Service = {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  read_only?: boolean;
  profiles?: string[];
};
const compose = parse(text("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const ours = Object.entries(compose.services).filter(([, { image }]) => image?.includes("foyer"));

describe("compose.yaml", () => {
  it("runs the image's programs, with variables that they read", () => {
    expect(ours.map(([name]) => name)).toEqual(["migrate", "web-1", "web-2", "worker"]);
    for (const [, service] of ours) {
      expect(programs).toContain(service.command?.[0]);
      expect(service.read_only).toBe(true);
      expect(Object.keys(service.environment ?? {}).filter((name) => !known(name))).toEqual([]);
    }
  });

  it("hands over every secret that it names as a file, and those alone", () => {
    for (const [, { environment = {}, secrets = [] }] of ours) {
      const files = Object.values(environment).filter((value) => value.startsWith("/run/secrets/"));
      expect(files.sort()).toEqual(secrets.map((name) => `/run/secrets/${name}`).sort());
    }
    const drawn = [...text("deploy/make-secrets").matchAll(/^keep (\w+)/gm)].map(([, name]) => name);
    expect(drawn.sort()).toEqual(Object.keys(compose.secrets).sort());
  });

  it("finds every file that it mounts", () => {
    const mounted = [...text("compose.yaml").matchAll(/- (\.\/[\w./-]+):/g)].map(([, file = ""]) => file);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.runIf(isInstalled("docker-compose"))("is understood by docker-compose", async () => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-compose-"));
    try {
      await cp("deploy", join(folder, "deploy"), { recursive: true });
      await cp("compose.yaml", join(folder, "compose.yaml"));
      const made = spawnSync(
        "sh",
        ["deploy/make-secrets", "smtp://a:b@mail.example:587", "www.foyer.example"],
        {
          cwd: folder,
        },
      );
      expect(made.status).toBe(0);
      const { status, stderr } = spawnSync("docker-compose", ["-f", "compose.yaml", "config", "--quiet"], {
        cwd: folder,
        encoding: "utf8",
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

it("secrets are drawn once: a second time changes nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-secrets-"));
  try {
    await cp("deploy", join(folder, "deploy"), { recursive: true });
    const make = () =>
      execFileSync("sh", ["deploy/make-secrets", "smtp://a:b@mail.example:587", "www.foyer.example"], {
        cwd: folder,
        stdio: "ignore",
      });
    const all = () =>
      globSync("{secrets/*,.env,foyer.env}", { cwd: folder }).map((file) => text(join(folder, file)));
    make();
    const first = all();
    expect(first.length).toBe(7);
    make();
    expect(all()).toEqual(first);
    expect(new URL(text(join(folder, "secrets/database_url"))).password).toBe(
      text(join(folder, "secrets/postgres_password")),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe("deploy/kubernetes", () => {
  const objects = globSync("deploy/kubernetes/*.yaml").flatMap((file) =>
    parseAllDocuments(text(file)).map((document) => document.toJS()),
  );
  const workloads = objects.filter(({ kind }) => kind === "Deployment" || kind === "Job");

  it("has two deployments, a job, a service, and a budget for each deployment", () => {
    const kinds = Object.groupBy(objects, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length]))).toEqual({
      ConfigMap: 1,
      Deployment: 2,
      Job: 1,
      PodDisruptionBudget: 2,
      Service: 1,
    });
  });

  it("selects pods that there are, and runs programs with variables that they read", () => {
    const labels = workloads.map(({ spec }) => spec.template.metadata.labels);
    const selectors = objects.flatMap(({ spec }) => spec?.selector?.matchLabels ?? spec?.selector ?? []);
    expect(selectors.length).toBe(5);
    for (const selector of selectors) expect(labels).toContainEqual(selector);
    for (const { spec } of workloads) {
      const [container] = spec.template.spec.containers;
      expect(programs).toContain(container.args[0]);
      expect(container.env.filter(({ name }: { name: string }) => !known(name))).toEqual([]);
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    }
    const { data } = objects.find(({ kind }) => kind === "ConfigMap");
    expect(Object.keys(data).filter((name) => !known(name))).toEqual([]);
  });
});

it.runIf(isInstalled("caddy"))("Caddy understands deploy/Caddyfile", () => {
  const { status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    {
      encoding: "utf8",
      env: { ...process.env, SITE_ADDRESS: "www.foyer.example" },
    },
  );
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
});

describe("deploy/systemd", () => {
  it("starts the image's programs", () => {
    const started = globSync("deploy/systemd/*.service").map(
      (file) => /^ExecStart=\/usr\/bin\/node \/opt\/foyer\/foyer\.js (\w+)$/m.exec(text(file))?.[1],
    );
    expect(started.sort()).toEqual(["migrate", "web", "worker"]);
  });

  it.runIf(isInstalled("systemd-analyze"))("is sound by systemd's own word, and hardened", async () => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-units-"));
    try {
      for (const file of globSync("deploy/systemd/*")) {
        // The machine that looks at them has its Node elsewhere.
        const unit = text(file).replaceAll("/usr/bin/node", process.execPath);
        await writeFile(join(folder, file.replace(/.*\//, "").replace("@.", "@3001.")), unit);
      }
      const units = globSync(`${folder}/*`);
      const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` };
      const verified = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8", env });
      expect({ status: verified.status, said: verified.stderr + verified.stdout }).toEqual({
        status: 0,
        said: "",
      });
      for (const unit of units.filter((file) => file.endsWith(".service"))) {
        // Of ten, ten being wide open; systemd's own word for less than three is 'OK'.
        const judged = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", unit], {
          encoding: "utf8",
          env,
        });
        expect({ unit, status: judged.status, said: judged.status === 0 ? "" : judged.stdout }).toEqual({
          unit,
          status: 0,
          said: "",
        });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
