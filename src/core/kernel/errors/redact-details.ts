import { describeError } from "./describe-error.ts";
import { redact } from "./redact.ts";

const PERSONAL =
  /^(e-?mail(_?address)?|to(_?email)?|from|reply_?to|recipient|(first|last|full|lead|owner)?_?name|phone|address|params|parameters|body|html|subject|cookie|authorization|password|secret|token)$/i;

export function redactDetails(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redact(value);
  if (value instanceof Error) return describeError(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > 5) return "[deeper]";
  if (Array.isArray(value)) return value.map((each) => redactDetails(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      PERSONAL.test(key) ? "[redacted]" : redactDetails(each, depth + 1),
    ]),
  );
}
