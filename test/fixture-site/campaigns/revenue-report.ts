/** The letters of /lead-magnet. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Revenue Report Campaign",
  coach: "marcus",
  fromName: "Marcus Hale",
  fromEmail: "marcus@halerevenue.example",
  days: [0, 2, 4, 5, 7],
  link: "{{ guideUrl }}",
});
