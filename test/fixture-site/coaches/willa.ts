/** Willa Thorne, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("willa", "Willa Thorne", "willathorne.example", {
  palette: { paper: "#fbf6f3", ink: "#2b1220", primary: "#9f285d", accent: "#4ab9b2" },
  fonts: { display: "cormorant-garamond", body: "jost" },
  shape: "arch",
  density: "airy",
  art: "contour-map",
  hero: "column",
});
