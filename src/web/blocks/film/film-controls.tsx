/** Film controls: back, play, next, and a progress mark per scene. */
import type { Dispatch, RefObject } from "react";
import type { Film } from "#core/content/pages/event/film.ts";
import { type FilmAction, type FilmState, shownOf } from "./film-state.ts";

type Props = {
  film: Film;
  state: FilmState;
  isAwake: boolean;
  dispatch: Dispatch<FilmAction>;
  playButton: RefObject<HTMLButtonElement | null>;
};

const playLabels: Record<FilmState["status"], string> = {
  idle: "Play",
  playing: "Pause",
  paused: "Play",
  exercise: "Go on",
  ended: "Watch again",
};

export function FilmControls({ film, state, isAwake, dispatch, playButton }: Props) {
  const { scene, status } = state;
  const go = (to: number) => dispatch({ kind: "go", scene: to });
  return (
    // Rendered empty at first, so that hydration doesn't shift the layout.
    <div className="film-controls" data-awake={isAwake || undefined}>
      {isAwake && (
        <>
          <button
            type="button"
            className="film-play"
            ref={playButton}
            onClick={() => dispatch({ kind: "toggle" })}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={status === "playing" ? "M6 4h4v16H6zm8 0h4v16h-4z" : "M7 4v16l13-8z"} />
            </svg>
            {playLabels[status]}
          </button>
          <button type="button" className="film-step" disabled={scene === 0} onClick={() => go(scene - 1)}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 4h3v16H5zm15 0v16L9 12z" />
            </svg>
            <span className="sr-only">Previous scene</span>
          </button>
          <button
            type="button"
            className="film-step"
            disabled={scene === film.scenes.length - 1}
            onClick={() => go(scene + 1)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M16 4h3v16h-3zM4 4v16l11-8z" />
            </svg>
            <span className="sr-only">Next scene</span>
          </button>
          <ol className="film-marks">
            {film.scenes.map((each, index) => (
              <li key={each.title}>
                <button
                  type="button"
                  aria-current={index === scene ? "step" : undefined}
                  onClick={() => go(index)}
                >
                  <span className="sr-only">{`Scene ${index + 1}: ${each.title}`}</span>
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect className="film-mark" width="100" height="4" />
                    <rect
                      className="film-shown"
                      width={100 * (index < scene ? 1 : index === scene ? shownOf(each, state) : 0)}
                      height="4"
                    />
                  </svg>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
