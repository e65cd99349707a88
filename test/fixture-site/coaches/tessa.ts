/** Tessa Vale, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("tessa", "Tessa Vale", "tessavale.example", {
  palette: { paper: "#f8f5ea", ink: "#0f2119", primary: "#0b4f38", accent: "#dbb155" },
  fonts: { display: "playfair-display", body: "dm-sans" },
  shape: "hairline",
  density: "airy",
  art: "guilloche",
  hero: "split",
});
