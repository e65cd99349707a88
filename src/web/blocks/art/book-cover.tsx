/** A book in perspective: its own picture where there is one, else a drawn cover with the guide's words on it. */
import "./book-cover.css";

type Props = { title: string; subtitle: string; author: string; image?: string | undefined };

export function BookCover({ title, subtitle, author, image }: Props) {
  if (image) {
    return (
      <div className="book">
        <img className="book-cover" src={image} alt={`Cover of ${title}`} width="300" height="400" />
      </div>
    );
  }
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
