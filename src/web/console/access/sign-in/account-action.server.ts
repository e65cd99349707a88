/** Actions of the account page: one change at a time, each audited. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { passwordProblems } from "#core/access/owners/judge-password.ts";
import type { Owner, Visitor } from "#core/access/owners/owner-auth.ts";
import { type ActionName, recordAction } from "#core/kernel/audit/record-action.ts";
import { pick } from "#core/kernel/pick.ts";
import { app, clientIp } from "#web/app.ts";
import { posted } from "#web/console/posted.ts";
import { renewCookies, requireOwner } from "#web/console/require-owner.server.ts";
import { lockedWords, OVER, WRONG_CODE } from "./sign-in-messages.ts";

type AccountAction = "name" | "password" | "second-factor" | "sessions";

/** Messages by section; keys and codes are shown only this once. */
export type Answer = {
  matter: AccountAction;
  done: string | null;
  problem: string | null;
  appAddress: string | null;
  recoveryCodes: string[] | null;
};

const WRONG_PASSWORD = "That is not your password.";

type Doing = {
  owner: Owner;
  visitor: Visitor;
  ownerAuth: ReturnType<typeof ownerAuthOf>;
  field: (name: string) => string;
  record(action: ActionName): Promise<void>;
  answer(
    said: Partial<Answer>,
    init?: { status?: number; headers?: Headers },
  ): ReturnType<typeof data<Answer>>;
  /** A wrong password, or too many of them. */
  shut(ended: { kind: "refused" } | { kind: "locked"; until: Date }): ReturnType<typeof data<Answer>>;
};
type Answered = ReturnType<Doing["answer"]>;
const ownerAuthOf = (context: Readonly<RouterContextProvider>) => context.get(app).ownerAuth;

const acts: Record<string, [AccountAction, (doing: Doing) => Promise<Answered>]> = {
  rename: [
    "name",
    async ({ ownerAuth, visitor, field, record, answer }) => {
      const name = field("name").trim();
      if (!name || name.length > 60)
        return answer({ problem: "Please enter 1 to 60 characters" }, { status: 422 });
      await ownerAuth.account.rename(visitor, { name });
      await record("owner.renamed");
      return answer({ done: "Your name is changed." });
    },
  ],
  "change-password": [
    "password",
    async ({ ownerAuth, visitor, field, record, answer, shut }) => {
      const input = { current: field("current"), next: field("next") };
      const ended = await ownerAuth.account.changePassword(visitor, input);
      if (ended.kind === "weak")
        return answer({ problem: `${passwordProblems[ended.problem]}.` }, { status: 422 });
      if (ended.kind !== "done") return shut(ended);
      await record("owner.password-changed");
      return answer(
        { done: "Your password is changed. Every other browser is signed out." },
        { headers: ended.headers },
      );
    },
  ],
  "offer-app": [
    "second-factor",
    async ({ ownerAuth, visitor, field, answer, shut }) => {
      const ended = await ownerAuth.account.offerSecondFactor(visitor, { password: field("password") });
      return ended.kind === "offered" ? answer({ appAddress: ended.address }) : shut(ended);
    },
  ],
  "confirm-app": [
    "second-factor",
    async ({ ownerAuth, visitor, field, record, answer }) => {
      const ended = await ownerAuth.account.confirmSecondFactor(visitor, { code: field("code") });
      if (ended.kind === "over") return answer({ problem: OVER }, { status: 409 });
      if (ended.kind === "refused")
        return answer({ appAddress: ended.address, problem: WRONG_CODE }, { status: 422 });
      await record("owner.second-factor-on");
      return answer(
        {
          done: "From now on, signing in also asks for a code. Every other browser is signed out.",
          recoveryCodes: ended.recoveryCodes,
        },
        { headers: ended.headers },
      );
    },
  ],
  "drop-app": [
    "second-factor",
    async ({ ownerAuth, visitor, field, record, answer, shut }) => {
      const ended = await ownerAuth.account.dropSecondFactor(visitor, { password: field("password") });
      if (ended.kind !== "done") return shut(ended);
      await record("owner.second-factor-off");
      return answer({ done: "Signing in now asks only for the password." }, { headers: ended.headers });
    },
  ],
  "renew-codes": [
    "second-factor",
    async ({ ownerAuth, visitor, field, record, answer, shut }) => {
      const ended = await ownerAuth.account.renewRecoveryCodes(visitor, { password: field("password") });
      if (ended.kind !== "renewed") return shut(ended);
      await record("owner.recovery-codes-renewed");
      return answer({ done: "The old codes no longer work.", recoveryCodes: ended.recoveryCodes });
    },
  ],
  "sign-out-everywhere": [
    "sessions",
    async ({ ownerAuth, visitor, record }) => {
      await record("owner.signed-out-everywhere");
      throw redirect("/sign-in", { headers: await ownerAuth.signOutEverywhere(visitor.headers) });
    },
  ],
};

export async function accountAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, owner } = await requireOwner(request, context);
  const { ownerAuth } = context.get(app);
  const field = await posted(request);
  const act = pick(acts, field("act"));
  if (!act) throw data(null, { status: 400 });
  const [matter, run] = act;
  const answer: Doing["answer"] = (said, init) => {
    if (init?.headers) renewCookies(request, context, init.headers);
    return data({ matter, done: null, problem: null, appAddress: null, recoveryCodes: null, ...said }, init);
  };
  return run({
    owner,
    visitor: { headers: request.headers, ip: context.get(clientIp) },
    ownerAuth,
    field,
    record: (action) => recordAction(ctx, owner, { action }),
    answer,
    shut: (ended) =>
      ended.kind === "locked"
        ? answer({ problem: lockedWords(ended.until, ctx.clock.now()) }, { status: 429 })
        : answer({ problem: WRONG_PASSWORD }, { status: 401 }),
  });
}
