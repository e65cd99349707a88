/** Why the owner may write to somebody whom they add. Safe for the browser. */
export const bases = {
  "in-person": "They agreed in person.",
  message: "They agreed by email or message.",
  client: "They are an existing client.",
} as const;
