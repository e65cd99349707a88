/** A placeholder for a page that is not built: words only. */
import { ImageGenerator } from "#web/blocks/image-generator/image-generator.tsx";

export default function ImageGeneratorPage() {
  return (
    <>
      <title>Image generator · Foyer</title>
      <meta name="robots" content="noindex" />
      <ImageGenerator />
    </>
  );
}
