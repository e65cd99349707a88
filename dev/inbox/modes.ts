/** Holds the mail server's mode: one for all mail, and exceptions by recipient (which win) or by sender. */

export const modeNames = ["accept", "reject", "defer", "full", "down", "hang", "drop-after-data"] as const;
export type Mode = (typeof modeNames)[number];

const maxDelayMs = 60_000;

/**
 * Without an address, sets the mode for all mail and clears every exception; `accept` for an address lets its mail through.
 * Exceptions don't apply while the mode for all mail is `down` or `hang`: no conversation gets as far as an address.
 */
export interface ModeChange {
  mode: Mode;
  /** Every change sets the delay, by default to 0. */
  delayMs: number;
  address?: { of: "recipients" | "senders"; value: string };
}

export interface ModeState {
  mode: Mode;
  recipients: Record<string, Mode>;
  senders: Record<string, Mode>;
  delayMs: number;
}

export interface Modes {
  state(): ModeState;
  change(change: ModeChange): void;
  current(): Mode;
  delayMs(): number;
  forSender(sender: string): Mode;
  forRecipient(sender: string, recipient: string): Mode;
}

export function createModes(): Modes {
  let mode: Mode = "accept";
  let delayMs = 0;
  const exceptions = { recipients: new Map<string, Mode>(), senders: new Map<string, Mode>() };

  const forSender = (sender: string) => exceptions.senders.get(sender.toLowerCase()) ?? mode;
  return {
    state: () => ({
      mode,
      recipients: Object.fromEntries(exceptions.recipients),
      senders: Object.fromEntries(exceptions.senders),
      delayMs,
    }),
    change(change) {
      delayMs = change.delayMs;
      if (change.address) {
        exceptions[change.address.of].set(change.address.value.toLowerCase(), change.mode);
        return;
      }
      mode = change.mode;
      exceptions.recipients.clear();
      exceptions.senders.clear();
    },
    current: () => mode,
    delayMs: () => delayMs,
    forSender,
    forRecipient: (sender, recipient) =>
      exceptions.recipients.get(recipient.toLowerCase()) ?? forSender(sender),
  };
}

export function readModeChange(body: unknown): ModeChange | { problem: string } {
  if (typeof body !== "object" || body === null) {
    return { problem: 'The body must be a JSON object such as {"mode":"defer"}.' };
  }
  const { mode, recipient, sender, delayMs = 0 } = body as Record<string, unknown>;
  const known = modeNames.find((name) => name === mode);
  if (!known) {
    return { problem: `There is no mode ${JSON.stringify(mode)}; the modes are ${modeNames.join(", ")}.` };
  }
  if (typeof delayMs !== "number" || !Number.isInteger(delayMs) || delayMs < 0 || delayMs > maxDelayMs) {
    return { problem: `delayMs must be a whole number from 0 to ${maxDelayMs}.` };
  }
  if (recipient === undefined && sender === undefined) return { mode: known, delayMs };
  if (recipient !== undefined && sender !== undefined) {
    return { problem: "Name a recipient or a sender, not both." };
  }
  const value = recipient ?? sender;
  if (typeof value !== "string" || !value.includes("@")) {
    return { problem: "The recipient or sender must be an email address." };
  }
  return {
    mode: known,
    delayMs,
    address: { of: recipient === undefined ? "senders" : "recipients", value: value.trim() },
  };
}
