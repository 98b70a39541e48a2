export const files = {
  program: 'Save as a file (CSV)',
  results: 'Results as a file (CSV)',
  fetching: 'Getting the file…',
  saved: '{name} is in your downloads.',
  failed: 'The file could not be fetched. {reason}',
  resultsOf: '{name}, results',
} as const
