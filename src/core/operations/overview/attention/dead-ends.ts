/** Where emails lead that nobody can go, and who would be sent there. */
import { describeWaiting, listDeadEnds, placeOf } from "../../dead-ends/list-dead-ends.ts";
import type { Watch } from "./concern.ts";

export const deadEnds: Watch = async (ctx, scope) => {
  const found = await listDeadEnds(ctx, scope);
  return found.map((deadEnd) => ({
    tone: "bad",
    coachId: deadEnd.coachId,
    alike: { kind: "dead-end", name: deadEnd.found },
    title: deadEnd.found.replace(/\.$/, ""),
    detail: `${describeWaiting(deadEnd)} ${deadEnd.fix}`,
    link: { to: placeOf(deadEnd), label: "Fix it" },
  }));
};
