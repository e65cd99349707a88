/** Actions of the calls page. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { bookByHand, type HandBooking, type TypedCall } from "#core/programs/bookings/book-by-hand.ts";
import { addCaller, joinCall } from "#core/programs/bookings/join-call.ts";
import { callMarks, markCall } from "#core/programs/bookings/mark-call.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { readForm, textOf } from "#web/posted-form.ts";

export type CallsAnswer = { refused?: Extract<HandBooking, { kind: "refused" }> & { typed: TypedCall } };

const PATH = "/console/calls";

export async function callsAction(request: Request, context: Readonly<RouterContextProvider>) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const [intent = "", id = ""] = textOf(form, "intent").split(":");
  const said = (what: string) => redirect(`${PATH}?said=${what}`);
  if (intent === "book") {
    const typed = {
      ...{ coach: textOf(form, "coach"), email: textOf(form, "email") },
      ...{ startsAt: textOf(form, "startsAt"), minutes: textOf(form, "minutes") },
    };
    const done = await bookByHand(ctx, scope, typed);
    return done.kind === "refused"
      ? data<CallsAnswer>({ refused: { ...done, typed } }, { status: 422 })
      : said("booked");
  }
  const bookingId = recordId(id);
  if (intent === "join") {
    const person = textOf(form, "person");
    if (person === "new") return said(wordOf(await addCaller(ctx, scope, { bookingId })));
    const joined = await joinCall(ctx, scope, { bookingId, personId: recordId(person) });
    return said(joined ? "joined" : "nothing");
  }
  const mark = callMarks.find((each) => each === intent);
  if (!mark) throw data(null, { status: 400 });
  const isDone = await markCall(ctx, scope, { bookingId, mark });
  if (!isDone) return said("nothing");
  return mark === "cancelled" ? said("cancelled") : redirect(`${PATH}${new URL(request.url).search}`);
}

const wordOf = (outcome: Awaited<ReturnType<typeof addCaller>>) => (outcome === "gone" ? "nothing" : outcome);
