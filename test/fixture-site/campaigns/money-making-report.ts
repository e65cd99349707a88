/** The letters of /omar-report. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Money Making Report Campaign",
  coach: "omar",
  fromName: "Omar Haddad",
  fromEmail: "omar@haddadreport.example",
  days: [0, 3, 4, 5],
  link: "{{ guideUrl }}",
});
