/** The stage's owner, signed in over HTTP: for tests and pictures that are not about signing in. */
import type { Stage } from "./stage.ts";

type Session = { name: string; value: string };
const sessions = new Map<string, Promise<Session>>();

/** One session a stage, for a password takes its time to check; a new one where the stage's clock has gone past its idle end. */
export async function ownerSession(stage: Stage): Promise<Session> {
  const known = sessions.get(stage.web);
  if (known && (await isGood(stage, await known))) return known;
  const fresh = signIn(stage);
  sessions.set(stage.web, fresh);
  return fresh;
}

async function isGood(stage: Stage, session: Session): Promise<boolean> {
  const headers = { cookie: cookieOf(session) };
  return (await fetch(`${stage.web}/console/bearer`, { headers, redirect: "manual" })).status !== 302;
}

export const cookieOf = ({ name, value }: Session) => `${name}=${value}`;

/** As a browser keeps it; cookies do not tell ports apart, so it holds at each of the stage's web processes. */
export async function browserCookie(stage: Stage) {
  return {
    ...(await ownerSession(stage)),
    url: stage.web.replace("http:", "https:"),
    httpOnly: true,
    secure: true,
  };
}

async function signIn(stage: Stage): Promise<Session> {
  const response = await fetch(`${stage.web}/sign-in`, {
    method: "POST",
    body: new URLSearchParams(stage.owner),
    redirect: "manual",
  });
  const [cookie = ""] = response.headers.getSetCookie();
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  if (!name || !value) throw new Error(`the owner was not let in: ${response.status}`);
  return { name, value };
}
