import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { usePart } from '#client/app.tsx'
import { useSheetText } from '#i18n/sheet/sheet-text.ts'
import { createStore, useStore } from '#store/store.ts'

const key = 'loadsHint'

/** Which of the pairs on the screen the hint stands at. */
const createHintPlace = () => createStore<string | undefined>(undefined)

/** Once, at the first pair of loads that this phone shows: which one is the athlete's is chosen in the settings. */
export function SideHint() {
  const text = useSheetText()
  const id = useId()
  const place = usePart(createHintPlace)
  const [isOver, setIsOver] = useState(() => localStorage.getItem(key) !== null)
  const isHere = useStore(place) === id

  useEffect(() => {
    if (place.get() === undefined) place.set(id)
    return () => {
      if (place.get() === id) place.set(undefined)
    }
  }, [id, place])

  function end() {
    localStorage.setItem(key, 'seen')
    setIsOver(true)
  }

  if (isOver || !isHere) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      {text('sideHint')}
      <span className="flex gap-4 font-semibold text-ink">
        <Link
          to="/athlete/account"
          hash="loads"
          onClick={end}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text('chooseSide')}
        </Link>
        <button type="button" onClick={end} className="min-h-11 cursor-pointer underline underline-offset-4">
          {text('notNow')}
        </button>
      </span>
    </p>
  )
}
