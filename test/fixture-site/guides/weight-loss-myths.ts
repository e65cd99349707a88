/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("weight-loss-myths", "nina", "5 Myths of Mindset & Weight Loss");
