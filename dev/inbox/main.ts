/** Runs the development inbox as a process: `main.ts --smtp-port 1025 --http-port 8025`. */
import { parseArgs } from "node:util";
import { startInbox } from "./start-inbox.ts";

const { values } = parseArgs({
  options: {
    "smtp-port": { type: "string", default: "0" },
    "http-port": { type: "string", default: "0" },
    capacity: { type: "string", default: "5000" },
  },
});

try {
  const inbox = await startInbox({
    smtpPort: wholeNumber("smtp-port"),
    httpPort: wholeNumber("http-port"),
    capacity: wholeNumber("capacity"),
  });
  const end = () => void inbox.stop().then(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  // Exit with the parent, or the inbox would keep its ports.
  if (process.send) process.once("disconnect", end);
  // The parent may have exited before we listened.
  if (process.send && !process.connected) end();

  const addresses = { smtp: inbox.smtpUrl, http: inbox.httpUrl };
  console.log(JSON.stringify(addresses));
  if (process.connected) process.send?.({ type: "ready", ...addresses });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function wholeNumber(name: keyof typeof values): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) {
    throw new Error(`--${name} must be a whole number, not "${values[name]}".`);
  }
  return number;
}
