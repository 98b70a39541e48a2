export const programs = {
  title: 'Programs',
} as const
