/** A film runs line by line to its end, waits at exercises, and goes where the viewer sends it. */
import { expect, it } from "vitest";
import type { Film, Scene } from "#core/content/pages/event/film.ts";
import film from "../../../../content/films/unblock-your-wealth.ts";
import { advanceFilm, type FilmAction, type FilmState, shownOf, start } from "./film-state.ts";

const run = (state: FilmState, ...actions: FilmAction[]) =>
  actions.reduce((at, action) => advanceFilm(film, at, action), state);
const toggle: FilmAction = { kind: "toggle" };
const tick = (ms: number): FilmAction => ({ kind: "tick", ms });
const go = (scene: number): FilmAction => ({ kind: "go", scene });

it("does nothing until it is played, and nothing while it is paused", () => {
  expect(run(start, tick(60_000))).toEqual(start);
  const paused = run(start, toggle, tick(500), toggle);
  expect(run(paused, tick(60_000))).toEqual(paused);
  expect(run(paused, toggle).status).toBe("playing");
});

it("shows every line of every scene in order, and waits at each exercise", () => {
  const seen: string[] = [];
  let state = run(start, toggle);
  let waits = 0;
  for (let round = 0; round < 5000 && state.status !== "ended"; round += 1) {
    const key = `${state.scene}.${state.line}`;
    if (seen.at(-1) !== key) seen.push(key);
    if (state.status === "exercise") {
      waits += 1;
      expect(run(state, tick(600_000))).toEqual(state);
      state = run(state, toggle);
    } else state = run(state, tick(250));
  }
  expect(seen).toEqual(film.scenes.flatMap(({ lines }, scene) => lines.map((_, line) => `${scene}.${line}`)));
  expect(waits).toBe(film.scenes.filter((scene) => "exercise" in scene).length);
  expect(run(state, toggle)).toMatchObject({ scene: 0, line: 0, status: "playing" });
});

it("goes to a scene, playing on if it played, and no further than its ends", () => {
  expect(run(start, go(4))).toMatchObject({ scene: 4, status: "paused" });
  expect(run(start, toggle, go(4))).toMatchObject({ scene: 4, line: 0, elapsed: 0, status: "playing" });
  expect(run(start, go(-1)).scene).toBe(0);
  expect(run(start, go(99)).scene).toBe(film.scenes.length - 1);
});

it("knows how much of a scene was shown", () => {
  const [scene] = (film as Film).scenes as [Scene];
  expect(shownOf(scene, { line: 0, elapsed: 0 })).toBe(0);
  expect(shownOf(scene, { line: scene.lines.length - 1, elapsed: 1e6 })).toBe(1);
});
