/** Both keys or nothing. */

import { expect, it } from "vitest";
import { wholeSite } from "#core/kernel/roles.ts";
import { authorize } from "./authorize.ts";

const keys = { publishable: "pk-0123456789abcdef", service: "sk-0123456789abcdef-0123456789abcdef" };
const owner = {
  id: "1",
  email: "owner@foyer.example",
  name: "Olive",
  secondFactor: false,
  seats: wholeSite,
};
const ownerAuth = { ownerOfBearer: async (token: string) => (token === "ob_good" ? owner : null) };
const right = { apikey: keys.publishable, authorization: `Bearer ${keys.service}` };

const who = (headers: Record<string, string>, known: Parameters<typeof authorize>[0] = keys) =>
  authorize(known, new Headers(headers), ownerAuth);

it("both keys are a service", async () => {
  const service = { who: "service", scope: { actor: { id: "service" }, email: null } };
  expect(await who(right)).toMatchObject(service);
  expect(await who({ ...right, authorization: `bearer  ${keys.service}` })).toMatchObject(service);
});

it("the publishable key and the owner's bearer are the owner", async () => {
  expect(await who({ apikey: keys.publishable, authorization: "Bearer ob_good" })).toMatchObject({
    who: "owner",
    scope: { actor: { id: "1", name: "Olive" }, email: "owner@foyer.example" },
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
  ["the owner's bearer alone", { authorization: "Bearer ob_good" }],
  ["the owner's bearer with a wrong apikey", { apikey: "pk-of-somebody", authorization: "Bearer ob_good" }],
  ["a bearer that is over", { apikey: keys.publishable, authorization: "Bearer ob_over" }],
  ["the owner's bearer in the wrong place", { apikey: "ob_good", authorization: "Bearer ob_good" }],
])("%s is nobody", async (_what, headers) => {
  expect(await who(headers)).toBeNull();
});

it.each([
  { publishable: null, service: null },
  { publishable: null, service: keys.service },
  { publishable: keys.publishable, service: null },
])("a key that is not set opens nothing: %o", async (unset) => {
  for (const headers of [
    right,
    { apikey: "", authorization: "Bearer " },
    { authorization: "Bearer null" },
    {},
  ])
    expect(await who(headers as Record<string, string>, unset)).toBeNull();
});
