// The digits of a timer in words and figures.
import { writeTime } from '#domain/score/score.ts'
import { faceOf, shownUnits, type View } from '#domain/timer/timer.ts'

const two = (value: number) => String(value).padStart(2, '0')

export type Face = { minutes: string | undefined; seconds: string; tenth: string | undefined; said: string }

/** Seconds alone where the phase has no more than sixty: then they fill the screen. */
export function faceIn(view: View, mark: string): Face {
  const { phase } = view
  const { shows, isDown } = faceOf(view)
  const tenths = phase.hasTenths ? shownUnits(shows, isDown, 100) : shownUnits(shows, isDown, 1000) * 10
  const whole = Math.max(0, Math.floor(tenths / 10))
  const tenth = phase.hasTenths ? `${mark}${tenths % 10}` : undefined
  const said = writeTime(whole)
  if (isDown && (phase.seconds ?? 0) <= 60) return { minutes: undefined, seconds: String(whole), tenth, said }
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return {
    minutes: hours > 0 ? `${hours}:${two(minutes)}` : two(minutes),
    seconds: two(whole % 60),
    tenth,
    said,
  }
}
