/** The letters of /burnout-test. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Owner Recovery Campaign",
  coach: "jonah",
  fromName: "Jonah Brandt",
  fromEmail: "jonah@brandtrecovery.example",
  days: [0, 2, 4, 5],
  link: "{{ guideUrl }}",
});
