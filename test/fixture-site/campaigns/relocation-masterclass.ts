/** The letters of /clara-relocation-masterclass. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Relocation Masterclass Campaign",
  coach: "clara",
  fromName: "Clara Whitfield",
  fromEmail: "clara@whitfieldrelocation.example",
  days: [0, 3, 5, 6],
  link: "{{ joinUrl }}",
  hasNotices: true,
});
