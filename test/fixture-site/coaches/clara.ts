/** Clara Whitfield, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("clara", "Clara Whitfield", "whitfieldrelocation.example", {
  palette: { paper: "#f3f7fa", ink: "#0a1d2b", primary: "#00629c", accent: "#f99549" },
  fonts: { display: "red-hat-display", body: "red-hat-text" },
  shape: "ticket",
  density: "regular",
  art: "routes",
  hero: "poster",
});
