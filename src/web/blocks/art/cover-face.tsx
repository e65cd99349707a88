/** The front of a guide: its picture, or drawn in the coach's brand. */
import "./book-cover.css";

type Props = { title: string; subtitle: string; author: string; image?: string | undefined };

export function CoverFace({ title, subtitle, author, image }: Props) {
  if (image)
    return <img className="book-cover" src={image} alt={`Cover of ${title}`} width="300" height="400" />;
  return (
    <div className="book-cover" aria-hidden="true">
      <p className="book-author">{author}</p>
      <p className="book-title">{title}</p>
      <p className="book-subtitle">{subtitle}</p>
    </div>
  );
}
