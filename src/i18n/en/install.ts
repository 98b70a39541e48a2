export const install = {
  titleAthlete: '{product} on your home screen',
  titleCoach: '{product} as an app',
  section: 'Install the app',
  bodyAthlete: 'Opens without reception. One tap from your home screen.',
  bodyCoach: 'Your desk in a window of its own, always at hand.',
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
  stepShare: 'Tap Share in the bar of your browser.',
  stepAdd: 'Choose “Add to Home Screen”.',
} as const
