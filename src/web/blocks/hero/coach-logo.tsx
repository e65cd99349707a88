/** A coach's logo at the head of a page, on the ground that it was drawn for. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";

type Props = { logo: NonNullable<PublicCoach["logo"]>; name: string };

export function CoachLogo({ logo: { address, width, height, ground }, name }: Props) {
  return (
    <img
      className="masthead-logo"
      data-ground={ground}
      src={address}
      alt={name}
      width={Math.round(width / 2)}
      height={Math.round(height / 2)}
    />
  );
}
