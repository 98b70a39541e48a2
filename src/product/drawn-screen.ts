// The screens of the app that the build draws, so that their first paint waits for no script.

/** By address, without the slash at its start. */
export const drawnScreens = [
  'auth',
  'login/coach',
  'login/athlete',
  'register/coach',
  'register/athlete',
  'forgot-password',
  'coach',
  'athlete',
] as const
export type DrawnScreen = (typeof drawnScreens)[number]

export function drawnScreenAt(path: string): DrawnScreen | undefined {
  return drawnScreens.find(screen => path === `/${screen}`)
}

/**
 * A sign-in screen works as it is drawn: fields take text, links lead on. The app is started by the first touch of it
 * (app/start-when-used.js); `/coach` and `/athlete` wait for what the app will show.
 */
export const isStartedByUse = (screen: DrawnScreen): boolean => screen !== 'coach' && screen !== 'athlete'

/** The name of its file. */
export const drawnFile = (screen: DrawnScreen): string => `${screen.replace('/', '-')}.screen.html`
