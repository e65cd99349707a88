/** Passwords that are guessed early are refused, whatever characters they hold; long original ones are not. */
import { expect, it } from "vitest";
import { judgePassword } from "./judge-password.ts";
import { MAX_PASSWORD } from "./owner-auth.ts";

const judge = (password: string) =>
  judgePassword(password, {
    email: "margarethe.oyelaran@bright-harbour.example",
    name: "Margarethe Oyelaran",
  });

it.each([
  ["short", "too-short"],
  ["elevenchars", "too-short"],
  ["x9".repeat(MAX_PASSWORD), "too-long"],
])("%s: %s", async (password, problem) => {
  expect(await judge(password)).toBe(problem);
});

it.each([
  ...["aaaaaaaaaaaa", "121212121212", "abcabcabcabc", "hello1hello1", "x7k!x7k!x7k!", "aabbaabbccaa"],
  ...[
    "password1234",
    "passwordpassword1",
    "Password2024!",
    "P@ssw0rd1234",
    "p4ssw0rd!!!!",
    "password-password-password",
  ],
  ...[
    "123456789012",
    "123456789abc",
    "abcdefghijkl",
    "qwertyuiop12",
    "qwertyuiop[]",
    "1q2w3e4r5t6y",
    "1qaz2wsx3edc",
  ],
  ...["asdfghjkl123", "zxcvbnm12345", "qwerty123456", "0987654321ab", "azertyuiop12", "!@#$%^&*()12"],
  ...[
    "iloveyou1234",
    "iloveyouforever",
    "letmeinplease",
    "administrator",
    "Administrator1",
    "welcome12345",
    "Welcome2026!",
  ],
  ...[
    "dragonmonkey",
    "superman1987",
    "footballfootball9",
    "Sommer2026!!",
    "Liverpool1892",
    "michaeljordan",
    "jesusislove1",
  ],
  ...[
    "correcthorsebatterystaple",
    "correct horse battery staple",
    "thisismypassword",
    "changeme1234",
    "Passwörter12",
  ],
  ...["foyerfoyer12", "Foyer2026!!!", "foyerpassword", "foyer-admin-2026", "coachfoyer123"],
])("%s is guessed first", async (password) => {
  expect(await judge(password)).toBe("common");
});

it.each([
  "margarethe12",
  "Oyelaran2026!",
  "margarethe.oyelaran",
  "brightharbour1",
  "m@rgarethe1234",
  "OyelaranPassword",
])("%s is the owner's own name or address", async (password) => {
  expect(await judge(password)).toBe("personal");
});

it.each([
  ...[
    "a long enough password",
    "another long password",
    "seven crooked lanterns",
    "Xk9$2!7#4@8&",
    "tr0ub4dor&3-kettle",
  ],
  ...[
    "vNq7mWz3LkR8",
    "q5Zt0Yb9cUe1dXo2aPwS",
    "the dentist repainted his boat",
    "1903 hung the cellar door",
    "ユーザーの長い合言葉です。本当",
  ],
  ...["xxxlemur quietly yodels", "password manager says: mauve otter 71"],
])("%s may be used", async (password) => {
  expect(await judge(password)).toBeNull();
});
