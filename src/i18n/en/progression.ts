// What a failure says; the rest is in i18n/progression/, loaded with the dialog.
export const progression = {
  textsFailed: 'The texts could not be loaded. The week can be repeated as the library has it. {reason}',
} as const
