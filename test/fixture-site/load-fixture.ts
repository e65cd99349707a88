/** The small site that unit and database tests run on: addresses and names as the product promises them, texts of its own. */
import { resolve } from "node:path";
import { loadContent } from "#core/content/stored-pages/load-content.ts";

export const fixtureSite = resolve("test/fixture-site");

export const loadFixture = () => loadContent(fixtureSite);
