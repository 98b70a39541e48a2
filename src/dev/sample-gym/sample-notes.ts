// Athletes' notes: on any workout, and on one by its name.
export const anyNotes = [
  'Felt strong today, better than last week.',
  'Slept badly, kept it easy.',
  'Pacing was off, went out way too fast.',
  'Loved this one. More please.',
  'Knee felt fine the whole way, first time in weeks.',
  'Legs still heavy from Saturday.',
  'Short on time, skipped the cool-down.',
  'Travelling tomorrow, might train in the hotel gym.',
  'Heart rate stayed under 145, felt almost too easy.',
  'Trained with a partner, much more fun than alone.',
  'Right shoulder a bit cranky, went lighter.',
]

export const notesAbout: Record<string, string[]> = {
  Fran: ['PR! 4:12, unbroken until the 9s 🎉', 'First time as prescribed!'],
  Helen: ['Used 20 kg for the swings, the 24 was taken.', '11:38, run splits got slower each round.'],
  'Back squat 5×5': [
    'All five sets clean. Adding 2.5 kg next week.',
    'Could have gone heavier on the first two sets.',
  ],
  'Deadlift wave': ['Grip gave out before the back did. Straps next time, or not?'],
  'Push press and pull': ['Wrists hurt in the front rack. Any drills for that?'],
  'Engine: 4×1000 m row': [
    'Splits: 1:52, 1:54, 1:53, 1:51. Last one hurt.',
    'Is it okay to swap the row for the bike next time? My lower back gets tight after about 600 m, whatever I do with the damper. Happy to row again once it has calmed down.',
  ],
  'Zone 2 run': ['Kept nose breathing until minute 35, then a hill.'],
  'Running intervals': ['Treadmill at 1 %, the track was closed.'],
  'Sled and ski': ['No sled at my gym, did heavy plate pushes instead.'],
  'HYROX half simulation': [
    'ski 2:08\nsled push 1:40\nsled pull 2:15\nburpees 2:50\nrow 2:02\nlunges 3:10\nwall balls 3:35',
  ],
  'Gymnastics: toes-to-bar': ['Finally strung together 8!', 'Knee raises only, the kip is not there yet.'],
}
