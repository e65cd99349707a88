/** Invented people: names, answers, and how they treat email. */
import type { Form } from "#core/content/pages/form/form.ts";
import { NEWS_FIELD } from "#core/content/pages/form/news-box.ts";
import type { Chance } from "./chance.ts";

const FIRST = [
  ...["Amara", "Beatriz", "Caleb", "Dalia", "Emeka", "Freya", "Gideon", "Hana", "Imran", "Joana"],
  ...["Kofi", "Leila", "Mateo", "Nadia", "Oskar", "Paloma", "Quentin", "Rosa", "Soren", "Tamsin"],
  ...["Uma", "Viktor", "Wanda", "Ximena", "Yusuf", "Zora", "Alan", "Bridget", "Cora", "Dmitri"],
  ...["Elif", "Felix", "Greta", "Hugo", "Ines", "Jasper", "Katya", "Luca", "Mina", "Noel"],
];
const LAST = [
  ...["Abara", "Bergstrom", "Castellano", "Dlamini", "Eriksen", "Falk", "Giordano", "Haddad", "Ilves"],
  ...["Jovanovic", "Kowalczyk", "Lindqvist", "Moreau", "Nakamura", "Osei", "Pereira", "Quiroga", "Rahimi"],
  ...["Sandoval", "Tanaka", "Ueland", "Varga", "Whitlock", "Yilmaz", "Zielinski", "Ashdown", "Brightwater"],
  ...["Calloway", "Devlin", "Eastwick", "Fairbanks", "Greer", "Holloway", "Ingram", "Kessler", "Lockhart"],
];
const COMPANIES = [
  "Northlight Studio",
  "Harbor & Pine",
  "Alder Clinic",
  "Bluebird Logistics",
  "Tern Partners",
];
const JOBS = ["Founder", "Operations lead", "Practice manager", "Head of people", "Consultant", "Partner"];
const ANSWERS = [
  "We grew faster than our habits did, and it shows on Mondays.",
  "Too many meetings, and nobody leaves them with a decision.",
  "I would like my evenings back without letting the team down.",
  "People are polite with each other and nobody says what is wrong.",
];
const ZONES = ["Europe/Berlin", "Europe/London", "America/New_York", "America/Chicago", "Asia/Singapore"];

export type Person = {
  name: string;
  email: string;
  zone: string;
  agreesToNews: boolean;
  mailbox: "good" | "refuses" | "bounces-later" | "complains";
  leaves: "never" | "none" | "everything" | "fewer";
  confirms: boolean;
  books: boolean;
};

export function inventPeople(chance: Chance) {
  const used = new Set<string>();
  return (): Person => {
    const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
    const local = `${first}.${last}`.toLowerCase();
    const domain = chance.isIn(0.7) ? "example.com" : "example.test";
    let email = `${local}@${domain}`;
    for (let number = 2; used.has(email); number += 1) email = `${local}${number}@${domain}`;
    used.add(email);
    return {
      name: chance.isIn(0.6) ? `${first} ${last}` : first,
      email,
      zone: chance.pick(ZONES),
      agreesToNews: chance.isIn(0.55),
      mailbox: chance.isIn(0.013)
        ? "refuses"
        : chance.isIn(0.01)
          ? "bounces-later"
          : chance.isIn(0.0015)
            ? "complains"
            : "good",
      leaves: chance.isIn(0.05) ? chance.pick(["none", "none", "everything", "fewer"] as const) : "never",
      confirms: chance.isIn(0.62),
      books: chance.isIn(0.16),
    };
  };
}

export function fillIn(chance: Chance, form: Form, person: Person): Map<string, string> {
  const typed = new Map<string, string>();
  for (const field of form.fields) {
    if (field.kind === "hidden") typed.set(field.name, chance.pick(field.options));
    else if (field.kind === "email") typed.set(field.name, person.email);
    else if (field.kind === "select") typed.set(field.name, chance.pick(field.options).value);
    else if (field.name === "name") typed.set(field.name, person.name);
    else if (field.required || chance.isIn(0.5)) typed.set(field.name, answerFor(chance, field));
  }
  if (form.news && person.agreesToNews) typed.set(NEWS_FIELD, "yes");
  return typed;
}

function answerFor(chance: Chance, { kind, name }: { kind: string; name: string }): string {
  if (kind === "checkbox") return "yes";
  if (kind === "phone") return `+1 555 010 ${String(Math.floor(chance.within(0, 99))).padStart(4, "0")}`;
  if (kind === "textarea") return chance.pick(ANSWERS);
  if (/company|organization/i.test(name)) return chance.pick(COMPANIES);
  return /title|role/i.test(name) ? chance.pick(JOBS) : chance.pick(ANSWERS);
}
