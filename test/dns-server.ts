/** A name server for tests: answers from a table that the test changes, and that a name does not exist for all else. */
import { createSocket } from "node:dgram";

const types: Record<number, string> = {
  ...{ 1: "A", 5: "CNAME", 6: "SOA", 15: "MX", 16: "TXT", 28: "AAAA", 257: "CAA" },
};

/** `records` by "TYPE name"; MX values are hosts, CAA values like `issue letsencrypt.org`. A CNAME is followed. */
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
  const alias = type === 5 ? undefined : records.get(`CNAME ${name}`)?.[0];
  const answers = [
    ...(alias ? [resource(5, alias)] : []),
    ...(records.get(`${types[type]} ${alias ?? name}`) ?? []).map((value) =>
      resource(type, value, alias ? host(alias) : undefined),
    ),
  ];
  const isThere = [...records.keys()].some((key) => key.split(" ")[1] === name);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // A response, recursion available; NXDOMAIN where no record of any type has the name.
  header.writeUInt16BE(isThere ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, question, ...answers]);
}

function dataOf(type: number, value: string): Buffer {
  switch (type) {
    case 1:
      return Buffer.from(value.split(".").map(Number));
    case 6:
      return Buffer.concat([host(value), host(`hostmaster.${value}`), Buffer.alloc(20)]);
    case 15:
      return Buffer.concat([Buffer.from([0, 10]), host(value)]);
    case 16:
      return text(value);
    case 28: {
      const [before = "", after = ""] = value.split("::");
      const words = (part: string) => part.split(":").filter(Boolean);
      const zeros = Array(8 - words(before).length - words(after).length).fill("0");
      const all = [...words(before), ...zeros, ...words(after)];
      return Buffer.from(all.map((word) => word.padStart(4, "0")).join(""), "hex");
    }
    case 257: {
      const [tag = "", issuer = ""] = value.split(" ");
      return Buffer.concat([Buffer.from([0]), piece(tag), Buffer.from(issuer, "latin1")]);
    }
    default:
      return host(value);
  }
}

function resource(type: number, value: string, name = Buffer.from([0xc0, 12])): Buffer {
  const data = dataOf(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(1, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([name, fixed, data]);
}

const piece = (part: string) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]);
const text = (value: string) => Buffer.concat((value.match(/.{1,250}/gs) ?? [""]).map(piece));
const host = (value: string) => Buffer.concat([...value.split(".").map(piece), Buffer.from([0])]);
