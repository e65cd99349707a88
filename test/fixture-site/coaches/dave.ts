/** Dr. Dave Okafor, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("dave", "Dr. Dave Okafor", "okaforhealth.example", {
  palette: { paper: "#f6f7f6", ink: "#0f1d2b", primary: "#1f4e79", accent: "#7fc8a9" },
  fonts: { display: "newsreader", body: "public-sans" },
  shape: "six",
  density: "dense",
  art: "keys",
  hero: "band",
});
