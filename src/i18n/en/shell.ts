export const shell = {
  home: 'Home',
  skipToContent: 'Skip to content',
  switchLanguage: 'Cambiar a español',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  brokenTitle: 'This screen did not load',
  brokenBody: 'Nothing you saved is lost. Check your connection and load it again.',
  reload: 'Load again',
} as const
