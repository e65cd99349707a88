/** The link in an alert: confirm it or stop it. Opening the page does neither. */
import { data } from "react-router";
import { publicCoach } from "#core/content/pages/public-page.ts";
import { confirmTarget, findAlertRecipient, stopTarget } from "#core/sending/alerts/alert-opt-in.ts";
import { app } from "#web/app.ts";
import { AlertRecipient } from "#web/blocks/alert-recipient/alert-recipient.tsx";
import { LostLink } from "#web/blocks/not-found/dead-end.tsx";
import { parseForm } from "#web/posted-form.ts";
import { guardPosted, privateHeaders } from "#web/signed-link-guard.ts";
import type { Route } from "./+types/alert.route";

/** Changes nothing: mail scanners open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findAlertRecipient(context.get(app).ctx, params.token);
  if (!found) return data({ coach: null }, { status: 404 });
  return data({ coach: publicCoach(found.coach), address: found.address, isConfirmed: found.isConfirmed });
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { ctx } = context.get(app);
  const found = await findAlertRecipient(ctx, token);
  const status = await guardPosted(context, "alert", token);
  const answer = (await parseForm(request))?.get("answer");
  const act = answer === "yes" ? confirmTarget : answer === "stop" ? stopTarget : null;
  if (status === 200 && act) await act(ctx, token);
  const isStopped = status === 200 && answer === "stop" && found !== null;
  return data({ tooMany: status === 429, stopped: isStopped ? publicCoach(found.coach) : null }, { status });
}

export const headers = () => privateHeaders;

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  const tooMany = actionData?.tooMany ?? false;
  if (actionData?.stopped)
    return <AlertRecipient coach={actionData.stopped} state="stopped" tooMany={false} />;
  if (!loaderData.coach) return <LostLink>The alert it belongs to may have been ended.</LostLink>;
  const { coach, address, isConfirmed } = loaderData;
  return (
    <AlertRecipient coach={coach} address={address} state={isConfirmed ? "on" : "asked"} tooMany={tooMany} />
  );
}
