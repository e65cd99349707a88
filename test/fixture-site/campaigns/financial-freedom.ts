/** The letters of /masterclass. */
import { fixtureCampaign } from "../fixture-campaign.ts";

export default fixtureCampaign({
  name: "Financial Freedom Campaign",
  coach: "grace",
  fromName: "Grace Adeyemi",
  fromEmail: "grace@graceadeyemi.example",
  days: [0, 3, 4, 5],
  link: "{{ joinUrl }}",
  hasNotices: true,
});
