/** Implements tracing with OpenTelemetry: spans are batched and sent to a collector by OTLP over HTTP. */
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context as OtelContext,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Tracer } from "#core/kernel/telemetry/tracer.ts";

type Options = {
  endpoint: string;
  headers: Record<string, string> | undefined;
  ratio: number;
  service: string;
  version: string;
};

/** A collector that does not answer blocks nobody: spans wait in memory up to a limit and are then dropped. */
const EXPORT_MS = 5000;
const QUEUED = 2048;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export function startTracing({ endpoint, headers, ratio, service, version }: Options): {
  tracer: Tracer;
  stop(): Promise<void>;
} {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    timeoutMillis: EXPORT_MS,
    ...(headers && { headers }),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: EXPORT_MS,
        maxQueueSize: QUEUED,
      }),
    ],
  });
  const spans = provider.getTracer("foyer");
  // Not the library's global context: other libraries that find one would start to trace.
  const current = new AsyncLocalStorage<OtelContext>();
  const tracer: Tracer = {
    async span({ name, kind, parent, attributes = {} }, act) {
      const within = current.getStore() ?? continued(parent);
      const span = spans.startSpan(name, { ...(kind && { kind: kinds[kind] }), attributes }, within);
      try {
        return await current.run(trace.setSpan(within, span), () =>
          act({
            set: (more) => void span.setAttributes(more),
            fail: (reason) => void fail(span, reason),
          }),
        );
      } catch (error) {
        // Only the error's name: a message may contain personal data.
        fail(span, error instanceof Error ? error.name : "error");
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const context = current.getStore();
      const span = context && trace.getSpanContext(context);
      if (!span) return null;
      return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? "01" : "00"}`;
    },
  };
  return { tracer, stop: () => provider.shutdown().catch(() => undefined) };
}

const fail = (span: OtelSpan, message: string) => span.setStatus({ code: SpanStatusCode.ERROR, message });

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

function continued(parent: string | null | undefined): OtelContext {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? "") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = flags === "01" ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
