// What every screen may need; the rest is in i18n/results/, loaded with its screens.
export const results = {
  title: 'Progress',
  hint: 'Records and history',
  pastResults: 'Past results',
  loadFailed: 'The results could not be loaded. {reason}',
  saveFailed: 'It could not be saved. {reason}',
} as const
