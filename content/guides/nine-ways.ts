/** Dave: the nine success keys, the text of the PDF behind /9ways. The keys are those of the page, in its order. */
import type { GuideContent } from "#core/content/pages/guide.ts";

export default {
  id: "nine-ways",
  coach: "dave",
  title: "9 Healthcare Organization Success Keys",
  subtitle: "Nine habits of the units that staff stay in and patients come back to",
  opening: [
    "Dear colleague, none of what follows was in a strategy document. I found it on the floor, in units people asked to be moved to, and wrote it down.",
    "Each key takes one meeting to try, and no budget line. They work in any order. Choose the door that sticks most in your unit, turn one key for a month, and leave the other eight on the ring. Local policy and your professional duties come first wherever they say more than I do.",
  ],
  chapters: [
    {
      title: "The ten-minute huddle",
      body: [
        "Before the first patient, standing, at one board. Three questions, always in this order:",
        "> Who is missing? What is missing? What worries you today?",
        "Each answer gets a name and an hour, written on the board. It ends after ten minutes, finished or not. What is left over goes to two people, and everybody else goes to work.",
        "[ ] The board hangs where people already pass.",
        "[ ] Somebody other than the lead runs it from week two.",
        "*You will know it works when* the first worry of the day is said aloud at the board and no longer in the corridor.",
      ],
    },
    {
      title: "Rounds that ask one question",
      body: [
        "Half an hour a week, one unit, one question to everybody you meet, the cleaner included:",
        "> “What got in the way of good care yesterday?”",
        "Write the answer down in front of the person. Do not explain, do not defend. Within seven days return with one of three answers: done, not yet, or no, because.",
        "*You will know it works when* people start with the answer before you have asked. Staff judge the round by the return, so never walk one you cannot come back from.",
      ],
    },
    {
      title: "A complaint is answered by a voice",
      body: [
        "Somebody who was there phones within one working day. The letter follows and holds nothing that the caller has not already said.",
        "> “My name is … and I was on duty. I am calling because you wrote to us, and I would like to hear it from you first.”",
        "> “Here is what I know. Here is what I do not know yet. I will call you on Thursday, even if I have nothing new.”",
        "[ ] Agree with whoever handles complaints and legal questions what a caller may say, before the first call.",
        "[ ] Two people on each shift are willing and have practised once.",
      ],
    },
    {
      title: "Handover without the corridor",
      body: [
        "A place with a door, and one person outside who holds the phones. Four headings, in this order. Whoever takes over reads the last two back.",
        "| Heading | What is said",
        "| Who | This person, and why they are here",
        "| Changed | Since the last handover",
        "| Due | What, by when, by whom",
        "| Could go wrong | And what you would do first",
        "*Try it* with one shift change a day for two weeks before you try all three.",
      ],
    },
    {
      title: "The roster people can trust",
      body: [
        "Publish six weeks ahead, always on the same weekday. After that a shift changes only when somebody has asked and heard a yes. Nobody learns it from the screen.",
        "> “I have a gap on the 14th, late. You are free to say no, and I will ask the next person. Could you?”",
        "_ Changes made inside fourteen days, this month",
        "Show that number to the team, every month, with the reason for the worst week. It falls once everybody can see it.",
      ],
    },
    {
      title: "Thank the catch, not the hero",
      body: [
        "Open the team meeting with one near miss that was reported this week. Ask the reporter beforehand whether you may use the name.",
        "> “Thank you for reporting this. Because of it, the two vials no longer stand side by side.”",
        "The second sentence brings in the next report. If nothing has changed yet, say who is working on it and when you will tell them.",
      ],
    },
    {
      title: "One waiting time, told honestly",
      body: [
        "The same figure at the desk, on the screen and from the nurse, renewed every half hour. When it slips by more than fifteen minutes, somebody walks into the room and says so.",
        "> “We are forty minutes behind. An emergency came in. If you need to move the car or make a call, you will not lose your place.”",
        "[ ] One person per session owns the figure.",
        "[ ] “Soon” is off the list of answers.",
      ],
    },
    {
      title: "A first week worth staying for",
      body: [
        "All three before the first shift:",
        "[ ] A login that somebody has tested, on the machine the newcomer will use.",
        "[ ] A named colleague, with a lighter list that week.",
        "[ ] Lunch with the lead, in both diaries.",
        "On Friday ask one question: what did you have to find out alone? Mend that before the next person starts.",
      ],
    },
    {
      title: "Stop one thing a quarter",
      body: [
        "Staff name one form, meeting or report that would not be missed. Check that no law, accreditation or safety rule asks for it. Then stop it for four weeks. If nobody has asked for it by then, leadership signs the end of it and tells everyone.",
        "_ What we stop this quarter",
        "_ Who signs, on which day",
        "Nothing new starts in a quarter in which nothing has stopped.",
      ],
    },
    {
      label: "The meeting",
      title: "Fifteen minutes on your next agenda",
      body: [
        "| Minutes | What happens",
        "| 0 to 5 | One person reads one key aloud. No slides.",
        "| 5 to 10 | Each person names a moment of last week when it would have helped.",
        "| 10 to 15 | Agree who tries it, from which day, and when you look at it again.",
        "Before you close, choose one thing you can count. It may be small: calls made, changes inside fourteen days, minutes the huddle took. Count it for two weeks before the start, so that you can see a difference and need not feel one.",
        "_ Our key",
        "_ What we count",
        "_ We look at it again on",
        "# When it does not take",
        "- *Nobody comes.* The hour is wrong. Move it to a moment when people already stand together.",
        "- *Only the lead talks.* Hand over the chair for two weeks and stand at the back.",
        "- *It worked, then faded.* Somebody was promised an answer and got none. Find that person first.",
      ],
    },
  ],
  closing: [
    "[ ] Mark the one key that fits the door that sticks most.",
    "[ ] Put fifteen minutes on the agenda of your next meeting.",
    "[ ] Tell the team the day on which you will all look at it again.",
    "Then tell me which door it was. A reply reaches me.",
  ],
  sample: true,
} satisfies GuideContent;
