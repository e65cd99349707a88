/** A CSV file as an answer, streamed as it is read. */

export function csvFile(pieces: AsyncGenerator<string>, name: string): Response {
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
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
