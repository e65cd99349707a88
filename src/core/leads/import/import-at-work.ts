/** An import or undo in progress, locked by the transaction that stores a batch. */
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
