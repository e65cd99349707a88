/** The letters of /breakdown-breakthrough. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Breakdown to Breakthrough Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  days: [0, 3, 4, 5],
  link: "{{ joinUrl }}",
  hasNotices: true,
});
