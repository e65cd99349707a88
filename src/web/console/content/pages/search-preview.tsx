/** A page as a search engine lists it, and as it looks where its link is shared. */
export type Search = { title: string; description: string; url: string };

export function SearchPreview({ title, description, url, image }: Search & { image: string }) {
  const { host, pathname } = new URL(url);
  return (
    <section className="found-as" aria-label="How it is found and shared">
      <h2>In a search</h2>
      <div className="search-result">
        <p className="search-site">
          <span className="search-mark" aria-hidden="true" />
          {`${host} › ${pathname.slice(1)}`}
        </p>
        <p className="search-title">{title}</p>
        <p className="search-text">{description}</p>
      </div>
      <h2>Where its link is shared</h2>
      <div className="share-card">
        <img src={image} width={1200} height={630} alt="What stands for the page" loading="lazy" />
        <p className="soft">{host}</p>
        <p className="share-title">{title}</p>
        <p className="share-text soft">{description}</p>
      </div>
    </section>
  );
}
