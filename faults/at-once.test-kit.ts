/** Runs jobs with limited concurrency; results keep their order. */
export async function atOnce<Job, Answer>(
  lanes: number,
  jobs: Job[],
  run: (job: Job) => Promise<Answer>,
): Promise<Answer[]> {
  const results: Answer[] = [];
  const queue = jobs.entries();
  await Promise.all(
    Array.from({ length: Math.min(lanes, jobs.length) }, async () => {
      for (const [index, job] of queue) results[index] = await run(job);
    }),
  );
  return results;
}
