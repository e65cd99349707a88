/** A name server for tests: answers TXT, CNAME and MX from a table that the test changes, and that a name does not exist for all else. */
import { createSocket } from "node:dgram";

const types: Record<number, string> = { 5: "CNAME", 15: "MX", 16: "TXT" };

/** `records` by "TYPE name"; MX values are hosts. */
export async function startDnsServer(records: Map<string, string[]>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) =>
    socket.send(encodeResponse(query, records), port, address),
  );
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

function encodeResponse(query: Buffer, records: Map<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = query.readUInt16BE(at + 1);
  const question = query.subarray(12, at + 5);
  const name = labels.join(".").toLowerCase();
  // As a resolver does, an alias is answered with what its target has.
  const [alias] = types[type] === "CNAME" ? [] : (records.get(`CNAME ${name}`) ?? []);
  const values = records.get(`${types[type]} ${alias ?? name}`) ?? [];
  const isThere = [...records.keys()].some((key) => key.split(" ")[1] === name);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // A response, recursion available; NXDOMAIN where no record of any type has the name.
  header.writeUInt16BE(isThere ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length + (alias ? 1 : 0), 6);
  return Buffer.concat([
    ...[header, question],
    ...(alias ? [resource(5, alias)] : []),
    ...values.map((value) => resource(type, value, alias ? host(alias) : undefined)),
  ]);
}

function resource(type: number, value: string, owner?: Buffer): Buffer {
  const data =
    type === 16
      ? text(value)
      : type === 15
        ? Buffer.concat([Buffer.from([0, 10]), host(value)])
        : host(value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(1, 4);
  fixed.writeUInt16BE(data.length, 8);
  // By default the question's name, by its offset.
  return Buffer.concat([owner ?? Buffer.from([0xc0, 0x0c]), fixed, data]);
}

const piece = (part: string) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]);
const text = (value: string) => Buffer.concat((value.match(/.{1,250}/gs) ?? [""]).map(piece));
const host = (value: string) => Buffer.concat([...value.split(".").map(piece), Buffer.from([0])]);
