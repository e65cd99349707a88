/** One process's metrics for Prometheus: counters and histograms as verbs report them, gauges read on each scrape. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Meter } from "#core/kernel/telemetry/meter.ts";
import { type GaugeKey, type Labels, metrics } from "#core/kernel/telemetry/metrics.ts";

export type SetGauge = <Key extends GaugeKey>(metric: Key, value: number, labels: Labels<Key>) => void;

/** Sets gauges before a scrape is answered. Must be quick and must not throw. */
export type Source = (set: SetGauge) => void | Promise<void>;

export type Prometheus = {
  meter: Meter;
  addSource(source: Source): void;
  scrape(): Promise<{ type: string; text: string }>;
};

export function createPrometheus(info: Labels<"buildInfo">): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, Gauge>();
  for (const [key, metric] of Object.entries(metrics)) {
    const { name, help } = metric;
    const options = { name, help, labelNames: [...metric.labels], registers: [registry] };
    if (metric.kind === "counter") counters.set(key, new Counter(options));
    else if (metric.kind === "gauge") gauges.set(key, new Gauge(options));
    else histograms.set(key, new Histogram({ ...options, buckets: [...metric.buckets] }));
  }
  const sources: Source[] = [];
  const set: SetGauge = (metric, value, labels) => gauges.get(metric)?.set(labels, value);
  return {
    meter: {
      count: (metric, labels) => counters.get(metric)?.inc(labels),
      observe: (metric, seconds, labels) => histograms.get(metric)?.observe(labels, seconds),
    },
    addSource: (source) => void sources.push(source),
    async scrape() {
      // Reset on each scrape, so that an unreadable figure is absent instead of stale.
      for (const gauge of gauges.values()) gauge.reset();
      set("buildInfo", 1, info);
      await Promise.all(sources.map((source) => source(set)));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
