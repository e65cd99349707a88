/** A guide's cover in a look that is being tried, for the preview frame. */
import { data } from "react-router";
import { readLook } from "#core/content/coaches/read-look.ts";
import { createBrand } from "#core/content/pages/look/create-brand.ts";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { triedLook } from "#web/console/content/coaches/look/tried-look.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/look-guide.route";
import "#web/console/content/coaches/look/guide-cover.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const found = await readLook(ctx, scope, { slug: params.slug });
  if (!found) throw data(null, { status: 404 });
  const { coach, guide } = found;
  const { brand } = createBrand(triedLook(new URL(request.url).searchParams, coach.brand).look, coach.brand);
  return {
    guide: guide ?? { title: "The guide you give away", subtitle: coach.field },
    coach: publicCoach({ ...coach, brand }),
    drawing: await ctx.drawCover(brand),
    isStill: true as const,
  };
}

export const headers = () => ({ "x-frame-options": "SAMEORIGIN" });

export default function LookGuide({ loaderData: { guide, coach, drawing } }: Route.ComponentProps) {
  return (
    <div className="guide-cover">
      <title>{guide.title}</title>
      <meta name="robots" content="noindex" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own, in the colors of a checked palette */}
      <div className="guide-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
      <p>{coach.name}</p>
      <h1 data-long={guide.title.length >= 30 || undefined}>{guide.title}</h1>
      <p>{guide.subtitle}</p>
    </div>
  );
}
