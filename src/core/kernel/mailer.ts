export type Message = {
  messageId: string;
  from: { name: string; address: string };
  /** The envelope sender, where mail servers report bounces. */
  returnPath: string;
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  coachId?: string | undefined;
  /** Broadcasts use their own connections, so transactional mail doesn't queue behind them. */
  isBroadcast?: boolean;
  /** Signs for the sender's domain, in place of the server's own key. */
  signature?: SigningKey & { domain: string };
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};

export type SendResult =
  | { result: "accepted"; response: string }
  /** `at` is the SMTP step the server refused. */
  | { result: "refused"; code: number; response: string; at: "recipient" | "sender" | "login" | "message" }
  /** Connection refused, timed out or broken. `isUnsent`: no content was written; otherwise the message may have been sent. */
  | { result: "no-answer"; reason: string; why?: "away" | "slow"; isUnsent?: true }
  | { result: "withdrawn" }
  | { result: "no-connection" };

export type MailServer = {
  host: string;
  port: number;
  /** `starttls` fails if the server doesn't encrypt before the login. */
  security: "tls" | "starttls" | "none";
  username: string;
  password: string | null;
};

export type SigningKey = { selector: string; privateKey: string };

/** Each stage requires the previous ones to succeed. */
export type Trial =
  | { stage: "connection"; problem: ConnectionProblem; reason: string }
  | { stage: "login"; isEncrypted: boolean; code: number | null; reason: string }
  | { stage: "message"; isEncrypted: boolean; sent: SendResult };

export type ConnectionProblem =
  | "unknown-host"
  | "private-host"
  | "refused"
  | "silent"
  | "self-signed"
  | "wrong-name"
  | "expired"
  | "untrusted"
  | "not-encrypted"
  | "not-smtp"
  | "closed";

/** `none`: no server. `limited`: ask for a rate and quota slot first. */
export type Capacity = "none" | "unlimited" | "limited";

export type Verified = {
  server: string;
  secure: boolean;
  encrypted?: boolean;
  hasPassword?: boolean;
} & ({ ok: true } | { ok: false; reason: string; at: "connection" | "login" });

export interface Transport {
  /** Calls `mayHandOff` right before the content leaves; if it returns false, nothing is sent. */
  send(message: Message, mayHandOff: () => Promise<boolean>): Promise<SendResult>;
  verify(): Promise<Verified>;
  close(): Promise<void>;
}

export interface Mailer extends Omit<Transport, "verify"> {
  verify(): Promise<Verified | null>;
  hasConnection(): Promise<boolean>;
  capacityFor(coachId: string | null): Promise<Capacity>;
  /** Connects to an unsaved server, logs in and sends one message, signed with the key created for it. */
  tryServer(server: MailServer, message: Message, signature?: SigningKey | null): Promise<Trial>;
}
