/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("mission-map", "willa", "Missing to Mission Map");
