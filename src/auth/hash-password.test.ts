/** Hashes are the auth library's own, and never more than two are made at once. */
import { createHook } from "node:async_hooks";
import { hashPassword as libraryHash, verifyPassword as libraryVerify } from "better-auth/crypto";
import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./hash-password.ts";

const password = "ﬁne und gut, schön lang";

it("are valid for the library, and the library's are valid here", { timeout: 60_000 }, async () => {
  expect(await libraryVerify({ hash: await hashPassword(password), password })).toBe(true);
  const hash = await libraryHash(password);
  expect(await verifyPassword({ hash, password: password.normalize("NFKC") })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password}.` })).toBe(false);
  await expect(verifyPassword({ hash: "none", password })).rejects.toThrow("no hash");
});

it("are made two at a time, in the thread pool, each in its turn", { timeout: 60_000 }, async () => {
  let [running, most, began] = [0, 0, 0];
  const jobs = new Set<number>();
  const hook = createHook({
    init(id, type) {
      if (type !== "SCRYPTREQUEST") return;
      jobs.add(id);
      began += 1;
      running += 1;
      most = Math.max(most, running);
    },
    before(id) {
      if (jobs.delete(id)) running -= 1;
    },
  }).enable();
  const ended: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, (_, index) => hashPassword(password).then(() => ended.push(index))),
  );
  hook.disable();
  expect({ began, most }).toEqual({ began: 5, most: 2 });
  expect([...ended].sort()).toEqual([0, 1, 2, 3, 4]);
});
