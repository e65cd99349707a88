/** The port that encodes uploaded pictures and finds their colors; `src/pictures` implements it. */

export type EncodedPicture =
  | {
      outcome: "encoded";
      width: number;
      height: number;
      files: { variant: string; contentType: string; content: Uint8Array }[];
    }
  /** Rejected by the header's dimensions, before decoding. */
  | { outcome: "too-large"; width: number; height: number }
  | { outcome: "too-small"; width: number; height: number }
  | { outcome: "unreadable" }
  | { outcome: "busy" };

export type PictureColours =
  | { outcome: "read"; colours: string[] }
  | Exclude<EncodedPicture, { outcome: "encoded" }>;

export type PictureEncoder = {
  encodePicture(content: Uint8Array): Promise<EncodedPicture>;
  readColours(content: Uint8Array): Promise<PictureColours>;
};
