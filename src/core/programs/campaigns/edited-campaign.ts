import type { FoundCampaign } from "./find-campaign.ts";

export type EditedCampaign = {
  id: string;
  name: string;
  coach: string;
  coachSlug: string;
  palette: { paper: string; ink: string; primary: string };
  isActive: boolean;
};

export const editedCampaign = ({ id, name, coach, isActive }: FoundCampaign): EditedCampaign => {
  const { paper, ink, primary } = coach.brand.palette;
  return { id, name, coach: coach.name, coachSlug: coach.slug, palette: { paper, ink, primary }, isActive };
};
