// What the coach and the athletes of the sample gym write to each other.

/** The coach's answer to a note, by how the note begins, and what the athlete says to that. */
export const answers: { note: string; answer: string; reply?: string }[] = [
  {
    note: 'Grip gave out',
    answer: 'Straps are fine for the last two sets. Keep the warm-ups without, the grip grows there.',
    reply: 'Makes sense, thanks!',
  },
  {
    note: 'Wrists hurt',
    answer:
      'Two minutes of this before you start, elbows high: https://www.youtube.com/watch?v=front-rack-drills',
    reply: 'Did them today, already better.',
  },
  {
    note: 'Is it okay to swap',
    answer: 'Yes, same minutes and same effort on the bike. Tell me when the back has calmed down.',
    reply: 'Will do. Thank you!',
  },
  { note: 'PR! 4:12', answer: 'Saw it. Huge! What did you change on the pull-ups?', reply: 'Butterfly 🙂' },
  { note: 'Right shoulder', answer: 'Good call. Stay light on everything overhead until Thursday.' },
  { note: 'No sled at my gym', answer: 'Plate pushes count. Keep them unbroken if you can.' },
  { note: 'Pacing was off', answer: 'First round at 80 %, then decide. It feels silly and it works.' },
  { note: 'Legs still heavy', answer: 'Then the run tomorrow stays easy. Nose breathing, no watch.' },
  { note: 'Finally strung', answer: 'Eight! Next week we go for ten.', reply: 'Deal 💪' },
]

/** Whole conversations: `a` is the athlete. The first line is the oldest; the last one of some is unread. */
export const chats: { lines: [author: 'a' | 'c', text: string][]; isUnread: boolean }[] = [
  {
    lines: [
      ['c', 'How was the first week of the new block?'],
      ['a', 'Hard, in a good way. Tuesday was the toughest.'],
      ['c', 'That is the plan. This week is a little lighter on the legs.'],
      ['a', 'I am at a wedding on Saturday, can I do the long session on Sunday?'],
      ['c', 'Of course. Skip the sled then, and sleep first.'],
    ],
    isUnread: true,
  },
  {
    lines: [
      ['a', 'Physio says the knee is fine for squats again, no jumps for two more weeks.'],
      ['c', 'Great news. I have swapped the box jumps for step-ups.'],
      ['a', 'Saw it, thank you!'],
    ],
    isUnread: false,
  },
  {
    lines: [
      ['c', 'You were quiet last week. All good?'],
      ['a', 'Exams. Back on Monday, promise.'],
    ],
    isUnread: true,
  },
  {
    lines: [
      ['a', 'Which shoes for the HYROX simulation? Lifters or runners?'],
      ['c', 'Runners. You will thank me on the lunges.'],
    ],
    isUnread: false,
  },
  {
    lines: [['a', 'Travelling until the 20th, only dumbbells up to 20 kg. What would you change?']],
    isUnread: true,
  },
]

export const announced = [
  {
    daysAgo: 9,
    text: 'Test week starts on Monday. Sleep, eat, and read the warm-up twice. Standards for every lift: https://www.crossfit.com/essentials/movements',
  },
  {
    daysAgo: 1,
    text: 'Saturday’s team session starts at 9:00 instead of 10:00: the hall is booked from eleven. Bring running shoes, we finish outside. If you come by train, the line is closed between eight and nine, so share cars and tell me who still needs a seat.',
  },
]
