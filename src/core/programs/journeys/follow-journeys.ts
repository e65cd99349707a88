import { type Follower, followActivities } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { react } from "./react.ts";

const follower: Follower = { name: "journeys", handle: react };

export const followJourneys = (ctx: Context): Promise<number> => followActivities(ctx, follower);
