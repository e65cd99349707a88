/** An answer that does not fit is an error that says where, and never what stood there. */
import { expect, it } from "vitest";
import { z } from "zod";
import { parseAnswer } from "./call-function.ts";

const answer = z.object({ kind: z.enum(["sent", "failed"]), to: z.object({ address: z.email() }) });

it("is handed on as it was parsed", () => {
  const fits = { kind: "sent", to: { address: "ann@example.test" } } as const;
  expect(parseAnswer("a_function", { ...fits, more: 1 }, answer)).toEqual(fits);
});

it("is refused by path, without its values", () => {
  const refuse = () =>
    parseAnswer("a_function", { kind: "ann@example.test", to: { address: "Ann Quist" } }, answer);
  expect(refuse).toThrow(
    "a_function answered what nobody expects: kind (invalid_value), to.address (invalid_format)",
  );
});
