/** Content that is invalid: each problem on a line of its own, with its file and the path in it. */
export class ContentError extends Error {
  constructor(problems: string[]) {
    super(`The content was refused, and nothing was changed:\n  ${problems.join("\n  ")}`);
    this.name = "ContentError";
  }
}
