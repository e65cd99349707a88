/** Structured data has what schema.org asks for, and an event only once there is a date. */
import { expect, it } from "vitest";
import { loadFixture } from "../../../../test/fixture-site/load-fixture.ts";
import { withoutKeys } from "./keys.ts";
import { publicCoach, publicPage } from "./public-page.ts";
import { structuredData } from "./structured-data.ts";

const { pages, coaches } = await loadFixture();
const dataOf = (id: string, startsAt: string | null = null) => {
  const page = pages.find((each) => each.id === id);
  const coach = coaches.find((each) => each.slug === page?.coach);
  if (!page || !coach) throw new Error(`no page ${id}`);
  const dated = page.event ? { ...page, event: { ...page.event, startsAt } } : page;
  return structuredData(
    publicPage(dated, { now: new Date(0) }),
    publicCoach(coach),
    "https://foyer.example/x",
  );
};

it("names the coach and the questions of a page", () => {
  const data = dataOf("sugar-free-session");
  const faq = pages.find(({ id }) => id === "sugar-free-session")?.blocks.find(({ type }) => type === "Faq");
  expect(data.map((each) => each["@type"])).toEqual(["Person", "FAQPage"]);
  expect(data[0]?.name).toBe("Nina Laurent");
  const questions = (data[1]?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.map(({ name, acceptedAnswer: { text } }) => ({ question: name, answer: text }))).toEqual(
    faq?.type === "Faq" && withoutKeys(faq.props.questions),
  );
});

it("announces an event with its date, place and seats, and never before there is a date", () => {
  expect(dataOf("relocation-masterclass").map((each) => each["@type"])).not.toContain("Event");
  const event = dataOf("relocation-masterclass", "2027-01-14T15:00:00Z").find(
    (each) => each["@type"] === "Event",
  );
  expect(event).toEqual(
    expect.objectContaining({
      startDate: "2027-01-14T15:00:00Z",
      endDate: "2027-01-14T16:30:00.000Z",
      location: { "@type": "VirtualLocation", url: "https://foyer.example/x" },
      maximumAttendeeCapacity: 50,
      isAccessibleForFree: true,
    }),
  );
});
