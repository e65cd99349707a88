/** `/console/leads.csv`: what the list shows with the same address, as a file, streamed as it is read. */
import { exportLeads } from "../../../core/leads/export-leads.ts";
import { readFilters } from "../../../core/leads/filters.ts";
import { app } from "../../app.ts";
import { requireOwner } from "../../console/require-owner.server.ts";
import type { Route } from "./+types/leads-csv";

export async function loader({ request, context }: Route.LoaderArgs) {
  const owner = await requireOwner(request, context);
  const { ctx } = context.get(app);
  const pieces = exportLeads(ctx, owner, { filters: readFilters(new URL(request.url).searchParams) });
  const encoder = new TextEncoder();
  // Pulled, not pushed: the next batch is read when the last one is on its way, so a slow reader costs no memory.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="leads-${day}.csv"`,
    },
  });
}
