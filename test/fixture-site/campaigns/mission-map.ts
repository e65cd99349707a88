/** The letters of /map. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Mission Map Campaign",
  coach: "willa",
  fromName: "Willa Thorne",
  fromEmail: "willa@willathorne.example",
  days: [0, 3, 4, 5],
  link: "{{ guideUrl }}",
});
