/** One signup through the real path on the draft itself, rolled back: whether a visitor would be stored and written to. */
import { randomUUID } from "node:crypto";
import { internalMailbox } from "../synthetic-checks/internal-mailbox.ts";
import { internalAddress } from "../synthetic-checks/internal-visitor.ts";
import { rehearsePost } from "../synthetic-checks/rehearse-post.ts";
import type { DraftCheck } from "./draft-check.ts";
import { typedInto } from "./fill-draft-form.ts";
import { type Problem, stop } from "./problem.ts";

export const checkSignup: DraftCheck = async (ctx, { page, document }) => {
  const { form } = document;
  if (!form) return [];
  if (!form.fields.some(({ kind, name }) => kind === "email" && name === "email"))
    return [stop("The form asks for no email address.", "Add a field for the email address.", "form.fields")];
  const address = internalAddress(randomUUID());
  const typed = typedInto(form, address);
  const mailbox = internalMailbox();
  const { outcome, stored, faults } = await rehearsePost(ctx, {
    post: {
      page: {
        ...page,
        document: { ...document, ...(page.document.event && { event: page.document.event }) },
      },
      ip: "127.0.0.1",
      query: new URLSearchParams(),
      field: (name) => typed.get(name) ?? null,
    },
    address,
    mailer: mailbox.mailer,
  });
  const problems: Problem[] = [];
  const reason = outcome.kind === "invalid" ? Object.values(outcome.fieldErrors)[0] : faults[0];
  if (faults.length > 0 || outcome.kind === "fault" || outcome.kind === "invalid")
    problems.push(
      stop(
        `A signup on this page would fail${reason ? `: ${reason}` : ""}.`,
        "Look at the form’s fields and its campaign.",
        "form",
      ),
    );
  else if (!stored.lead)
    problems.push(stop("A signup on this page would leave no lead.", "Look at the form’s fields.", "form"));
  else if (!mailbox.taken())
    problems.push(
      stop("A signup on this page would send no email.", "Give its campaign a first email.", "form.campaign"),
    );
  return problems;
};
