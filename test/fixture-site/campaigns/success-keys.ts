/** The letters of /9ways. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Success Keys Campaign",
  coach: "dave",
  fromName: "Dr. Dave Okafor",
  fromEmail: "dave@okaforhealth.example",
  days: [0, 3, 5, 6],
  link: "{{ guideUrl }}",
});
