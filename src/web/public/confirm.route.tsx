/** Confirms a recipient's address. Opening the page does not. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { confirmAddress, findConfirmation } from "#core/sending/consent/confirm-address.ts";
import { app } from "#web/app.ts";
import { ConfirmAddress } from "#web/blocks/confirm-address/confirm-address.tsx";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/confirm.route";

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findConfirmation(context.get(app).ctx, params.token);
  if (!found) return data({ coach: null }, { status: 404 });
  return data({ coach: publicCoach(found.coach), confirmed: found.confirmed });
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const status = await guardPosted(context, "confirm", token);
  if (status === 200) await confirmAddress(context.get(app).ctx, token);
  return data({ tooMany: status === 429 }, { status });
}

export const headers = () => privateHeaders;

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.coach) return <LostLink>Open it again from the email itself.</LostLink>;
  return (
    <ConfirmAddress {...loaderData} acted={Boolean(actionData)} tooMany={actionData?.tooMany ?? false} />
  );
}
