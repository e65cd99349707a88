/** Opens the connection to a mail server whose name an owner typed: at an allowed address only, and at the very one that was looked at. */
import { lookup } from "node:dns";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";

type Done = (error: Error | null, opened?: { connection: Socket }) => void;

/** Told apart from a server that is away: it was not asked. */
export class ForbiddenAddress extends Error {
  readonly code = "EFORBIDDEN";
}

/** A number that is typed is not looked up, so a guarded look-up would never be asked. */
export const isForbiddenNumber = (host: string, mayConnect: (address: string) => boolean) =>
  isIP(host) !== 0 && !mayConnect(host);

/** Looks a name up for a socket: one inner address among public ones is an attack, or a mistake that would act like one some day. */
export const guardedLookup =
  (mayConnect: (address: string) => boolean): LookupFunction =>
  (name, { all, ...how }, found) =>
    lookup(name, { ...how, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error, "", 0);
      if (!addresses.every(({ address }) => mayConnect(address)))
        return found(new ForbiddenAddress(name), "", 0);
      if (all) return (found as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
      found(null, first.address, first.family);
    });

/** nodemailer asks for its socket by this. */
export const guardedSocket =
  (mayConnect: (address: string) => boolean, answerMs: number) =>
  (
    options: { host?: string | undefined; port?: number | string | undefined; secure?: boolean | undefined },
    done: Done,
  ): void => {
    const host = options.host ?? "localhost";
    if (isForbiddenNumber(host, mayConnect)) {
      done(new ForbiddenAddress(host));
      return;
    }
    const port = Number(options.port ?? (options.secure ? 465 : 587));
    const socket = connect({ host, port, lookup: guardedLookup(mayConnect), keepAlive: true });
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" })),
      answerMs,
    );
    const failed = (error: Error) => {
      clearTimeout(timer);
      done(error);
    };
    socket.once("error", failed);
    socket.once("connect", () => {
      clearTimeout(timer);
      socket.off("error", failed);
      done(null, { connection: socket });
    });
  };
