/** The port of owner sign-in, as the web needs it: who is signed in, and how they sign in and out. `src/auth` implements it. */
import type { ScopeCoaches } from "#core/kernel/scope.ts";

export type Owner = {
  id: string;
  email: string;
  name: string;
  /** Whom they act for: today every owner acts for all. */
  coaches: ScopeCoaches;
  /** Signs in with a code from an app as well. */
  secondFactor: boolean;
};

/** Who is asking: the request's headers, and the address it comes from. */
export type Visitor = { headers: Headers; ip: string };

/** Headers hold what the browser is to be sent: cookies set and cookies cleared. */
type Done = { kind: "done"; headers: Headers };
/** The credentials are wrong. An unknown address and a wrong password get one answer, so that neither can be told apart. */
type Refused = { kind: "refused" };
/** Too many failures: no attempt before this instant. */
type Locked = { kind: "locked"; until: Date };
export type PasswordProblem = "too-short" | "too-long" | "repeats" | "common" | "personal";
/** The password that was chosen is one that is guessed early. */
type Weak = { kind: "weak"; problem: PasswordProblem };

export type SignedIn =
  | { kind: "in"; headers: Headers; owner: Owner }
  /** The password was right; a code is still needed. */
  | { kind: "second-factor"; headers: Headers }
  /** The password was entered too long ago: it is asked for again. */
  | { kind: "over" }
  | Refused
  | Locked;

export type SetUp =
  | { kind: "in"; headers: Headers; owner: Owner }
  | { kind: "closed" }
  | Refused
  | Locked
  | Weak;

export type OwnerSession = {
  id: string;
  since: Date;
  ip: string | null;
  /** What the browser calls itself. */
  browser: string | null;
  /** The session this request belongs to. */
  current: boolean;
};

export type OwnerAuth = {
  /** The owner whose session the request's cookie names; null where there is none. */
  ownerOf(headers: Headers): Promise<Owner | null>;
  signIn(visitor: Visitor, input: { email: string; password: string }): Promise<SignedIn>;
  /** A code of the app, or one of the recovery codes. */
  enterCode(visitor: Visitor, input: { code: string }): Promise<SignedIn>;
  signOut(headers: Headers): Promise<Headers>;
  signOutEverywhere(headers: Headers): Promise<Headers>;
  /** A token for the functions, valid for 60 seconds and no longer than the session; null where nobody is signed in. */
  bearerFor(headers: Headers): Promise<string | null>;
  /** Whose bearer token this is, while it is valid. */
  ownerOfBearer(token: string): Promise<Owner | null>;
  setup: OwnerSetup;
  passwordReset: OwnerPasswordReset;
  account: OwnerAccount;
};

/** The first run: open while there is no owner. */
export type OwnerSetup = {
  isOpen(): Promise<boolean>;
  /** What the web process prints when it starts; null when there is an owner already. */
  code(): Promise<string | null>;
  finish(
    visitor: Visitor,
    input: { code: string; email: string; name: string; password: string },
  ): Promise<SetUp>;
};

/** A forgotten password. */
export type OwnerPasswordReset = {
  /** The answer is the same whether there is such an owner or not; the link is mailed by `sendPasswordResets`. */
  request(visitor: Visitor, input: { email: string }): Promise<{ kind: "noted" } | Locked>;
  /** Whether the link opens anything now; it is not used up by asking. */
  isGood(token: string): Promise<boolean>;
  /** Once, within the hour. Ends every session of the owner, and leaves their second factor as it is. */
  finish(
    visitor: Visitor,
    input: { token: string; password: string },
  ): Promise<{ kind: "done"; owner: { id: string; name: string } } | { kind: "over" } | Weak>;
};

/** What a signed-in owner changes in their own account. A change that weakens sign-in asks for the password again. */
export type OwnerAccount = {
  rename(visitor: Visitor, input: { name: string }): Promise<void>;
  /** Before something that cannot be taken back. */
  confirmPassword(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "confirmed" } | Refused | Locked>;
  /** Signs every other browser out. */
  changePassword(
    visitor: Visitor,
    input: { current: string; next: string },
  ): Promise<Done | Refused | Locked | Weak>;
  /** The key for the app, as an `otpauth:` address; nothing changes before a first code confirms it. */
  offerSecondFactor(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "offered"; address: string } | Refused | Locked>;
  /** Signs every other browser out: they came in without a code. */
  confirmSecondFactor(
    visitor: Visitor,
    input: { code: string },
  ): Promise<(Done & { recoveryCodes: string[] }) | { kind: "refused"; address: string } | { kind: "over" }>;
  dropSecondFactor(visitor: Visitor, input: { password: string }): Promise<Done | Refused | Locked>;
  /** The old ones become invalid. */
  renewRecoveryCodes(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "renewed"; recoveryCodes: string[] } | Refused | Locked>;
  sessions(visitor: Visitor): Promise<OwnerSession[]>;
};

/** How long a link for a forgotten password is good. */
export const RESET_SECONDS = 60 * 60;

/** After a week the password is asked for again; a session that renews itself would need every page to set cookies. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** A session that was not used for so long is over. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;

/** No composition rules: length, and what is commonly guessed (judge-password.ts), alone count. */
export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
