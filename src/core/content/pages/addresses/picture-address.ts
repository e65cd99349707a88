/** Addresses of a library picture, derived from its name, which includes the size. Safe for the browser. */

const widths = [160, 480, 960, 1600] as const;
export const PICTURE_MAX = { width: 1600, height: 2400 };
/** Browsers use the first format they support. */
export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** `<hash of the upload>-<width>x<height>`. */
export const PICTURE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

type Size = { hash: string; width: number; height: number };

export const pictureName = ({ hash, width, height }: Size): string => `${hash}-${width}x${height}`;

export function readPictureName(name: string): Size | null {
  const [, hash, width, height] = PICTURE_NAME.exec(name) ?? [];
  return hash ? { hash, width: Number(width), height: Number(height) } : null;
}

export const widthsOf = (width: number): number[] => [...widths.filter((each) => each < width), width];

export const pictureAddress = (hash: string, width: number, format: PictureFormat): string =>
  `/files/${hash}-${width}.${format}`;

export const pictureSet = ({ hash, width }: Size, format: PictureFormat): string =>
  widthsOf(width)
    .map((each) => `${pictureAddress(hash, each, format)} ${each}w`)
    .join(", ");

export function readFileAddress(name: string): { hash: string; variant: string } | null {
  const [, hash, picture, pdf] = /^([0-9a-f]{32})(?:-(\d{1,4}\.(?:avif|webp))|\.(pdf))$/.exec(name) ?? [];
  const variant = picture ?? pdf;
  return hash && variant ? { hash, variant } : null;
}
