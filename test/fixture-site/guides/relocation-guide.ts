/** The guide of its page. */
import { fixtureGuide } from "../fixture-guide.ts";

export default fixtureGuide("relocation-guide", "clara", "The Relocation Guide");
