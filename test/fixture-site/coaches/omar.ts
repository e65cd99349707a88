/** Omar Haddad, of the fixture site. */
import { fixtureCoach } from "../fixture-coach.ts";

export default fixtureCoach("omar", "Omar Haddad", "haddadreport.example", {
  palette: { paper: "#f5f7f1", ink: "#131a2e", primary: "#1d3673", accent: "#37b880" },
  fonts: { display: "source-serif-4", body: "libre-franklin" },
  shape: "twelve",
  density: "regular",
  art: "ledger-lines",
  hero: "column",
});
