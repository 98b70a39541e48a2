export const print = {
  title: 'Print',
  print: 'Print',
  hint: 'Paper size and orientation are chosen in the print window, where it can also be saved as a PDF.',
  what: 'What to print',
  week: 'Week',
  day: 'Day',
  workout: 'Workout',
  back: 'Back',
  notes: 'Notes',
  rest: 'No training',
  score: 'Score',
} as const
