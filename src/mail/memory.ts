import type { Mailer, Message, SendResult } from "#core/kernel/mailer.ts";

export function memoryMailer(
  answer: () => SendResult | Promise<SendResult> = () => ({ result: "accepted", response: "250 ok" }),
) {
  const sent: Message[] = [];
  const mailer: Mailer = {
    async send(message, mayHandOff) {
      const result = await answer();
      if (result.result === "refused") return result;
      if (!(await mayHandOff())) return { result: "withdrawn" };
      sent.push(message);
      return result;
    },
    verify: async () => ({ ok: true, server: "memory", secure: true }),
    hasConnection: async () => true,
    capacityFor: async () => "unlimited",
    async tryServer(_server, message) {
      sent.push(message);
      return { stage: "message", isEncrypted: true, sent: await answer() };
    },
    close: async () => undefined,
  };
  return { mailer, sent };
}
