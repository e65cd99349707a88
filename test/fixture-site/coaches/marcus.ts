/** Marcus Hale, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("marcus", "Marcus Hale", "halerevenue.example", {
  palette: { paper: "#fbfaf5", ink: "#11162b", primary: "#2347ae", accent: "#f5bf00" },
  fonts: { display: "bricolage-grotesque", body: "instrument-sans" },
  shape: "pill",
  density: "regular",
  art: "rising-arcs",
  hero: "poster",
});
