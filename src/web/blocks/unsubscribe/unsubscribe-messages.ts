/** Text of the unsubscribe page, by current subscription and the choice just made. */

export type Gets = "all" | "fewer" | "none";
export type Chosen = Gets | "everything";

type Case = { firstName: string; gets: Gets; others: number; chosen: Chosen | null };
type Words = { heading: string; text: string; mark: string };

/** Reports what is stored: a later choice may have overridden this one. */
export function unsubscribeMessages({ firstName, gets, others, chosen }: Case): Words {
  const still = others > 0 ? ` ${otherCoaches(others)} still.` : "";
  switch (gets) {
    case "all":
      return {
        mark: "Every email",
        heading: chosen === "all" ? "Every email again" : "Fewer emails, or none?",
        text:
          chosen === "all"
            ? `${firstName} writes as before. You can change that here at any time.`
            : `You get every email ${firstName} sends. Nothing changes until you press a button.`,
      };
    case "fewer":
      return {
        mark: "One a week",
        heading: chosen === "fewer" ? "Done: one a week at most" : "You get one a week at most",
        text: `${firstName}’s follow-up emails now keep a week between them. What you ask for yourself, like a guide or a seat, still arrives at once.`,
      };
    case "none":
      if (chosen === "everything" && others === 0)
        return {
          mark: "No more",
          heading: "Done: no coach here writes to you",
          text: "Nothing more will be sent to this address, unless you sign up for something again.",
        };
      return {
        mark: "No more",
        heading:
          chosen === "none" || chosen === "everything"
            ? `Done: ${firstName} will not write again`
            : `${firstName} does not write to you`,
        text: `Nothing more from ${firstName} will be sent to this address, reminders included.${still}`,
      };
  }
}

/** Never names them: anyone the email was forwarded to has this link too. */
export const otherCoaches = (count: number): string =>
  count > 1 ? `${count} other coaches here write to it` : "Another coach here writes to it";
