// How far a device's clock is from the server's, as NTP finds it: of several questions the one that was answered fastest
// counts. The answer was written somewhere between asking and hearing, so half of that time bounds the error.

/** Milliseconds: asked and heard by the device's clock, answered by the server's. */
export type ClockSample = { asked: number; answered: number; heard: number }

/** To be added to the device's clock, and by how much it may be wrong. */
export type ClockOffset = { ahead: number; within: number }

export function clockOffset(samples: readonly ClockSample[]): ClockOffset | undefined {
  let best: ClockOffset | undefined
  for (const { asked, answered, heard } of samples) {
    const within = (heard - asked) / 2
    // A device whose clock was set meanwhile.
    if (within < 0) continue
    if (!best || within < best.within) best = { ahead: answered - (asked + within), within }
  }
  return best
}
