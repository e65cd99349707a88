/** The deployment files fit the product and each other: variables, commands, secrets, probes; and the tools that read them agree. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { roleOf } from "../src/db/wall.ts";
import { variables } from "../src/env/env.ts";

const text = (file: string) => readFileSync(file, "utf8");
/** What a developer may lack, the machine that decides may not. */
const isInstalled = (tool: string) => Boolean(process.env.CI) || spawnSync("which", [tool]).status === 0;
const known = (name: string) => Object.hasOwn(variables, name.replace(/_FILE$/, ""));
const programs = ["web", "worker", "migrate", "seed"];

type Service = {
  image?: string;
  command?: string | string[];
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
    expect(ours.map(([name]) => name)).toEqual(["migrate", "samples", "web-1", "web-2", "worker"]);
    for (const [, service] of ours) {
      expect(programs).toContain([service.command ?? []].flat().join(" ").split(" ")[0]);
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
      for (const more of [[], ["-f", "deploy/recovery/compose.yaml"]]) {
        const { status, stderr } = spawnSync(
          "docker-compose",
          ["-f", "compose.yaml", ...more, "config", "--quiet"],
          { cwd: folder, encoding: "utf8" },
        );
        expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      }
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
    expect(first.length).toBe(10);
    make();
    expect(all()).toEqual(first);
    const url = (name: string) => new URL(text(join(folder, `secrets/${name}`)));
    const urls = ["database_url", "worker_database_url", "migrate_database_url", "backup_database_url"].map(
      url,
    );
    expect(urls.map(({ username }) => username)).toEqual(
      (["web", "worker", "migrate", "backup"] as const).map((kind) => roleOf(kind, "foyer")),
    );
    expect(new Set(urls.map(({ password }) => password)).size).toBe(4);
    expect(url("database_direct_url").href).toBe(urls[0]?.href);
    // From before there were roles: what is new gets the address that is there.
    const one = "postgres://foyer:x@postgres:5432/foyer";
    await rm(join(folder, "secrets"), { recursive: true });
    await mkdir(join(folder, "secrets"));
    for (const name of ["database_url", "database_direct_url"])
      await writeFile(join(folder, `secrets/${name}`), one);
    make();
    expect(url("worker_database_url").href).toBe(one);
    expect(url("migrate_database_url").href).toBe(one);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const postgresUser = () => Number(execFileSync("id", ["-u", "postgres"], { encoding: "utf8" }));
const tools = "/usr/lib/postgresql/15/bin";

it.runIf(existsSync(tools) && process.getuid?.() === 0)(
  "backup.sh writes as the container's user, for that user alone",
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-backup-"));
    const uid = postgresUser();
    // The database is not what is tried here: the two tools only have to do as the real ones would.
    const bin = join(folder, "bin");
    await mkdir(bin);
    await writeFile(
      join(bin, "pg_dump"),
      '#!/bin/sh\nfor a; do case $a in --file=*) echo dump > "${a#--file=}";; esac; done\n',
    );
    await writeFile(join(bin, "pg_restore"), "#!/bin/sh\n");
    await writeFile(join(folder, "url"), "postgres://foyer_backup_foyer:x@127.0.0.1/foyer");
    await mkdir(join(folder, "backups"));
    try {
      execFileSync("sh", [
        "-c",
        `chmod 755 ${folder} ${bin} ${bin}/*; chmod 644 ${folder}/url; chown ${uid} ${folder}/backups; cp deploy/backup.sh ${folder}/`,
      ]);
      const made = spawnSync("sh", [join(folder, "backup.sh"), "once"], {
        cwd: folder,
        encoding: "utf8",
        uid,
        env: {
          PATH: `${bin}:/usr/bin:/bin`,
          URL_FILE: join(folder, "url"),
          BACKUP_FOLDER: join(folder, "backups"),
        },
      });
      expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: "" });
      const [dump = ""] = globSync(`${folder}/backups/*.dump`);
      expect((statSync(dump).mode & 0o777).toString(8)).toBe("600");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it("new volumes are given to the users that write to them", () => {
  const volumes = compose.services.volumes;
  expect([volumes?.command].flat().join(" ")).toMatch(
    /chown 10001:10001 \/journal .*chown postgres:postgres \/backups/,
  );
});

describe("deploy/kubernetes", () => {
  const objects = globSync("deploy/kubernetes/*.yaml").flatMap((file) =>
    parseAllDocuments(text(file)).map((document) => document.toJS()),
  );
  const workloads = objects.filter(({ kind }) => kind === "Deployment" || kind === "Job");

  it("has all that a site needs, each once", () => {
    const kinds = Object.groupBy(objects, ({ kind }) => kind);
    expect(Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length]))).toEqual({
      ConfigMap: 1,
      CronJob: 1,
      Deployment: 2,
      Ingress: 1,
      Job: 1,
      NetworkPolicy: 1,
      PersistentVolumeClaim: 1,
      PodDisruptionBudget: 2,
      Service: 1,
    });
  });

  it("keeps the list of domains where a read-only container can write", () => {
    const web = workloads.find(({ metadata }) => metadata.name === "foyer-web").spec.template.spec;
    const [{ env, volumeMounts }] = web.containers;
    const path = env.find(({ name }: { name: string }) => name === "HOSTS_PATH")?.value ?? "";
    const mount = volumeMounts.find(({ mountPath }: { mountPath: string }) =>
      path.startsWith(`${mountPath}/`),
    );
    expect(web.volumes.find(({ name }: { name: string }) => name === mount?.name)).toHaveProperty("emptyDir");
    const { "web-1": service } = parse(text("compose.yaml"), { merge: true }).services;
    expect(service.volumes).toContainEqual(`hosts:${dirname(service.environment.HOSTS_PATH)}`);
  });

  it("selects pods that there are, and runs programs with variables that they read", () => {
    const labels = workloads.map(({ spec }) => spec.template.metadata.labels);
    const selectors = objects
      .filter(({ kind }) => kind !== "CronJob")
      .flatMap(({ spec }) => spec?.selector?.matchLabels ?? spec?.selector ?? []);
    expect(selectors.length).toBe(5);
    for (const selector of selectors) expect(labels).toContainEqual(selector);
    for (const { spec } of workloads) {
      const [container] = spec.template.spec.containers;
      expect(programs).toContain(container.args[0]);
      expect(container.env.filter(({ name }: { name: string }) => !known(name))).toEqual([]);
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
      expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    }
    const { version } = JSON.parse(text("package.json"));
    for (const { kind, metadata, spec } of workloads) {
      const [container] = spec.template.spec.containers;
      expect(container.image).toBe(`ghcr.io/foyer/foyer:${version}`);
      expect(container.imagePullPolicy).toBe("IfNotPresent");
      // A name of its own for each version: a job's template cannot be changed.
      if (kind === "Job") expect(metadata.name).toBe(`foyer-migrate-${version}`);
      else {
        expect(container.ports.map(({ name }: { name: string }) => name)).toContain("metrics");
        expect(spec.template.metadata.annotations["prometheus.io/port"]).toBe("9464");
      }
    }
    const { data } = objects.find(({ kind }) => kind === "ConfigMap");
    expect(Object.keys(data).filter((name) => !known(name))).toEqual([]);
  });
});

