import type { Context } from "#core/kernel/context.ts";

/** Reads the coach's busy calendars again that are older than a minute, before a time is given away. */
export async function refreshBusy(_ctx: Context, _input: { coachId: string }): Promise<void> {}
