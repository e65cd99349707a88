/** Whether there are seats for everybody who signed up. */
import { good, plural } from "../diagnostics/check.ts";
import { attention, bad, type EventCheck } from "./check.ts";

export const seats: EventCheck = {
  title: "Seats",
  run(_ctx, { capacity, confirmed, waiting }) {
    if (capacity === null)
      return good(
        `Anybody may come; ${confirmed === 0 ? "nobody has signed up yet" : `${plural(confirmed, "person has", "people have")} signed up`}.`,
      );
    if (confirmed > capacity)
      return bad(
        `${confirmed} people have a seat, and there are ${capacity}.`,
        "Raise the number of seats, or write to those who will not get in.",
      );
    const left = capacity - confirmed;
    if (left > 0 && waiting > 0)
      return attention(
        `${plural(left, "seat is", "seats are")} free while ${plural(waiting, "person waits", "people wait")}.`,
        "They are handed on within a minute. If not, look at the workers on the diagnostics page.",
      );
    if (left === 0)
      return attention(
        `${capacity === 1 ? "The one seat is" : `All ${capacity} seats are`} taken${waiting > 0 ? ` and ${plural(waiting, "person waits", "people wait")}` : ""}: the page tells visitors that it is full.`,
        "Raise the number of seats if you can take more.",
      );
    return good(`${plural(left, "seat is", "seats are")} left of ${capacity}.`);
  },
};
