import { expect, it } from "vitest";
import { laneOfServers } from "./lane-of-servers.ts";

it.each([
  ["acme.com", ["aspmx.l.google.com", "alt1.aspmx.l.google.com"], "google.com"],
  ["new.io", ["smtp.google.com."], "google.com"],
  ["old.com", ["ASPMX.L.GOOGLE.COM", "aspmx2.googlemail.com"], "google.com"],
  ["contoso.com", ["contoso-com.mail.protection.outlook.com"], "outlook.com"],
  ["fabrikam.com", ["fabrikam-com.h-v1.mx.microsoft"], "outlook.com"],
  ["hotmail.com", ["hotmail-com.olc.protection.outlook.com"], "hotmail.com"],
  ["yahoo.com", ["mta5.am0.yahoodns.net"], "yahoodns.net"],
  ["praxis.co.uk", ["mail.praxis.co.uk"], "praxis.co.uk"],
  ["two.example", ["mx.b.net", "mx.a.org"], "a.org+b.net"],
  ["nobody.example", [""], "nobody.example"],
  ["number.example", ["192.0.2.7"], "192.0.2.7"],
])("%s is taken by %j, so it is in the lane %s", (domain, servers, lane) => {
  expect(laneOfServers(domain, servers)).toBe(lane);
});
