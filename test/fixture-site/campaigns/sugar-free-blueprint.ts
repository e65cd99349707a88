/** The letters of /sugar-free-blueprint. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Sugar Free Blueprint Campaign",
  coach: "nina",
  fromName: "Nina Laurent",
  fromEmail: "nina@ninalaurent.example",
  days: [0, 2],
  link: "{{ joinUrl }}",
  hasNotices: true,
});
