/** A delivery's id goes out in a header and is known again when it comes back. */
import { describe, expect, it } from "vitest";
import { trackingHeaders } from "../providers/providers.ts";
import { DELIVERY_HEADER, readDeliveryId } from "./delivery-header.ts";

const id = "0199f1c2-7a3b-7c4d-8e5f-60718293a4b5";

describe("the tracking headers", () => {
  it("carry the delivery for each provider", () => {
    expect(trackingHeaders(id)).toEqual({
      "X-Foyer-Delivery": id,
      "X-PM-Metadata-delivery": id,
      "X-PM-KeepID": "true",
      "X-Mailin-custom": id,
    });
    expect(readDeliveryId(trackingHeaders(id)[DELIVERY_HEADER])).toBe(id);
  });

  it.each([` ${id.toUpperCase()} `, id])("read %j as a delivery", (value) => {
    expect(readDeliveryId(value)).toBe(id);
  });

  it.each([undefined, null, 43, "", "43", `${id}0`, `x${id}`, id.replaceAll("-", "")])(
    "read %j as none",
    (value) => {
      expect(readDeliveryId(value)).toBe(null);
    },
  );
});
