export const calendar = {
  title: 'Calendar',
} as const