/** Debian's is older than `permission`. */
it.runIf(isInstalled("caddy"))("Caddy understands deploy/Caddyfile", () => {
  const { status, stderr } = spawnSync(
    "caddy",
    ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    {
      encoding: "utf8",
      env: { ...process.env, SITE_ADDRESS: "www.foyer.example", TLS_PERMISSION: "ask" },
    },
  );
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
});

describe("deploy/systemd", () => {
  it("starts the image's programs", () => {
    const started = globSync("deploy/systemd/*.service").map(
      (file) => /^ExecStart=\/usr\/bin\/node \/opt\/foyer\/foyer\.js (\w+)$/m.exec(text(file))?.[1],
    );
    expect(started.sort()).toEqual(["backup", "migrate", "web", "worker"]);
  });

  it("restarts no process when it migrates, and gives the journal a place", () => {
    for (const name of ["foyer-web@", "foyer-worker@"])
      expect(text(`deploy/systemd/${name}.service`)).not.toMatch(/^(Requires|BindsTo|PartOf)=foyer-migrate/m);
    expect(text("deploy/systemd/foyer-worker@.service")).toMatch(/^StateDirectory=foyer$/m);
    expect(compose.services.worker?.environment?.JOURNAL).toBe("/var/lib/foyer/journal.jsonl");
    expect(text("compose.yaml")).toContain("journal:/var/lib/foyer");
  });

  it.runIf(isInstalled("systemd-analyze"))("is sound by systemd's own word, and hardened", async () => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-units-"));
    try {
      for (const file of globSync("deploy/{systemd/*,recovery/*.{service,timer}}")) {
        // The machine that looks at them has its Node elsewhere.
        const unit = text(file)
          .replaceAll("/usr/bin/node", process.execPath)
          .replace("/etc/foyer/base-backup", resolve("deploy/recovery/base-backup"));
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
