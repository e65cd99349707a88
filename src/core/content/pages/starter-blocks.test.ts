/** Every section of the palette is whole as it comes. */
import { expect, it } from "vitest";
import { starterBlock, starterTypes } from "./starter-blocks.ts";

it.each(starterTypes)("%s fits the schema, and is another one each time", (type) => {
  expect(starterBlock(type)).toMatchObject({ type });
  expect(starterBlock(type)?.props).not.toBe(starterBlock(type)?.props);
});

it.each(["Hero", "SelfCheck", "toString", "__proto__", ""])("there is no %s to add", (type) => {
  expect(starterBlock(type)).toBeNull();
});
