/** The demo's mail server: a function that accepts or rejects messages and sends none. */
import type { Mailer, Message } from "#core/kernel/mailer.ts";
import { memoryMailer } from "#mail/memory.ts";

export type Received = {
  messageId: string;
  unsubscribe: string | undefined;
  scheduler: string | undefined;
  join: string | undefined;
};

export function demoSink(refuses: (email: string) => boolean) {
  const received = new Map<string, Received>();
  const { mailer } = memoryMailer();
  const sink: Mailer = {
    ...mailer,
    async send(message, mayHandOff) {
      if (refuses(message.to))
        return { result: "refused", code: 550, response: "550 5.1.1 No such user here", at: "recipient" };
      if (!(await mayHandOff())) return { result: "withdrawn" };
      received.set(message.to, readMessage(message, received.get(message.to)));
      return { result: "accepted", response: "250 2.0.0 Ok: queued" };
    },
  };
  return { mailer: sink, received };
}

const readMessage = ({ messageId, headers, text }: Message, before: Received | undefined): Received => ({
  messageId,
  unsubscribe: /unsubscribe\/([\w-]+)/.exec(headers["List-Unsubscribe"] ?? "")?.[1],
  scheduler: /\/to-scheduler\/([\w-]+)/.exec(text)?.[1] ?? before?.scheduler,
  join: /\/join-event\/([\w-]+)/.exec(text)?.[1] ?? before?.join,
});
