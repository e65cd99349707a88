/** What a form tells the page around it: its words were saved, or they are still nowhere but here. */
export const SAVED = "foyer:saved";
export const REFUSED = "foyer:refused";

export const reportSaved = (form: EventTarget = document): void => {
  form.dispatchEvent(new Event(SAVED, { bubbles: true }));
};

export const reportRefused = (form: EventTarget): void => {
  form.dispatchEvent(new Event(REFUSED, { bubbles: true }));
};
