/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("lead-magnet", "marcus", "The 25% Report");
