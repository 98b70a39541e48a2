export const training = {
  title: 'Training',
  greeting: 'Hello, {name}',
  joined: 'You joined Coach {name}. Welcome to the team!',
  joinedSomebody: 'You joined your coach. Welcome to the team!',
  emptyTitle: 'No training yet',
  emptyBody: 'As soon as your coach gives you a program, the training of each day appears here.',
} as const
