export const training = {
  title: 'Training',
  greeting: 'Hello, {name}',
  joined: 'You joined Coach {name}. Welcome to the team!',
  joinedSomebody: 'You joined your coach. Welcome to the team!',
  emptyTitle: 'Your training comes here',
  emptyBody: 'This page does not show the programs of your coach yet. It will in one of the next versions.',
  outcome_open: 'Open',
  outcome_prescribed: 'As prescribed',
  outcome_scaled: 'Scaled',
} as const
