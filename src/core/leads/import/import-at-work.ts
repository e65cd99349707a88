/** An import, or its undo, as it is worked on: locked by the transaction that stores a batch of it. */
export type ImportAtWork = {
  id: string;
  pageId: string;
  coachId: string;
  state: "importing" | "undoing";
  statement: string;
  fileName: string;
  tool: string;
  followUp: boolean;
  isNews: boolean;
  actorId: string;
  actorName: string;
};
