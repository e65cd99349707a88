/** People for the tests of the list, and what the list shows of them. */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { stage } from "./kit.ts";
import { post } from "./recipient-kit.ts";

export const person = () => {
  const tag = randomUUID().slice(0, 8);
  return { tag, email: `${tag}.quist@example.test`, name: `Zelda${tag} Quist` };
};

export async function visitor(path: string, { email, name }: { email: string; name: string }) {
  const answer = await post(stage.web + path, new URLSearchParams({ email, name }), {
    accept: "application/json",
  });
  expect(answer.status).toBe(200);
}
