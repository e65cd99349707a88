import { findForeignPicture } from "#core/content/library/find-foreign-picture.ts";
import { attention, bad, type Finding } from "#core/kernel/checks/finding.ts";
import { bindChecks, type Check, runChecks } from "#core/kernel/checks/run-checks.ts";
import type { Context } from "#core/kernel/context.ts";
import { draftWords } from "#core/programs/campaigns/messages/draft-body.ts";
import { readWarmUp } from "#core/sending/sender-domains/read-warm-up.ts";
import { readDraft } from "../campaigns/messages/read-draft.ts";
import type { FoundBroadcast } from "./find-broadcast.ts";

/** Tags without a value here: a broadcast has no page and no seat. */
const pageTags = [
  "leadMagnetName",
  "guideUrl",
  "joinUrl",
  "cancelUrl",
  "eventDate",
  "eventName",
  "confirmUrl",
];

const EDIT = "Edit the text";

/** A path is the step of the broadcast to open, or `sending`. */
export const broadcastChecks: Check<FoundBroadcast>[] = [
  {
    id: "message",
    title: "Message",
    run(_ctx, { draft }) {
      const { problems } = readDraft(draft);
      if (problems.length === 0) return [];
      return problems.some(({ field }) => field === "subject")
        ? bad("The message has no subject, or its text can’t be sent.", EDIT, "write")
        : bad("The text can’t be sent as it is.", EDIT, "write");
    },
  },
  {
    id: "pictures",
    title: "Pictures",
    async run(ctx, { draft, coachSlug: coach }) {
      const { message } = readDraft(draft);
      const alt = message && (await findForeignPicture(ctx, { coach, message }));
      return alt ? bad(`The picture “${alt}” is not in this coach’s library.`, EDIT, "write") : [];
    },
  },
  {
    id: "tags",
    title: "Merge tags",
    run(_ctx, { draft }) {
      const words = draftWords(draft);
      return pageTags
        .filter((tag) => new RegExp(`\\{\\{ *${tag}\\b`).test(words))
        .map((tag) =>
          bad(`“${tag}” is filled in emails that follow a signup, and would be empty here.`, EDIT, "write"),
        );
    },
  },
  {
    id: "server",
    title: "Mail server",
    run: async (ctx, { coachId }) =>
      (await ctx.mailer.capacityFor(coachId)) === "none"
        ? bad("No mail server is connected.", "Connect one", "sending")
        : [],
  },
  {
    id: "warmUp",
    title: "Sender’s domain",
    async run(ctx, { coachId }) {
      const limit = await readWarmUp(ctx, { coachId });
      return limit === null
        ? []
        : attention(
            `The sender’s domain is new: ${limit} emails can still leave today, and every day twice as many as the day before. The rest waits by itself.`,
            "Choose fewer people",
            "audience",
          );
    },
  },
  {
    id: "time",
    title: "Time",
    run: ({ clock }, { sendTime }) =>
      sendTime.kind === "at" && new Date(sendTime.at) < clock.now()
        ? bad("The scheduled time has passed.", "Choose another time", "audience")
        : [],
  },
];

export const NOBODY: Finding = bad("No one would get it.", "Change the audience", "audience");

export async function checkBroadcast(ctx: Context, found: FoundBroadcast): Promise<Finding[]> {
  const { checks } = await runChecks(ctx, bindChecks(ctx, broadcastChecks, found));
  return checks;
}
