/** Names and descriptions of the seven setup steps. */
import type { FirstHour, FirstHourStep } from "#core/operations/first-hour/first-hour-steps.ts";

export const stepLabels: Record<FirstHourStep, { name: string; about: string }> = {
  you: { name: "You", about: "Name, field, one sentence" },
  look: { name: "Look", about: "Colors, type, shape" },
  page: { name: "First page", about: "From a template, in your words" },
  sending: { name: "Sending", about: "So emails can be sent" },
  test: { name: "Test signup", about: "You, as a visitor" },
  publish: { name: "Publish", about: "Open to everyone" },
  site: { name: "Your site", about: "Name, home page, alerts, imprint" },
};

export function stepFact(step: FirstHourStep, { coach, page, waiting, done }: FirstHour): string {
  switch (step) {
    case "you":
      return coach
        ? `${coach.name}, ${coach.field}`
        : "Who you are and what you do, for your pages and emails.";
    case "look":
      return done.look
        ? "Chosen for pages, emails and guides."
        : "Colors, typefaces and shapes for pages, emails and guides.";
    case "page":
      return page
        ? `${page.name}, ${page.isLive ? "live" : "draft"}`
        : "A guide, event, call or quiz, with text you can keep or change.";
    case "sending":
      if (done.sending) return "A mail server is connected.";
      return waiting > 0
        ? `No mail provider yet. ${waiting === 1 ? "One email waits" : `${waiting} emails wait`}; none is lost.`
        : "Connect a mail provider. Until then signups work, and their emails wait.";
    case "test":
      return done.test
        ? "An email has reached a mailbox."
        : "Sign up as a visitor would, and read the email in your own inbox.";
    case "publish":
      return done.publish && page
        ? `${page.address} is open to everybody.`
        : "The page goes live once its checks pass.";
    case "site":
      return done.site
        ? "Its name, home page, alerts and imprint are under Settings."
        : "The site’s name, home page, lead alerts and legal contact.";
  }
}
