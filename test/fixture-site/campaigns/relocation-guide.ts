/** The letters of /clara-relocation-guide. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Relocation Guide Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  days: [0, 3, 4, 5],
  link: "{{ guideUrl }}",
});
