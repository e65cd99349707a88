/** PDFs cannot show WebP. Loaded on first use: few guides have pictures. */
export async function readPictures(pictures: Record<string, Uint8Array>): Promise<Record<string, string>> {
  const names = Object.entries(pictures);
  if (names.length === 0) return {};
  const { default: sharp } = await import("sharp");
  const read = names.map(async ([name, content]) => {
    const { hasAlpha } = await sharp(content).metadata();
    const picture = hasAlpha ? sharp(content).png() : sharp(content).jpeg({ quality: 82 });
    const bytes = await picture.toBuffer();
    return [name, `data:image/${hasAlpha ? "png" : "jpeg"};base64,${bytes.toString("base64")}`] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
