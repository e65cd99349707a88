/** A coach of the fixture site: short, neutral, and complete. */
import type { CoachContent } from "#core/content/pages/coach.ts";

/** What tests of looks compare is the coach's brand; all else is the same for everybody. */
export function fixtureCoach(
  slug: string,
  name: string,
  domain: string,
  brand: CoachContent["brand"],
): CoachContent {
  return {
    slug,
    name,
    firstName: name.split(" ").at(-2) ?? name,
    field: "Coaching for tests",
    bio: [`${name} is a coach of the fixture site.`, "What is said here is said for tests alone."],
    replyTo: `${slug}@${domain}`,
    support: `desk@${domain}`,
    postalAddress: `${name}, 1 Test Street, Springfield 00001`,
    schedulerUrl: `/book/${slug}`,
    brand,
    sample: true,
  };
}
