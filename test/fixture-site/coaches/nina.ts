/** Nina Laurent, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("nina", "Nina Laurent", "ninalaurent.example", {
  palette: { paper: "#fbf7ef", ink: "#16241a", primary: "#176938", accent: "#fa7f59" },
  fonts: { display: "fraunces", body: "figtree" },
  shape: "blob",
  density: "airy",
  art: "leaves",
  hero: "split",
});
