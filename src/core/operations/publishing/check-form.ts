/** One signup through the real path, and then, where that works, every other answer that the page has words for. */
import { checkOutcomes } from "./check-outcomes.ts";
import { checkSignup } from "./check-signup.ts";
import type { DraftCheck } from "./draft-check.ts";

export const checkForm: DraftCheck = async (ctx, facts) => {
  const problems = await checkSignup(ctx, facts);
  return problems.length > 0 ? problems : checkOutcomes(ctx, facts);
};
