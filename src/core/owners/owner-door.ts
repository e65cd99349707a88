/** The owner's door, as the web needs it: who is signed in, and the ways in and out. The auth room implements it. */

export type Owner = {
  id: string;
  email: string;
  name: string;
  /** Signs in with a code from an app as well. */
  secondFactor: boolean;
};

/** Headers hold what the browser is to be sent: cookies set and cookies cleared. */
export type SignedIn =
  | { kind: "in"; headers: Headers }
  /** The password was right; a code is still needed. */
  | { kind: "second-factor"; headers: Headers }
  | { kind: "refused" }
  /** Too many failures: not before this instant. */
  | { kind: "locked"; until: Date };

export type OwnerDoor = {
  /** Whoever the request's cookie says; null for nobody. */
  ownerOf(request: Headers): Promise<Owner | null>;
  signIn(request: Headers, input: { email: string; password: string }): Promise<SignedIn>;
  /** A code of the app, or one of the recovery codes. */
  enterCode(request: Headers, input: { code: string }): Promise<SignedIn>;
  signOut(request: Headers): Promise<Headers>;
  signOutEverywhere(request: Headers): Promise<Headers>;
  /** A token for the functions, good for 60 seconds, for the owner who is signed in. */
  bearerFor(owner: Owner): string;
  /** Whose bearer this is, while it is good. */
  ownerOfBearer(token: string): Promise<Owner | null>;
};
