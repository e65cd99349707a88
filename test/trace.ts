/** What tests of the trace share: a mail server with moods, and a timeline as lines that can be read. */

import { sql } from "drizzle-orm";
import type { Mailer, SendResult } from "#core/kernel/mailer.ts";
import { readComing } from "#core/operations/simulation/read-coming.ts";
import { messageFacts } from "#core/operations/trace/message-facts.ts";
import { messageTrace } from "#core/operations/trace/message-trace.ts";
import { readStory } from "#core/operations/trace/read-story.ts";
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

  const personOf = async (email: string) => {
    const [person] = await rows<{ id: string }>("select id from people where email = $1", [email]);
    if (!person) throw new Error(`no person ${email}`);
    return person.id;
  };
  /** Oldest first, as it happened. */
  const storyOf = async (email: string) => {
    const story = await readStory(ctx, scope, { personId: await personOf(email) });
    return story?.entries.toReversed() ?? [];
  };
  /** Also those that are still to come. */
  const messagesOf = async (email: string): Promise<MessageTrace[]> => {
    const facts = await messageFacts(ctx, scope, sql`d.person_id = ${await personOf(email)}::uuid`);
    return Promise.all(facts.map((each) => messageTrace(ctx, each)));
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
    /** What comes next, as lines: sent messages with their time, and what waits with its reason. */
    async coming(email: string): Promise<string[]> {
      const coming = await readComing(ctx, scope, { personId: await personOf(email), deadlineMs: 60_000 });
      return [
        ...(coming?.sent ?? []).map(({ label, from, at }) => `${label} (${from}) ${at}`),
        ...(coming?.waiting ?? []).map(({ label, from, why }) => `${label} (${from}): ${why}`),
      ];
    },
    personOf,
    storyOf,
    messagesOf,
    /** The whole story, a line each: titles, and messages by their label. */
    async story(email: string): Promise<string[]> {
      return (await storyOf(email)).map((entry) =>
        entry.kind === "step"
          ? entry.step.title
          : entry.kind === "note"
            ? `"${entry.text}"`
            : `[${entry.message.label}: ${entry.message.badge.label}]`,
      );
    },
  };
}

export const titles = (steps: Step[]) =>
  steps.map(({ title, words }) => (words ? `${title} | ${words}` : title));
