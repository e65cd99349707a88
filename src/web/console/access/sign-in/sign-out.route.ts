/** Ends this browser's session. Only by POST, so that no link or picture can. */
import { redirect } from "react-router";
import { recordAction } from "#core/kernel/audit/record-action.ts";
import { app } from "#web/app.ts";
import { HOME } from "#web/console/access/sign-in/safe-redirect.ts";
import type { Route } from "./+types/sign-out.route";

export const loader = () => redirect(HOME);

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, ownerAuth } = context.get(app);
  const owner = await ownerAuth.ownerOf(request.headers);
  const headers = await ownerAuth.signOut(request.headers);
  if (owner) await recordAction(ctx, owner, { action: "owner.signed-out" });
  return redirect("/sign-in", { headers });
}
