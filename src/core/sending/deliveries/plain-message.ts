import type { Message } from "#core/kernel/mailer.ts";

export const plainMessage = ({
  from,
  ...message
}: Pick<Message, "messageId" | "from" | "to" | "subject" | "text">): Message => ({
  ...message,
  from,
  returnPath: from.address,
  replyTo: from.address,
  html: `<p>${escaped(message.text.trim()).replaceAll("\n\n", "</p><p>").replaceAll("\n", "<br>")}</p>`,
  headers: { "Auto-Submitted": "auto-generated" },
});

const escaped = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
