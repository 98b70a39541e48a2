export const ui = {
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  dismiss: 'Dismiss',
  hidePassword: 'Hide password',
  loading: 'Loading',
  noResults: 'No results',
  notifications: 'Notifications',
  optional: 'optional',
  search: 'Search',
  showPassword: 'Show password',
} as const
