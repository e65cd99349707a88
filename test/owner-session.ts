/** The stage's owner, signed in over HTTP: for tests and pictures that are not about signing in. */
import type { Stage } from "./stage.ts";

type Session = { name: string; value: string };
const sessions = new Map<string, Promise<Session>>();

/** One session a stage: a password takes its time to check. */
export function ownerSession(stage: Stage): Promise<Session> {
  const known = sessions.get(stage.web) ?? signIn(stage);
  sessions.set(stage.web, known);
  return known;
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
