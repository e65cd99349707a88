/** For routes that an editor's autosave posts to. */
import { data, type LoaderFunctionArgs } from "react-router";
import { requireOwner } from "#web/console/require-owner.server.ts";

/** Nothing to see there, and strangers are not even told that. */
export async function postOnly({ request, context }: LoaderFunctionArgs) {
  await requireOwner(request, context);
  throw data(null, { status: 404 });
}

const statuses = { saved: 200, changed: 409, started: 409, "too-long": 413, invalid: 422, unknown: 404 };

export const draftAnswer = <Saved extends { outcome: keyof typeof statuses }>(saved: Saved) =>
  data(saved, { status: statuses[saved.outcome] });
