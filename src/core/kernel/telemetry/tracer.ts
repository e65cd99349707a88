/** The port to distributed tracing: spans of one trace across web and worker. A process without an exporter has none. */

/** Ids, counts and words of ours; never an address, a name or a server's own words. */
export type Attributes = Record<string, string | number | boolean>;

export type Span = {
  set(attributes: Attributes): void;
  /** Marks it as failed; `reason` is a word of ours. */
  fail(reason: string): void;
};

export type SpanOptions = {
  name: string;
  kind?: "server" | "client" | "consumer";
  /** A W3C traceparent kept on a row: continued where no span is under way in this process. */
  parent?: string | null | undefined;
  attributes?: Attributes;
};

export type Tracer = {
  /** Ends the span when `act` does; an error is marked and thrown on. */
  span<Answer>(options: SpanOptions, act: (span: Span) => Promise<Answer>): Promise<Answer>;
  /** Of the span under way, for another process to continue; null outside of one. */
  traceparent(): string | null;
};

const none: Span = { set: () => undefined, fail: () => undefined };

/** Runs `act` in a span, or as it is where nobody traces. */
export const traced = <Answer>(
  { tracer }: { tracer?: Tracer | undefined },
  options: SpanOptions,
  act: (span: Span) => Promise<Answer>,
): Promise<Answer> => (tracer ? tracer.span(options, act) : act(none));
