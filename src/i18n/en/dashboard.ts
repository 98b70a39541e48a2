export const dashboard = {
  notesTitle: 'Notes',
} as const
