import { type Follower, followActivities } from "#core/kernel/activities/follow.ts";
import type { Context } from "#core/kernel/context.ts";
import { react } from "./react.ts";
import { tellCoaches } from "./tell-coaches.ts";

const follower: Follower = {
  name: "journeys",
  async handle(ctx, batch) {
    await react(ctx, batch);
    await tellCoaches(ctx, batch);
  },
};

export const followJourneys = (ctx: Context): Promise<number> => followActivities(ctx, follower);
