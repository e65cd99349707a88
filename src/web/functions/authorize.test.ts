/** Both keys or nothing. */
import { expect, it } from "vitest";
import { authorize } from "./authorize.ts";

const keys = { publishable: "pk-0123456789abcdef", service: "sk-0123456789abcdef-0123456789abcdef" };
const right = { apikey: keys.publishable, authorization: `Bearer ${keys.service}` };

it("both keys are a service", () => {
  expect(authorize(keys, new Headers(right))).toEqual({ who: "service" });
  expect(authorize(keys, new Headers({ ...right, authorization: `bearer  ${keys.service}` }))).toEqual({
    who: "service",
  });
});

it.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["no apikey", { authorization: right.authorization }],
  ["no bearer", { apikey: right.apikey }],
  ["the keys swapped", { apikey: keys.service, authorization: `Bearer ${keys.publishable}` }],
  ["the publishable key twice", { apikey: keys.publishable, authorization: `Bearer ${keys.publishable}` }],
  ["a wrong apikey", { ...right, apikey: `${keys.publishable}x` }],
  ["the beginning of the service key", { ...right, authorization: `Bearer ${keys.service.slice(0, -1)}` }],
  ["another scheme", { ...right, authorization: `Basic ${keys.service}` }],
  ["the bare service key", { ...right, authorization: keys.service }],
  ["an empty bearer", { ...right, authorization: "Bearer " }],
])("%s is nobody", (_what, headers) => {
  expect(authorize(keys, new Headers(headers))).toBeNull();
});

it.each([
  { publishable: null, service: null },
  { publishable: null, service: keys.service },
  { publishable: keys.publishable, service: null },
])("a key that is not set opens nothing: %o", (unset) => {
  for (const headers of [
    right,
    { apikey: "", authorization: "Bearer " },
    { authorization: "Bearer null" },
    {},
  ])
    expect(authorize(unset, new Headers(headers as Record<string, string>))).toBeNull();
});
