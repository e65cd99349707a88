/** Jonah Brandt, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("jonah", "Jonah Brandt", "brandtrecovery.example", {
  palette: { paper: "#f7f9fb", ink: "#14171c", primary: "#bb0916", accent: "#bacde1" },
  fonts: { display: "archivo", body: "public-sans" },
  shape: "square",
  density: "regular",
  art: "pulse-line",
  hero: "margin",
});
