/** What no form of ours posts: names that every object inherits, and values that a database or a parser may choke on. */

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
];
