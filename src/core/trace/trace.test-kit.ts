/** What tests of the trace share: a mail server with moods, and a timeline as lines that can be read. */
import { testContext } from "../../../test/context.ts";
import type { Mailer, SendResult } from "../deliveries/mailer.ts";
import { leadTimeline } from "./lead-timeline.ts";
import type { MessageTrace, Step } from "./timeline.ts";

export const accepted: SendResult = { result: "accepted", response: "250 2.0.0 ok" };
export const deferred: SendResult = {
  result: "refused",
  code: 451,
  response: "451 4.3.0 later",
  at: "recipient",
};
export const noSuchMailbox: SendResult = {
  result: "refused",
  code: 550,
  response: "550 5.1.1 no such user",
  at: "recipient",
};

export async function tracedWorld() {
  const world = await testContext();
  const { ctx, rows } = world;
  const server = { answer: accepted, before: false };
  const mailer: Mailer = {
    async send(_message, mayHandOff) {
      if (server.answer.result === "refused" || server.before) return server.answer;
      return (await mayHandOff()) ? server.answer : { result: "withdrawn" };
    },
    close: async () => undefined,
  };
  ctx.mailer = mailer;
  ctx.settings.inlineAttempt = false;

  const timelineOf = async (email: string) => {
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    const timeline = lead && (await leadTimeline(ctx, { leadId: lead.id }));
    if (!timeline) throw new Error(`no lead ${email}`);
    return timeline;
  };
  return {
    ...world,
    /** How the mail server answers from here on; `before`: without ever asking for the content. */
    mail(answer: SendResult, before = false) {
      server.answer = answer;
      server.before = before;
    },
    timelineOf,
    async messagesOf(email: string): Promise<MessageTrace[]> {
      const { blocks } = await timelineOf(email);
      return blocks.flatMap((block) => (block.kind === "message" ? [block.message] : []));
    },
    /** The whole story, a line each: titles, and messages by their label. */
    async story(email: string): Promise<string[]> {
      const { blocks } = await timelineOf(email);
      return blocks.map((block) =>
        block.kind === "step" ? block.step.title : `[${block.message.label}: ${block.message.badge.label}]`,
      );
    },
  };
}

export const titles = (steps: Step[]) =>
  steps.map(({ title, words }) => (words ? `${title} | ${words}` : title));
