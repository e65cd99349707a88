/** How long the database may keep a caller waiting; the code that takes a request or a task sets it around the work. */
export { isTimeLimited, limitTime, withTimeLimit } from "#db/time-limit.ts";
