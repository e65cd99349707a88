/** `/console/leads/:id`, with or without a consent: the old address of a signup leads to its person. */
import { data, redirect } from "react-router";
import { findPersonOfLead } from "#core/leads/people/find-person-of-lead.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/old-lead.route";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const leadId = recordId(params.id);
  const personId = await findPersonOfLead(ctx, scope, { leadId });
  if (!personId) throw data(null, { status: 404 });
  const consent = "consent" in params && params.consent;
  return redirect(
    consent
      ? `/console/people/${personId}/consents/${recordId(consent)}`
      : `/console/people/${personId}#signup-${leadId}`,
    301,
  );
}

/** So that an unknown id is answered inside the console. */
export default function OldLead() {
  return null;
}
