/** Ids, counts and our own words; never an address, a name or a server's text. */
export type Attributes = Record<string, string | number | boolean>;

export type Span = {
  set(attributes: Attributes): void;
  fail(reason: string): void;
};

export type SpanOptions = {
  name: string;
  kind?: "server" | "client" | "consumer";
  /** A W3C traceparent stored on a row; used if this process has no active span. */
  parent?: string | null | undefined;
  attributes?: Attributes;
};

export type Tracer = {
  /** Ends the span when `act` settles; records and rethrows errors. */
  span<Answer>(options: SpanOptions, act: (span: Span) => Promise<Answer>): Promise<Answer>;
  traceparent(): string | null;
};

const none: Span = { set: () => undefined, fail: () => undefined };

export const traced = <Answer>(
  { tracer }: { tracer?: Tracer | undefined },
  options: SpanOptions,
  act: (span: Span) => Promise<Answer>,
): Promise<Answer> => (tracer ? tracer.span(options, act) : act(none));
