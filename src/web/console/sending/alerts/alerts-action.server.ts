/** Actions of the alerts page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { type Added, addTarget } from "#core/sending/alerts/add-target.ts";
import { changeCadence } from "#core/sending/alerts/change-cadence.ts";
import { readCadence } from "#core/sending/alerts/read-cadence.ts";
import { removeTarget } from "#core/sending/alerts/remove-target.ts";
import { resendAlert } from "#core/sending/alerts/resend-alert.ts";
import { resendAlertOptIn } from "#core/sending/alerts/resend-alert-opt-in.ts";
import { testTarget } from "#core/sending/alerts/test-target.ts";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";

export type TypedAlert = { coach: string; address: string; cadence: string; zone: string };
export type AlertsAnswer = {
  refused?: Extract<Added, { kind: "refused" }> & { typed: TypedAlert };
};

export async function alertsAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const field = await posted(request);
  const [intent, id = ""] = field("intent").split(":");
  const said = (what: string) => redirect(`/console/alerts?said=${what}`);
  if (intent === "add") {
    const typed = {
      coach: field("coach"),
      address: field("address"),
      cadence: field("cadence"),
      zone: field("zone"),
    };
    const added = await addTarget(ctx, scope, typed);
    if (added.kind === "refused")
      return data<AlertsAnswer>({ refused: { ...added, typed } }, { status: 400 });
    return said(added.isAsked ? "asked" : "added");
  }
  const targetId = recordId(id);
  const done = (was: boolean, what: string) => said(was ? what : "nothing");
  switch (intent) {
    case "cadence": {
      const cadence = readCadence(field("cadence"));
      return done(cadence !== null && (await changeCadence(ctx, scope, { targetId, cadence })), "changed");
    }
    case "test":
      return done(await testTarget(ctx, scope, { targetId }), "tested");
    case "ask":
      return said((await resendAlertOptIn(ctx, scope, { targetId })) === "asked" ? "asked" : "too-soon");
    case "remove":
      return done(await removeTarget(ctx, scope, { targetId }), "removed");
    case "again":
      return done(await resendAlert(ctx, scope, { messageId: targetId }), "again");
  }
  throw data(null, { status: 400 });
}
