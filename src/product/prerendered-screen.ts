// The screens of the app that the build draws, so that their first paint waits for no script.

/** By address, without the slash at its start. */
export const prerenderedScreens = [
  'auth',
  'login/coach',
  'login/athlete',
  'register/coach',
  'register/athlete',
  'forgot-password',
  'coach',
  'athlete',
] as const
export type PrerenderedScreen = (typeof prerenderedScreens)[number]

export function prerenderedScreenAt(path: string): PrerenderedScreen | undefined {
  return prerenderedScreens.find(screen => path === `/${screen}`)
}

/**
 * A sign-in screen works as it is prerendered: fields take text, links lead on. The app is started by the first touch of it
 * (app/start-when-used.js); `/coach` and `/athlete` wait for what the app will show.
 */
export const isStartedByUse = (screen: PrerenderedScreen): boolean =>
  screen !== 'coach' && screen !== 'athlete'

/** The name of its file. */
export const prerenderedFile = (screen: PrerenderedScreen): string =>
  `${screen.replace('/', '-')}.screen.html`
