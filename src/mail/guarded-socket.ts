/** Connects to a mail server whose name an owner typed, only at an allowed address and exactly the one checked. */
import { lookup } from "node:dns";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";

type Done = (error: Error | null, opened?: { connection: Socket }) => void;

/** Distinct from an unreachable server: it was never contacted. */
export class ForbiddenAddress extends Error {
  readonly code = "EFORBIDDEN";
}

/** An IP address is not looked up, so the guarded lookup would not see it. */
export const isForbiddenNumber = (host: string, mayConnect: (address: string) => boolean) =>
  isIP(host) !== 0 && !mayConnect(host);

/** Refuses a name with any private address: it is an attack, or a mistake with the same effect. */
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
