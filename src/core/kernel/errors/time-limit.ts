export { isTimeLimited, limitTime, withTimeLimit } from "#db/time-limit.ts";
