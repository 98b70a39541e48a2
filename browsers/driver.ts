// What the journeys need of a browser, whatever the engine.

export type Point = { x: number; y: number }
export type Cookie = { name: string; value: string }

/** The keys that are no letters. */
export const namedKeys = ['Enter', 'Escape', 'Tab'] as const
export type NamedKey = (typeof namedKeys)[number]

/** One window with cookies and storage of its own. */
export type Window = {
  /** Resolves when the document is loaded. */
  open(address: string): Promise<void>
  /** Runs the text as the body of an async function in the page. Its answer is JSON. */
  evaluate(body: string): Promise<unknown>
  /** Presses at the first point, moves over the others and lets go at the last one. */
  drag(path: Point[]): Promise<void>
  /** As a keyboard does: into what has the focus. */
  type(text: string): Promise<void>
  press(key: NamedKey): Promise<void>
  /** Control and a letter. */
  shortcut(letter: string): Promise<void>
  setCookie(cookie: Cookie, address: string): Promise<void>
  /** As a PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Browser = {
  /** With its version. */
  name: string
  openWindow(): Promise<Window>
  close(): Promise<void>
}

/** `launch` answers with what is missing on this machine, in words. */
export type Engine = { name: string; launch(): Promise<Browser | string> }

/** A desktop's window, large enough for the library beside a calendar. */
export const windowSize = { width: 1440, height: 900 }
