/** After a restore, messages that may already have been sent wait for the owner's decision. */
import { isWholeSite } from "#core/kernel/scope.ts";
import { listHolds } from "../../recovery/list-holds.ts";
import { many, type Watch } from "./concern.ts";

export const restoredBackup: Watch = async (ctx, scope) => {
  if (!isWholeSite(scope)) return [];
  const restored = await listHolds(ctx, scope);
  if (!restored) return [];
  const held = restored.holds.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      tone: "bad",
      title: `A backup was restored: ${many(held, "message")} ${held === 1 ? "waits" : "wait"} for you`,
      detail: "They may already have been sent. Nothing is sent until you decide.",
      link: { to: "/console/settings/data", label: "Decide" },
    },
  ];
};
