/** The three tests that run in the browser: request, response, and pass or fail. */
import { callFunction } from "./call-function.ts";

export type TestInput = { email: string; name: string; campaignId: string | null };
export type TestRun = { passed: boolean; text: string; result: unknown };

/** The shown request leaves out the keys. */
export async function testDirectHttp(input: TestInput): Promise<TestRun> {
  const path = "/functions/v1/send-welcome-email";
  const request = { method: "POST", path, body: input };
  const asked = await fetch("/console/bearer", { method: "POST" });
  const { bearer, apikey } = (await asked.json()) as { bearer: string; apikey: string | null };
  if (apikey === null)
    return {
      passed: false,
      text: "The functions are closed: PUBLISHABLE_KEY is not set.",
      result: { request, error: "PUBLISHABLE_KEY is not set" },
    };
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", apikey, authorization: `Bearer ${bearer}` },
    body: JSON.stringify(input),
  });
  const { status, ok } = answer;
  const response = readable(await answer.text());
  const problem = problemIn(response);
  return {
    passed: ok && problem === null,
    text:
      ok && problem === null
        ? `HTTP ${status}, and the mail server has just accepted the email.`
        : `HTTP ${status}: ${problem}`,
    result: { request, status, ok, response },
  };
}

export async function testViaClient(input: TestInput): Promise<TestRun> {
  const called = await callFunction("send-welcome-email", input);
  return judged("send-welcome-email", called);
}

export async function testViaFunction(): Promise<TestRun> {
  return judged("test-welcome-email", await callFunction("test-welcome-email"));
}

function judged(name: string, called: Awaited<ReturnType<typeof callFunction>>): TestRun {
  const data = called.ok ? called.data : null;
  const problem = called.ok ? problemIn(called.data) : called.error;
  return {
    passed: problem === null,
    text: problem ?? "The mail server has just accepted the email.",
    result: { function: name, data, error: problem },
  };
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Null if the mail server accepted it. Queued is fine for a visitor, but proves nothing in a test. */
function problemIn(answer: unknown): string | null {
  const { success, status, error } = (typeof answer === "object" && answer ? answer : {}) as {
    success?: boolean;
    status?: string;
    error?: string;
  };
  if (success !== true) return error ?? "The answer says nothing of success";
  if (status === "sent") return null;
  return "Not known to be sent: the mail server has not confirmed it yet. Foyer keeps trying.";
}
