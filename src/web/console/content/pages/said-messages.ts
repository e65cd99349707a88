/** What the editor says that was done, by the word in its address. */
export const saidWords: Record<string, string> = {
  published: "Published. Visitors see it now.",
  "published-hidden": "Published. Visitors see it once its coach is shown again.",
  discarded: "The unpublished changes are gone.",
  "nothing-to-publish": "There was nothing to publish.",
  unpublished: "Unpublished. Visitors no longer see it.",
  archived: "Archived. You find it under Pages, Archived.",
  "brought-back": "Published again. Visitors see it now.",
  "section-removed": "Section removed.",
  scheduled: "Planned. It goes live by itself at that time.",
  "schedule-cancelled": "The plan is cancelled. The draft stays as it is.",
  "previews-revoked": "Every preview link of this page leads nowhere from now on.",
  "green-again": "Published: visitors see the last green version again.",
  "has-draft":
    "There are unpublished changes: publish or discard them first, then go back to the green version.",
  "too-old": "That version was made before pages could do what they do now, and cannot be brought back.",
  copied: "This is the copy. Visitors see it once you publish it.",
  created: "Your page is ready. Change what you like; visitors see it once you publish it.",
};
