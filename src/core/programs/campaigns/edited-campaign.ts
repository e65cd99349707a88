import type { Coach } from "#core/content/pages/coach.ts";
import type { FoundCampaign } from "./find-campaign.ts";

export type EditedCampaign = {
  id: string;
  name: string;
  coach: string;
  coachSlug: string;
  /** Whose head, colors and fonts its emails have. */
  sender: Pick<Coach, "name" | "field" | "logo" | "postalAddress" | "brand">;
  from: { fromName: string; fromEmail: string };
  isActive: boolean;
};

export const editedCampaign = ({
  id,
  name,
  coach,
  isActive,
  fromName,
  fromEmail,
}: FoundCampaign): EditedCampaign => {
  const { name: sender, field, logo, postalAddress, brand } = coach;
  return {
    ...{ id, name, isActive, coach: sender, coachSlug: coach.slug },
    from: { fromName, fromEmail },
    sender: { name: sender, field, postalAddress, brand, ...(logo && { logo }) },
  };
};
