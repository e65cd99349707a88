/** A site with two coaches and an owner, who invites people. */
import { randomUUID } from "node:crypto";
import { invite } from "#core/access/seats/invite.ts";
import type { Role } from "#core/kernel/roles.ts";
import { signLink } from "#core/kernel/signed-links/signed-link.ts";
import { testContext } from "../../test/context.ts";
import { testScope } from "../../test/scope.ts";
import { browser, ownerAuthTests, PASSWORD } from "./owner-auth.test-kit.ts";

export async function teamTests() {
  const test = await testContext();
  const { ctx, rows } = test;
  const auth = ownerAuthTests(test);
  const [nina, marcus] = await rows<{ id: string; name: string }>(
    "select id, profile->>'name' as name from coaches order by slug limit 2",
  );
  if (!nina || !marcus) throw new Error("the site has too few coaches");
  const olive = await auth.newOwner();
  const owner = testScope(olive);
  const someone = () => `${randomUUID()}@team.example`;

  const linkOf = async (email: string) => {
    const [open] = await rows<{ id: string }>(
      "select i.letter_id as id from invitations i join owners o on o.id = i.owner_id where o.email = $1",
      [email],
    );
    return {
      id: open?.id ?? "",
      token: signLink(ctx.settings.secrets, "invitation", open?.id ?? randomUUID()),
    };
  };
  const accept = (token: string, client = browser()) =>
    auth.ownerAuth.invitations.accept(client.visitor, { token, name: "Paul", password: PASSWORD });
  async function member(role: Role, coachIds: string[] | null) {
    const email = someone();
    const { outcome } = await invite(ctx, owner, { email, role, coachIds });
    if (outcome !== "invited") throw new Error(`not invited: ${outcome}`);
    const entered = await accept((await linkOf(email)).token);
    if (entered.kind !== "in") throw new Error(`not in: ${entered.kind}`);
    return entered.owner;
  }
  const scopeOf = ({ id, name, email, seats }: Awaited<ReturnType<typeof member>>) =>
    testScope(
      { id, name, email },
      seats.flatMap(({ coachId }) => coachId ?? []),
      seats[0]?.role,
    );
  return { ...test, ...auth, nina, marcus, olive, owner, someone, linkOf, accept, member, scopeOf };
}
