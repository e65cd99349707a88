export class ContentError extends Error {
  constructor(problems: string[]) {
    super(`The content was refused, and nothing was changed:\n  ${problems.join("\n  ")}`);
    this.name = "ContentError";
  }
}
