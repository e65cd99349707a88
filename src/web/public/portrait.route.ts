/** A coach's photo or logo. The address contains the upload's hash, so it may be cached forever. */
import { findPortrait } from "#core/content/coaches/find-portrait.ts";
import { app } from "#web/app.ts";
import type { Route } from "./+types/portrait.route";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const { ctx, at } = context.get(app);
  const picture = await findPortrait(ctx, pathname, at?.coachId);
  if (!picture) throw new Response(null, { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": pathname.endsWith(".png") ? "image/png" : "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}
