/** What no form of ours posts: names that every object inherits, and values that a database or a parser may choke on. */
import type { Random } from "./random.ts";

/** Keys that a plain object has without anybody having put them there. */
export const hostileNames = [
  ...new Set([
    ...Object.getOwnPropertyNames(Object.prototype),
    ...Object.getOwnPropertyNames(Function.prototype).filter((name) => name !== "caller"),
    "prototype",
    "then",
    "toJSON",
  ]),
];

/** As text; percent-encoding makes query and form of it. */
export const hostileValues = [
  "\0",
  "a\0b",
  "\u0001\u001f\u007f",
  "\ud800",
  "a\udc00b",
  "\uffff\u{10ffff}",
  "\u202e\u2066",
  "2026-02-31",
  "2026-13-01",
  "0000-00-00",
  "0000-01-01",
  "9999-12-31",
  "+275760-09-13",
  "infinity",
  "2026-02-30T25:61",
  "0000-01-01T00:00",
  "9999-12-31T23:59",
  "-1",
  "0",
  "1e308",
  "NaN",
  "99999999999999999999",
  "2147483648",
  "0x10",
  "1.5",
  "%",
  "%00",
  "%zz",
  "' or 1=1 --",
  "\\",
  "_%\\_",
  "{{ name }}{% raw %}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "http://127.0.0.1:1/",
  "javascript:alert(1)",
  "x@x, y@y",
  'a"b\r\nX-Injected: 1',
  "",
  " ",
  "x".repeat(300),
  "é".repeat(5000),
  "_a".repeat(4000),
];

/** Encodings that are wrong as they stand: put into a query or a form without escaping. */
export const brokenEncodings = [
  "%",
  "%0",
  "%zz",
  "%00",
  "%ED%A0%80",
  "%C0%AF",
  "%FF%FE",
  "%F4%90%80%80",
  "+%2B+",
  "%2500",
  "%25E0%25A4%25A",
];

/** JSON that is deep, wide or long, up to what a body may hold; `sizes` are its levels, members or characters. */
const oddShapes: readonly ((size: number) => string)[] = [
  (size) => "[".repeat(size),
  (size) => "[".repeat(size) + "]".repeat(size),
  (size) => `${'{"a":'.repeat(size / 4)}1${"}".repeat(size / 4)}`,
  (size) => `[${"1,".repeat(size)}1]`,
  (size) => `{${Array.from({ length: size / 8 }, (_, at) => `"k${at}":${at}`).join(",")}}`,
  (size) => JSON.stringify({ email: "x".repeat(size) }),
];
const sizes = [10, 60, 70, 1000, 30_000, 60_000];

/** A value of an odd shape by itself, or as a member of what providers and functions are sent. */
export function oddJson(random: Random): string {
  const shape = random.oneOf(oddShapes)(random.oneOf(sizes));
  return random.chance(0.5) ? shape : random.oneOf(envelopes)(shape);
}

const envelopes: readonly ((value: string) => string)[] = [
  (value) =>
    `{"RecordType":"Bounce","ID":1,"Type":"HardBounce","Email":"a@example.test","Metadata":${value}}`,
  (value) => `{"event":"hard_bounce","email":"a@example.test","ts_event":1,"reason":${value}}`,
  (value) =>
    `{"signature":{"timestamp":"1","token":"${"t".repeat(20)}","signature":"x"},"event-data":${value}}`,
  (value) => `{"Type":"Notification","Message":${value}}`,
  (value) => `{"type":"email.bounced","data":${value}}`,
  (value) => `{"email":"a@example.test","name":${value}}`,
];
