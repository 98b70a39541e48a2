import { useEffect, useState } from 'react'
import { useLanguage } from '#i18n/text.tsx'
import { sampleActivity, sampleArrival, sampleCounts, sampleQuiet } from './sample-gym.ts'

const pageSize = 10
const arrivesAfter = 12_000

/** The sample gym as of opening the page, with the visitor's changes; all of it in this page only. */
export function useSampleGym(now: Date) {
  const { language } = useLanguage()
  const [openedAt] = useState(now)
  const [arrivedAt, setArrivedAt] = useState<Date>()
  const [readUntil, setReadUntil] = useState('')
  const [shown, setShown] = useState(pageSize)

  useEffect(() => {
    const timer = setTimeout(() => setArrivedAt(new Date()), arrivesAfter)
    return () => clearTimeout(timer)
  }, [])

  const arrived = arrivedAt ? [sampleArrival(arrivedAt, language)] : []
  const activity = [...arrived, ...sampleActivity(openedAt, language)]
  const notes = activity.filter(item => item.notes !== '')
  const unread = notes.filter(note => note.isNoteUnread && note.at > readUntil)
  const quiet = sampleQuiet(openedAt)
  return {
    overview: {
      ...sampleCounts,
      unread: unread.length,
      quiet,
      quietCount: quiet.length,
      hasPublished: true,
    },
    activity: {
      items: activity.slice(0, shown),
      list: {
        hasNextPage: shown < activity.length,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        error: null,
      },
      showMore: () => setShown(shown + pageSize),
    },
    notes,
    unread,
    markRead: () => setReadUntil(activity[0]?.at ?? ''),
  }
}
