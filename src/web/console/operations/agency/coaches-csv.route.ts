/** `/console/coaches.csv`: the table of coaches as it is shown, as a file. */
import { BYTE_ORDER_MARK, csvLine } from "#core/leads/export/csv.ts";
import { csvFile } from "#web/console/csv-file.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/coaches-csv.route";
import { type Home, readHome } from "./home.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const home = await readHome(ctx, scope, new URL(request.url).searchParams);
  return csvFile(ctx, lines(home), `coaches-${home.today}`);
}

async function* lines({ coaches }: Home) {
  yield BYTE_ORDER_MARK +
    csvLine(["coach", "pages live", "pages", "signups in 7 days", "mail", "needs somebody", "last here"]);
  for (const { name, live, pages, signups, mail, needs, lastSeenAt } of coaches)
    yield csvLine([
      ...[name, String(live), String(pages), String(signups.at(-1) ?? 0), mail],
      ...[needs.map(({ title }) => title).join("; "), lastSeenAt ?? ""],
    ]);
}
