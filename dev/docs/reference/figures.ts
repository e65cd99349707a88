/** Documents every exported metric, from the exporter's own list. */
import { metrics } from "../../../src/core/kernel/telemetry/metrics.ts";
import { code, plain, type Reference, table } from "./markdown.ts";

export function figures(): Reference {
  const all = Object.values(metrics);
  const rows = [...all]
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ name, kind, help, labels }) => [code(name), kind, labels.map(code).join(", "), plain(help)]);
  return {
    file: "metrics",
    title: "Metrics",
    about: `The ${all.length} figures under /metrics, beside those of Node itself.`,
    source: "src/core/kernel/telemetry/metrics.ts",
    body: [
      "Labels hold words of Foyer's own, never what somebody typed. [Monitoring](../operate/monitoring.md) says how to open the port.",
      table(["figure", "kind", "labels", "what it counts"], rows),
    ].join("\n\n"),
  };
}
