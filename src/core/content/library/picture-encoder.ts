/** The port through which an uploaded picture becomes the files that pages show, or the colors that are in it; `src/pictures` implements it. */

export type EncodedPicture =
  | {
      outcome: "encoded";
      /** Of the largest file, upright. */
      width: number;
      height: number;
      /** `variant` is how the file's address ends: `480.avif`. */
      files: { variant: string; contentType: string; content: Uint8Array }[];
    }
  /** More pixels than anything here has memory for, by what the picture says of itself: it was not decoded. */
  | { outcome: "too-large"; width: number; height: number }
  | { outcome: "too-small"; width: number; height: number }
  | { outcome: "unreadable" }
  /** Too many are being written already. */
  | { outcome: "busy" };

/** The colors that a picture is made of, the most striking first, as `#rrggbb`; none where it is black and white. */
export type PictureColours =
  | { outcome: "read"; colours: string[] }
  | Exclude<EncodedPicture, { outcome: "encoded" }>;

export type PictureEncoder = {
  encodePicture(content: Uint8Array): Promise<EncodedPicture>;
  readColours(content: Uint8Array): Promise<PictureColours>;
};
