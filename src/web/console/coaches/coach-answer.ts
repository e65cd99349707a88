/** What became of the last change to a coach, for the section it was made in. */
export type CoachAnswer = {
  /** Which form: `profile`, `portrait`, `sender`, or `proof-` and the page. */
  form: string;
  done?: string;
  problem?: string;
  errors?: Record<string, string>;
  /** What is stored by now, where somebody else was faster: the next save is of whoever knows that. */
  seen?: string;
  /** What was typed, where it was refused: nobody types it twice. */
  values?: Record<string, string>;
};
