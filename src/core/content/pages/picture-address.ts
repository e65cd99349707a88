/** The addresses of a picture of the coach's library: its name says how large it is, and they follow from the name. Safe for the browser. */

/** As wide as the blocks show one: a face, a phone's column, a desktop's column, and that on a fine screen. */
const widths = [160, 480, 960, 1600] as const;
/** Nothing is written larger. */
export const PICTURE_MAX = { width: 1600, height: 2400 };
/** The first that a browser can read is taken. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** `<hash of what was uploaded>-<width>x<height>`. */
export const PICTURE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

type Size = { hash: string; width: number; height: number };

export const pictureName = ({ hash, width, height }: Size): string => `${hash}-${width}x${height}`;

export function readPictureName(name: string): Size | null {
  const [, hash, width, height] = PICTURE_NAME.exec(name) ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

/** The widths that a picture is kept in: none is made larger than it came. */
export const widthsOf = (width: number): number[] => [...widths.filter((each) => each < width), width];

export const pictureAddress = (hash: string, width: number, format: PictureFormat): string =>
  `/files/${hash}-${width}.${format}`;

export const pictureSet = ({ hash, width }: Size, format: PictureFormat): string =>
  widthsOf(width)
    .map((each) => `${pictureAddress(hash, each, format)} ${each}w`)
    .join(", ");

/** Which stored file an address in `/files/` means: `480.avif` of a picture, or `pdf`. */
export function readFileAddress(name: string): { hash: string; variant: string } | null {
  const [, hash, picture, pdf] = /^([0-9a-f]{32})(?:-(\d{1,4}\.(?:avif|webp))|\.(pdf))$/.exec(name) ?? [];
  const variant = picture ?? pdf;
  return hash && variant ? { hash, variant } : null;
}
