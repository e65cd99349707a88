import type { PublicCoach, PublicPage } from "./public-page.ts";

type Data = Record<string, unknown>;
const context = { "@context": "https://schema.org" };

export function structuredData(page: PublicPage, coach: PublicCoach, canonical: string): Data[] {
  const person: Data = {
    ...context,
    "@type": "Person",
    name: coach.name,
    description: coach.bio[0],
    knowsAbout: coach.field,
    url: canonical,
  };
  return [person, ...faqData(page), ...eventData(page, coach, canonical)];
}

function faqData(page: PublicPage): Data[] {
  const questions = page.blocks.flatMap((block) => (block.type === "Faq" ? block.props.questions : []));
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [{ ...context, "@type": "FAQPage", mainEntity }];
}

/** Event markup requires a future start. */
function eventData(page: PublicPage, coach: PublicCoach, canonical: string): Data[] {
  const { event } = page;
  if (!event?.startsAt || event.isOver) return [];
  return [
    {
      ...context,
      "@type": "Event",
      name: event.name,
      description: page.name,
      startDate: event.startsAt,
      endDate: new Date(new Date(event.startsAt).getTime() + event.minutes * 60_000).toISOString(),
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "VirtualLocation", url: canonical },
      organizer: { "@type": "Person", name: coach.name },
      isAccessibleForFree: true,
      ...(event.capacity && { maximumAttendeeCapacity: event.capacity }),
      offers: {
        "@type": "Offer",
        price: 0,
        priceCurrency: "USD",
        url: canonical,
        availability: `https://schema.org/${event.seatsLeft === 0 ? "SoldOut" : "InStock"}`,
      },
    },
  ];
}
