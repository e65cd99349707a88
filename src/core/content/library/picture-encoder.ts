/** The port through which an uploaded picture becomes the files that pages show; `src/pictures` implements it. */

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

export type PictureEncoder = { encodePicture(content: Uint8Array): Promise<EncodedPicture> };
