/** A page's metadata for search engines and shared links. */

type Props = {
  title: string;
  description: string;
  canonical: string;
  site: string;
  image?: string;
  data?: Record<string, unknown>[];
};

export function Head({ title, description, canonical, site, image, data = [] }: Props) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {data.map((each) => (
        <script
          key={String(each["@type"])}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(each).replaceAll("<", "\\u003c") }}
        />
      ))}
    </>
  );
}
