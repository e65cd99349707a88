/** Says in plain words where somebody came from: "Instagram, link in bio". Safe for the browser. */
import { pick } from "#core/kernel/pick.ts";

const sources: Record<string, string> = {
  instagram: "Instagram",
  ig: "Instagram",
  facebook: "Facebook",
  fb: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
  twitter: "X",
  pinterest: "Pinterest",
  google: "Google",
  bing: "Bing",
  newsletter: "a newsletter",
  podcast: "a podcast",
};
const media: Record<string, string> = {
  bio: "link in bio",
  "link-in-bio": "link in bio",
  link_in_bio: "link in bio",
  story: "story",
  stories: "story",
  post: "post",
  cpc: "ad",
  ppc: "ad",
  paid: "ad",
  paid_social: "ad",
  email: "email",
  organic: "search",
};

/** Null if nothing is known: no campaign link and no referring site. */
export function describeOrigin(origin: Record<string, string>): string | null {
  const source = origin.utm_source?.trim();
  const medium = origin.utm_medium?.trim();
  const place = source ? (pick(sources, source.toLowerCase()) ?? source) : hostOf(origin.referrer);
  const way = medium && (pick(media, medium.toLowerCase()) ?? medium);
  return [place, way].filter(Boolean).join(", ") || null;
}

function hostOf(referrer: string | undefined): string | null {
  if (!referrer) return null;
  const host = (URL.canParse(referrer) ? new URL(referrer).hostname : referrer).replace(/^(www|m|l)\./, "");
  return pick(sources, host.split(".")[0] ?? "") ?? host;
}
