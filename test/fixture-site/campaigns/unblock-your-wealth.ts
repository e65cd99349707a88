/** The letters of /tessa-income-breakthrough-event. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Unblock Your Wealth Campaign",
  coach: "tessa",
  fromName: "Tessa Vale",
  fromEmail: "tessa@tessavale.example",
  days: [0, 2, 3, 5],
  link: "{{ joinUrl }}",
});
