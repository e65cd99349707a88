import type { Campaign, EmailMessage } from "#core/content/emails/campaign.ts";

export function messagesOf({ signup, steps, notices }: Campaign): { name: string; message: EmailMessage }[] {
  return [
    ...(signup ? [{ name: "signup", message: signup }] : []),
    ...steps.map((message, index) => ({ name: `step ${index + 1}`, message })),
    ...Object.entries(notices ?? {}).map(([name, message]) => ({ name: `notice ${name}`, message })),
  ];
}
