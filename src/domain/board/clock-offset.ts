// The offset of a device's clock from the server's, as NTP finds it: of several round trips the fastest counts. The
// server read its clock somewhere between request and answer, so half of that time bounds the error.

/** Milliseconds: sent and received by the device's clock, answered by the server's. */
export type ClockSample = { sentAt: number; answeredAt: number; receivedAt: number }

/** To be added to the device's clock, and by how much it may be wrong. In milliseconds. */
export type ClockOffset = { offset: number; maxError: number }

export function clockOffset(samples: readonly ClockSample[]): ClockOffset | undefined {
  let best: ClockOffset | undefined
  for (const { sentAt, answeredAt, receivedAt } of samples) {
    const maxError = (receivedAt - sentAt) / 2
    // A device whose clock was set meanwhile.
    if (maxError < 0) continue
    if (!best || maxError < best.maxError) best = { offset: answeredAt - (sentAt + maxError), maxError }
  }
  return best
}
