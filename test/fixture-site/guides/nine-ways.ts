/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("nine-ways", "dave", "9 Healthcare Organization Success Keys");
