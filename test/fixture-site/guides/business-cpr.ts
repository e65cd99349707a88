/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("business-cpr", "jonah", "The Business CPR Guide");
