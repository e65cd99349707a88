/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("recovery-guide", "jonah", "The Owner’s Recovery Guide");
