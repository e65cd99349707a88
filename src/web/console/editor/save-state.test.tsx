/** A draft is saved now or was saved earlier: a page that was loaded before it never says that it will be. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SaveStatus } from "./save-state.tsx";

const LOADED = "2026-11-15T09:00:00.000Z";
const words = (at: string) =>
  renderToStaticMarkup(
    <SaveStatus state={{ kind: "saved", at, revision: 2 }} idle={null} here="/console" now={LOADED} />,
  ).replace(/<[^>]+>/g, "");

it.each([
  ["2026-11-15T09:00:47.000Z", /just now$/],
  ["2026-11-15T09:00:03.000Z", /just now$/],
  ["2026-11-15T11:00:00.000Z", /just now$/],
  ["2026-11-15T09:00:00.000Z", /just now$/],
  ["2026-11-15T08:58:00.000Z", /2 minutes ago$/],
])("saved at %s", (at, expected) => {
  expect(words(at)).toMatch(expected);
  expect(words(at)).toMatch(/^Draft saved /);
  expect(words(at)).not.toMatch(/\bin \d/);
});
