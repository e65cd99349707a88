/** Variables for monitoring: metrics, access log, traces, log. */
import { z } from "zod";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");

export const telemetryVariables = {
  METRICS_PORT: {
    rule: z.coerce.number().int().min(1).max(65535).optional(),
    about:
      "Port on which the web process serves /metrics, /health and /ready to operators; unset: closed. Not the public port.",
    example: "9464",
    optional: true,
  },
  WORKER_METRICS_PORT: {
    rule: z.coerce.number().int().min(1).max(65535).optional(),
    about: "The same for the worker, if both run on one machine; unset: METRICS_PORT.",
    example: "9465",
    optional: true,
  },
  GMAIL_POSTMASTER_KEY: {
    rule: z
      .string()
      .transform((text, issues): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          return issues.addIssue("not JSON");
        }
      })
      .pipe(z.object({ client_id: z.string(), client_secret: z.string(), refresh_token: z.string() }))
      .optional(),
    about:
      "Google account with access to the coaches' domains in Gmail's Postmaster Tools, as JSON: the page 'Reputation' shows what Gmail finds (docs/operate/domains.md).",
    example: '{"client_id":"…","client_secret":"…","refresh_token":"…"}',
    secret: "with `gcloud auth application-default login`, make credentials of your own",
    optional: true,
  },
  METRICS_HOST: {
    rule: z.string().min(1).default("127.0.0.1"),
    about: "Address that the port listens on; anyone who can reach it can read the metrics.",
    example: "127.0.0.1",
  },
  ACCESS_LOG: {
    rule: flag.default(false),
    about: "'on': one line of JSON per request on standard output, without IP addresses, queries or tokens.",
    example: "off",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    rule: z.url({ protocol: /^https?$/ }).optional(),
    about: "Collector for traces, by OTLP over HTTP; unset: no tracing.",
    example: "http://127.0.0.1:4318",
    optional: true,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    rule: z
      .string()
      .transform(readHeaders)
      .refine((headers) => headers !== null)
      .transform((headers) => headers ?? {})
      .optional(),
    about: "Headers that the collector requires, as name=value, separated by commas.",
    example: "authorization=Bearer%20replace-me",
    secret: "copy the header from your tracing provider",
    optional: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    rule: z.coerce.number().min(0).max(1).default(1),
    about: "Share of requests that are traced, from 0 to 1.",
    example: "1",
  },
  LOG_LEVEL: {
    rule: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    about: "How much the processes write to standard output.",
    example: "info",
  },
} as const;

/** OpenTelemetry's format: `a=1,b=2`, values URL-encoded. Null if a part is malformed. */
function readHeaders(list: string): Record<string, string> | null {
  const parts = list.split(",").map((part) => /^\s*([\w-]+)\s*=\s*([^\s=][^\s]*)\s*$/.exec(part));
  try {
    return Object.fromEntries(
      parts.map((part) => {
        if (!part) throw new TypeError("not of the form name=value");
        return [part[1], decodeURIComponent(part[2] ?? "")];
      }),
    );
  } catch {
    return null;
  }
}
