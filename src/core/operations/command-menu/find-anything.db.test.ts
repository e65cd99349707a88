/** The command menu finds things by any part of their name, and people by how they are looked for elsewhere. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { signUp } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { findAnything } from "./find-anything.ts";

const world = await testContext();
const find = async (search: string) => findAnything(world.ctx, testScope(), { search });

it("finds pages, campaigns and events by any part of their name, and a coach", async () => {
  const found = await find("RELOCATION");
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["page", "campaign", "event"]));
  expect(found.find(({ kind }) => kind === "event")?.to).toMatch(/^\/console\/events\/[0-9a-f-]{36}$/);
  expect((await find("willa")).find(({ kind }) => kind === "coach")?.to).toBe("/console/coaches/willa");
});

it("finds a person, and leads to them", async () => {
  await signUp(world, "/9ways", "carmen.arelo@example.test", { name: "Carmen Arelo" });
  const [person] = await world.rows<{ id: string }>("select id from people");
  expect(await find("carmen")).toEqual([
    {
      kind: "person",
      name: "Carmen Arelo",
      note: "carmen.arelo@example.test",
      to: `/console/people/${person?.id}`,
    },
  ]);
});

it("asks nothing for nothing, and takes signs as they are", async () => {
  expect(await find("  ")).toEqual([]);
  expect(await find("r%n")).toEqual([]);
});
