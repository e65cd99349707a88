/** The letters of /weight-loss-myths. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Weight Loss Myths Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  days: [1, 3, 4, 5],
  link: "{{ guideUrl }}",
  hasSignup: true,
});
