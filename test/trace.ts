/** What tests of the trace share: a mail server with moods, and a timeline as lines that can be read. */

import type { Mailer, SendResult } from "#core/kernel/mailer.ts";
import { leadTimeline } from "#core/operations/trace/lead-timeline.ts";
import type { MessageTrace, Step } from "#core/operations/trace/timeline.ts";
import { testContext } from "./context.ts";
import { signUp, someone } from "./follow-up.ts";
import { testScope } from "./scope.ts";

const scope = testScope();

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

/** The campaign of /9ways, where everybody here signs up. */
export const CAMPAIGN = "Success Keys Campaign";

export async function tracedModel() {
  const world = await testContext();
  const { ctx, rows } = world;
  const server = { answer: accepted, before: false };
  const mailer: Mailer = {
    ...world.mailer,
    async send(_message, mayHandOff) {
      if (server.answer.result === "refused" || server.before) return server.answer;
      return (await mayHandOff()) ? server.answer : { result: "withdrawn" };
    },
    verify: async () => ({ ok: true, server: "mail.example.test:25", secure: false }),
  };
  ctx.mailer = mailer;
  ctx.settings.inlineAttempt = false;

  const timelineOf = async (email: string) => {
    const [lead] = await rows<{ id: string }>("select id from leads where email = $1", [email]);
    const timeline = lead && (await leadTimeline(ctx, scope, { leadId: lead.id }));
    if (!timeline) throw new Error(`no lead ${email}`);
    return timeline;
  };
  const messagesOf = async (email: string): Promise<MessageTrace[]> => {
    const { blocks } = await timelineOf(email);
    return blocks.flatMap((block) => (block.kind === "message" ? [block.message] : []));
  };
  return {
    ...world,
    /** Nobody there, and a mail server that takes everything. */
    async reset() {
      server.answer = accepted;
      server.before = false;
      await rows("delete from leads");
      await rows("delete from suppressions");
      await rows("delete from error_log");
      await rows("delete from audit_log");
    },
    async signedUp(path = "/9ways"): Promise<string> {
      const email = someone();
      await signUp(world, path, email);
      return email;
    },
    /** The first message to an address. */
    async message(email: string): Promise<MessageTrace> {
      const [found] = await messagesOf(email);
      if (!found) throw new Error(`no message to ${email}`);
      return found;
    },
    /** How the mail server answers from here on; `before`: without ever asking for the content. */
    mail(answer: SendResult, before = false) {
      server.answer = answer;
      server.before = before;
    },
    timelineOf,
    messagesOf,
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
