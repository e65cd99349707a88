/** One request for a route of the console. */
export type Asked = {
  /** What follows the route's own address. */
  query?: string;
  params?: Record<string, string>;
  /** Posted, where there is one; a text is the body of a function's call. */
  form?: Record<string, string | File> | string;
  /** The same for a scope of every coach: it shows nothing of a coach's. */
  isPlain?: true;
};

export const act = (intent: string, more: Record<string, string> = {}): Asked => ({
  form: { intent, ...more },
});
