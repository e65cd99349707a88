/** Responses that a form has already received: the router uses them instead of posting again. */
const HELD = "held-answer";
const held = new Map<string, Response>();
let count = 0;

/** The request the router makes for the form, and when it has been answered. */
export function holdAnswer(answer: Response): { body: FormData; forget(): void } {
  count += 1;
  const key = String(count);
  held.set(key, answer);
  const body = new FormData();
  body.set(HELD, key);
  return { body, forget: () => void held.delete(key) };
}

export function takeAnswer(init: RequestInit | undefined): Response | undefined {
  const key = init?.body instanceof URLSearchParams ? init.body.get(HELD) : null;
  const answer = key === null ? undefined : held.get(key);
  if (key !== null) held.delete(key);
  return answer;
}
