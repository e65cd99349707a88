/** What Foyer asks a calendar tool's API; `calendly-api.ts` and `calcom-api.ts` do it. */
import type { z } from "zod";
import type { Context } from "#core/kernel/context.ts";
import { readJson } from "#core/kernel/read-json.ts";
import { requestChecked } from "#core/sending/webhooks/request-checked.ts";
import { checkAddress } from "#core/sending/webhooks/webhook-address.ts";
import type { BookingReport } from "../booking-report.ts";

export type CalendarApi = {
  /** Whose account the key opens. */
  findAccount(): Promise<string>;
  /** Returns the id of the webhook at the provider. */
  subscribe(webhook: { url: string; secret: string }): Promise<string>;
  unsubscribe(subscription: string): Promise<unknown>;
  isActive(subscription: string): Promise<boolean>;
  /** Calls that start between these times. */
  listBookings(span: { from: Date; to: Date }): Promise<BookingReport[]>;
};

export type CalendarProblem = "key" | "plan" | "busy" | "away" | "answer";

/** Holds no text of the provider's: it may name people. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem, status: number | null) {
    super(`the calendar's API answered ${status ?? "nothing"}: ${problem}`);
    this.problem = problem;
  }
}

const DEADLINE_MS = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

type Asked = { method?: "GET" | "POST" | "DELETE"; body?: object };
export type Ask = <Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  asked?: Asked,
) => Promise<z.infer<Shape>>;

type Asking = { base: string; headers: Record<string, string>; deadlineMs?: number };

export function askApi(
  { settings }: Pick<Context, "settings">,
  { base, headers, deadlineMs = DEADLINE_MS }: Asking,
): Ask {
  return async (path, shape, { method = "GET", body } = {}) => {
    const checked = await checkAddress(new URL(path, base).href, { local: settings.localWebhooks });
    if (!checked.ok) throw new CalendarError("away", null);
    const answered = await requestChecked(checked, {
      method,
      headers: {
        ...headers,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...{ deadlineMs, mostBytes: MOST_BYTES },
    });
    if (!answered.ok) throw new CalendarError("away", null);
    const { status, text, isCut } = answered;
    if (status === 401) throw new CalendarError("key", status);
    if (status === 403) throw new CalendarError("plan", status);
    if (status === 429) throw new CalendarError("busy", status);
    if (status >= 500) throw new CalendarError("away", status);
    const read = status < 300 && !isCut ? readJson(text || "{}", shape) : null;
    if (read === null) throw new CalendarError("answer", status);
    return read;
  };
}

/** Null if the provider does not know what it was asked about. */
export async function orGone<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CalendarError && error.problem === "answer") return null;
    throw error;
  }
}
