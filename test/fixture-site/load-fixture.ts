/** The small site that unit and database tests stand on: addresses and names as the spec has them, words of its own. */
import { resolve } from "node:path";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

export const fixtureSite = resolve("test/fixture-site");

export const loadFixture = () => loadContent(fixtureSite);
