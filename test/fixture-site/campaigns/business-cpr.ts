/** The letters of /jonah-cpr. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Business CPR Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  days: [0, 2, 2, 4, 6],
  link: "{{ guideUrl }}",
});
