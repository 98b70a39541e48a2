export const landing = {
  title: 'Training programs for coaches and their athletes',
  sloganFirst: 'Draw the line.',
  sloganSecond: 'Train to it.',
  description:
    'Chalkline is one place for strength and conditioning coaches to build workouts and programs on a calendar, hand them to athletes, and see what every athlete did.',
  beta: 'In beta: the pieces arrive one by one.',
  coachTitle: 'For the coach',
  coachBody: 'Programs on a calendar instead of spreadsheets, and every result and note in one place.',
  athleteTitle: 'For the athlete',
  athleteBody:
    'Today’s training on your phone, done as prescribed or scaled, even where the gym has no reception.',
} as const
