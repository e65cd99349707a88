/** The letters of /event. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Friday Till Campaign",
  coach: "marcus",
  fromName: "Marcus Hale",
  fromEmail: "marcus@halerevenue.example",
  days: [0, 4, 5, 5],
  link: "{{ joinUrl }}",
  hasNotices: true,
});
