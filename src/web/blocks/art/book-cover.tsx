/** A drawn book in perspective, with the guide's own words on its cover. */
type Props = { title: string; subtitle: string; author: string };

export function BookCover({ title, subtitle, author }: Props) {
  return (
    <div className="book" role="img" aria-label={`Cover of ${title}`}>
      <div className="book-cover" aria-hidden="true">
        <p className="book-author">{author}</p>
        <p className="book-title">{title}</p>
        <p className="book-subtitle">{subtitle}</p>
      </div>
    </div>
  );
}
