/** Answers that a form has received already: the router takes them instead of posting a second time. */
const HELD = "held-answer";
const held = new Map<string, Response>();
let count = 0;

/** What the router posts in the form's place, and the end of waiting for it. */
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
