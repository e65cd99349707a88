/** Pages that failed their last site check: visitors may see the same error. */
import { isWholeSite } from "#core/kernel/scope.ts";
import { readBoard } from "../../synthetic-checks/read-board.ts";
import { many, type Watch } from "./concern.ts";

export const syntheticChecks: Watch = async (ctx, scope) => {
  if (!isWholeSite(scope)) return [];
  const { pages } = await readBoard(ctx, scope);
  const red = pages.filter(({ checks }) => checks[0]?.state === "red");
  const [first] = red;
  if (!first) return [];
  return [
    {
      tone: "bad",
      title: `${many(red.length, "page", "pages")} failed the site check`,
      detail:
        red.length === 1
          ? `${first.path}: ${first.cause?.found ?? "see the board"}`
          : red.map(({ path }) => path).join(", "),
      link: { to: "/console/site-checks", label: "Look at the board" },
    },
  ];
};
