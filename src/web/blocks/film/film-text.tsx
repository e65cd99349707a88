/** The film as text: every scene with its drawing, lines and exercise. */
import type { Film } from "#core/content/pages/event/film.ts";
import { Drawing } from "./drawing.tsx";
import "#web/ui/button.css";
import "./film.css";

export function FilmText({ film }: { film: Film }) {
  return (
    <section className="film-text" id="film-text" aria-labelledby="film-text-title">
      <h2 id="film-text-title">The masterclass in writing</h2>
      <ol>
        {film.scenes.map(({ title, art, lines, exercise }) => (
          <li key={title}>
            <div className="film-still" data-tone="deep">
              <Drawing art={art} />
            </div>
            <div>
              <h3>{title}</h3>
              <p>{lines.join(" ")}</p>
              {exercise && (
                <p className="film-task">
                  <strong>Your turn, {exercise.minutes} minutes.</strong> {exercise.task}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {film.next && (
        <p className="film-text-next">
          {film.next.text}{" "}
          <a className="button" href={film.next.href}>
            {film.next.label}
          </a>
        </p>
      )}
    </section>
  );
}
