/** Events from a form to its page: its input was saved, was refused, or was put back after a reload. */
export const SAVED = "foyer:saved";
export const REFUSED = "foyer:refused";
export const RESTORED = "foyer:restored";

export const reportSaved = (form: EventTarget = document): void => {
  form.dispatchEvent(new Event(SAVED, { bubbles: true }));
};

export const reportRefused = (form: EventTarget): void => {
  form.dispatchEvent(new Event(REFUSED, { bubbles: true }));
};
