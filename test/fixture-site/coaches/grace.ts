/** Grace Adeyemi, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("grace", "Grace Adeyemi", "graceadeyemi.example", {
  palette: { paper: "#fdf9f4", ink: "#21163a", primary: "#663e9e", accent: "#efb062" },
  fonts: { display: "lora", body: "nunito-sans" },
  shape: "twenty",
  density: "regular",
  art: "horizon",
  hero: "margin",
});
