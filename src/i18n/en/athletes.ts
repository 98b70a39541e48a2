export const athletes = {
  title: 'Athletes',
} as const
