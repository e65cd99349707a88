/** The port that encodes uploaded pictures, finds their colors and draws PDFs; `src/pictures` implements it. */

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

/** The first pages of a PDF as WebP pictures, the cover first. */
export type PdfPictures =
  | { outcome: "drawn"; pictures: Uint8Array<ArrayBuffer>[] }
  | { outcome: "unreadable" | "busy" };

export type PictureEncoder = {
  encodePicture(content: Uint8Array): Promise<EncodedPicture>;
  readColours(content: Uint8Array): Promise<PictureColours>;
  drawPdfPages(content: Uint8Array): Promise<PdfPictures>;
};
