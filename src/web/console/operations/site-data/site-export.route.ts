/** `/console/settings/export`: streams all site data as one archive, or one coach as a file for another installation. */
import { data, redirect } from "react-router";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";
import { SHORTEST_PASSPHRASE } from "#core/operations/coach-file/coach-file.ts";
import { downloadCoach } from "#core/operations/coach-file/export-coach.ts";
import { exportSite } from "#core/operations/site-data/export-site.ts";
import { app, clientIp } from "#web/app.ts";
import { posted } from "#web/console/posted.ts";
import { requireSiteOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/site-export.route";

/** Only a POST downloads: a followed or guessed link must not. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSiteOwner(request, context);
  throw redirect("/console/settings/data");
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, scope } = await requireSiteOwner(request, context);
  const { ownerAuth } = context.get(app);
  const visitor = { headers: request.headers, ip: context.get(clientIp) };
  const field = await posted(request);
  const coach = field("coach") ? await readCoach(ctx, scope, { slug: field("coach") }) : null;
  if (field("coach") && !coach) throw data(null, { status: 404 });
  const back = coach ? `/console/coaches/${coach.coach.slug}` : "/console/settings/data";
  const passphrase = field("passphrase");
  if (coach && passphrase.length < SHORTEST_PASSPHRASE) throw redirect(`${back}?export=short#export`);
  const confirmed = await ownerAuth.account.confirmPassword(visitor, { password: field("password") });
  if (confirmed.kind !== "confirmed") throw redirect(`${back}?export=${confirmed.kind}#export`);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = async (piece: Uint8Array) => {
    await writer.ready;
    await writer.write(piece);
  };
  const slug = coach?.coach.slug;
  (slug ? downloadCoach(ctx, scope, { slug, passphrase, write }) : exportSite(ctx, scope, { write }))
    .then(
      () => writer.close(),
      (error) => {
        reportError(ctx, error, { where: "site-export" });
        // Abort the download so that a partial archive isn't mistaken for a complete one.
        return writer.abort(new Error("The archive is incomplete. Please download it again"));
      },
    )
    .catch(() => undefined);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return new Response(readable, {
    headers: {
      "content-type": "application/gzip",
      "content-disposition": `attachment; filename="foyer-${slug ? `${slug}-${day}.coach` : `${day}.tar`}.gz"`,
    },
  });
}
