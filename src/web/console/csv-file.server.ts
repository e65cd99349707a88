/** Streams a CSV file as a response. */
import type { Context } from "#core/kernel/context.ts";
import { reportError } from "#core/kernel/errors/report-error.ts";

export function csvFile(ctx: Context, pieces: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder();
  // Pull-based, so a slow client doesn't fill memory.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          reportError(ctx, error, { where: "csv-file" });
          // A generic error: the server logs it and writes its message at the end of the file.
          controller.error(new Error("The file is incomplete. Please download it again"));
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
