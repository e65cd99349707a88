/** What a bench measured, as its last line, for `npm run bench` to read. */
export type Result = {
  /** The product's rate by the engine's, for each round. */
  ratios: number[];
  /** Per second, for each round. */
  engine: number[];
  product: number[];
  more?: Record<string, number>;
};

const MARK = "RESULT ";

export const tellResult = (result: Result) => console.log(`${MARK}${JSON.stringify(result)}`);

export function readResult(said: string): Result {
  const line = said.split("\n").findLast((each) => each.startsWith(MARK));
  if (!line) throw new Error(`no result in:\n${said.slice(-2000)}`);
  return JSON.parse(line.slice(MARK.length)) as Result;
}
