/** A library picture in the brand's shape, in the best format, no larger than shown, loaded lazily unless it comes first. */

import {
  pictureAddress,
  pictureSet,
  readPictureName,
} from "#core/content/pages/addresses/picture-address.ts";
import type { Picture } from "#core/content/pages/picture.ts";

type Props = {
  picture: Picture;
  /** As the `sizes` of an image. */
  sizes: string;
  className?: string;
  /** At the top of the page. */
  isFirst?: boolean;
};

export function Photo({ picture: { file, alt }, sizes, className = "", isFirst }: Props) {
  const size = readPictureName(file);
  if (!size) return null;
  const { hash, width, height } = size;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSet(size, "avif")} sizes={sizes} />
      <img
        className={`portrait ${className}`}
        src={pictureAddress(hash, width, "webp")}
        srcSet={pictureSet(size, "webp")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** Full column width, or beside the text. */
export const isWide = ({ file }: Picture): boolean => {
  const size = readPictureName(file);
  return size !== null && size.width > size.height * 1.15;
};
