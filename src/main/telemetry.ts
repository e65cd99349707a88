/** Builds a process's telemetry from the environment: metrics, health and readiness on their own port, and traces. */
import product from "../../package.json" with { type: "json" };
import type { Context } from "../core/kernel/context.ts";
import { reportError } from "../core/kernel/errors/report-error.ts";
import type { Meter } from "../core/kernel/telemetry/meter.ts";
import type { Tracer } from "../core/kernel/telemetry/tracer.ts";
import { readQueues } from "../core/operations/monitoring/read-queues.ts";
import type { Readiness } from "../core/operations/monitoring/readiness.ts";
import type { Env } from "../env/env.ts";
import type { Prometheus } from "../telemetry/prometheus.ts";

export type Telemetry = {
  meter?: Meter | undefined;
  tracer?: Tracer | undefined;
  /** Opens the port, if the environment names one. */
  serve(parts: Served): Promise<void>;
  stop(): Promise<void>;
};
type Served = {
  ctx: Context;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  readiness: Readiness;
};

const { version } = product;

/** Loads libraries only if the environment needs them: most sites need neither. */
export async function startTelemetry(env: Env, name: "web" | "worker"): Promise<Telemetry> {
  const port = (name === "worker" ? env.WORKER_METRICS_PORT : undefined) ?? env.METRICS_PORT;
  const prometheus = port
    ? (await import("../telemetry/prometheus.ts")).createPrometheus({
        process: name,
        version,
        node: process.versions.node,
      })
    : undefined;
  const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("../telemetry/open-telemetry.ts")).startTracing({
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
        service: `foyer-${name}`,
        version,
      })
    : undefined;
  let server: { stop(): Promise<void> } | undefined;
  return {
    meter: prometheus?.meter,
    tracer: traces?.tracer,
    async serve(parts) {
      if (!port || !prometheus) return;
      await addSources(prometheus, parts);
      const { serveOperations } = await import("../telemetry/operations-server.ts");
      server = await serveOperations({
        port,
        host: env.METRICS_HOST,
        scrape: prometheus.scrape,
        obstacle: parts.readiness.obstacle,
        mayHaveCertificate: (host) => (parts.ctx.hosts ? parts.ctx.hosts.mayHaveCertificate(host) : false),
        onError: (error) => reportError(parts.ctx, error, { where: "operations-server" }),
      });
      parts.ctx.log.info({ url: `http://${env.METRICS_HOST}:${port}` }, "metrics are served");
    },
    async stop() {
      await server?.stop();
      await traces?.stop();
    },
  };
}

async function addSources(prometheus: Prometheus, { ctx, pool }: Served): Promise<void> {
  const { cachedSource } = await import("../telemetry/cached-source.ts");
  prometheus.addSource((set) => {
    set("pool", pool.totalCount, { state: "total" });
    set("pool", pool.idleCount, { state: "idle" });
    set("pool", pool.waitingCount, { state: "waiting" });
  });
  const queues = cachedSource(
    () => readQueues(ctx),
    (figures, set) => {
      set("databaseUp", figures ? 1 : 0, {});
      if (!figures) return;
      for (const { table, lane, rows, seconds } of figures.due) {
        set("queueDepth", rows, { table, lane });
        set("queueAge", seconds, { table, lane });
      }
      for (const { table, rows, seconds } of figures.leased) {
        set("leases", rows, { table });
        set("leaseAge", seconds, { table });
      }
      set("uncertain", figures.uncertain, {});
      for (const { follower, rows, seconds } of figures.followers) {
        set("followerRows", rows, { follower });
        set("followerAge", seconds, { follower });
      }
      for (const { loop, seconds } of figures.heartbeats) set("heartbeatAge", seconds, { loop });
      set("workers", figures.workers, {});
      if (figures.archivedSecondsAgo !== null) set("archiveAge", figures.archivedSecondsAgo, {});
    },
  );
  prometheus.addSource(queues);
}
