/** What something costs the main thread, in milliseconds of its own CPU time: neither waiting nor other processes count. */

/**
 * The least of several tries: collecting garbage and compiling happen to some of them. Ends with the first that costs
 * no more than `enough`: a busy machine can make one try dear, and never a dear one cheap.
 */
export async function cpuCost(work: () => unknown, tries = 3, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > enough; attempt += 1) {
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
