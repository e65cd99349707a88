/** How long the database may keep somebody waiting; whoever takes a request or a task says so around it. */
export { isTimeLimited, limitTime, withTimeLimit } from "#db/time-limit.ts";
