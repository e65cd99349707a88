/** The port for owner sign-in; `src/auth` implements it. */
import type { Role, Seat } from "#core/kernel/roles.ts";

export type Owner = {
  id: string;
  email: string;
  name: string;
  /** At least one: without a seat nobody is let in. */
  seats: readonly Seat[];
  secondFactor: boolean;
  /** The site requires one for a role of theirs: until then they reach only their account page. */
  needsSecondFactor?: boolean;
};

export type Visitor = { headers: Headers; ip: string };

type Done = { kind: "done"; headers: Headers };
/** An unknown address and a wrong password get the same answer, so that a stranger can't tell which owners exist. */
type Refused = { kind: "refused" };
type Locked = { kind: "locked"; until: Date };
export type PasswordProblem = "too-short" | "too-long" | "common" | "personal";
type Weak = { kind: "weak"; problem: PasswordProblem };

export type SignedIn =
  | { kind: "in"; headers: Headers; owner: Owner }
  | { kind: "second-factor"; headers: Headers }
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
  browser: string | null;
  current: boolean;
};

export type OwnerAuth = {
  ownerOf(headers: Headers): Promise<Owner | null>;
  signIn(visitor: Visitor, input: { email: string; password: string }): Promise<SignedIn>;
  enterCode(visitor: Visitor, input: { code: string }): Promise<SignedIn>;
  signOut(headers: Headers): Promise<Headers>;
  signOutEverywhere(headers: Headers): Promise<Headers>;
  /** A token for the functions, valid for 60 seconds and no longer than the session; null if nobody is signed in. */
  bearerFor(headers: Headers): Promise<string | null>;
  ownerOfBearer(token: string): Promise<Owner | null>;
  setup: OwnerSetup;
  invitations: OwnerInvitations;
  passwordReset: OwnerPasswordReset;
  account: OwnerAccount;
};

export type OwnerSetup = {
  isOpen(): Promise<boolean>;
  code(): Promise<string | null>;
  finish(
    visitor: Visitor,
    input: { code: string; email: string; name: string; password: string },
  ): Promise<SetUp>;
};

export type Invitation = {
  email: string;
  invitedBy: string;
  role: Role;
  /** Names; none for the whole site. */
  coaches: string[];
  site: string;
  /** They have no other seat, so they choose a password. */
  isNew: boolean;
  isOver: boolean;
};

export type OwnerInvitations = {
  find(token: string): Promise<Invitation | null>;
  /** Somebody who has an account must be signed in with it. */
  accept(
    visitor: Visitor,
    input: { token: string; name: string; password: string },
  ): Promise<SignedIn | { kind: "joined" | "sign-in" | "over" } | Weak>;
};

export type OwnerPasswordReset = {
  /** The same answer whether the owner exists or not; a worker mails the link. */
  request(visitor: Visitor, input: { email: string }): Promise<{ kind: "noted" } | Locked>;
  isGood(token: string): Promise<boolean>;
  /** Works once, within an hour. Ends all of the owner's sessions and keeps their second factor. */
  finish(
    visitor: Visitor,
    input: { token: string; password: string },
  ): Promise<(Done & { owner: { id: string; name: string } }) | { kind: "over" } | Weak>;
};

export type OwnerAccount = {
  rename(visitor: Visitor, input: { name: string }): Promise<void>;
  confirmPassword(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "confirmed" } | Refused | Locked>;
  changePassword(
    visitor: Visitor,
    input: { current: string; next: string },
  ): Promise<Done | Refused | Locked | Weak>;
  /** The app's key as an `otpauth:` address; takes effect once a first code confirms it. */
  offerSecondFactor(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "offered"; address: string } | Refused | Locked>;
  /** Signs out all other browsers, because they signed in without a code. */
  confirmSecondFactor(
    visitor: Visitor,
    input: { code: string },
  ): Promise<(Done & { recoveryCodes: string[] }) | { kind: "refused"; address: string } | { kind: "over" }>;
  dropSecondFactor(visitor: Visitor, input: { password: string }): Promise<Done | Refused | Locked>;
  renewRecoveryCodes(
    visitor: Visitor,
    input: { password: string },
  ): Promise<{ kind: "renewed"; recoveryCodes: string[] } | Refused | Locked>;
  sessions(visitor: Visitor): Promise<OwnerSession[]>;
};

export const RESET_SECONDS = 60 * 60;

/** A fixed week: renewing a session in use would need every page to set cookies. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
