/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("income-report", "omar", "The Money Making Report");
