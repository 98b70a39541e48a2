export const athlete = {
  title: 'Athlete',
} as const
