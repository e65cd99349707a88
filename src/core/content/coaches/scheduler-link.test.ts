import { expect, it } from "vitest";
import { schedulerLink } from "./scheduler-link.ts";

it.each([
  ["https://calendly.com/nina/call", "https://calendly.com/nina/call?utm_source=foyer&utm_content=r1"],
  [
    "https://calendly.com/nina/call?utm_source=site",
    "https://calendly.com/nina/call?utm_source=site&utm_content=r1",
  ],
  ["https://cal.com/nina/call?layout=week", "https://cal.com/nina/call?layout=week&metadata%5Blead%5D=r1"],
  [
    "https://calls.example/nina#times",
    "https://calls.example/nina?utm_source=foyer&utm_content=r1&metadata%5Blead%5D=r1#times",
  ],
  [
    "https://notcalendly.com/nina",
    "https://notcalendly.com/nina?utm_source=foyer&utm_content=r1&metadata%5Blead%5D=r1",
  ],
  ["mailto:nina@example.test", "mailto:nina@example.test"],
  ["/book/nina", "/book/nina?ref=r1"],
  ["/sample-scheduler/nina", "/sample-scheduler/nina?ref=r1"],
  ["/elsewhere/nina", "/elsewhere/nina"],
])("%s carries the reference where it comes back", (url, expected) => {
  expect(schedulerLink(url, "r1")).toBe(expected);
});
