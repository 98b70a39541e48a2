import type { rpc } from '../../client/api.ts'
import { writeTime } from '../../domain/score/write-score.ts'
import { decimalMark, formatDistance } from '../../i18n/score-words.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'

type Subject = Awaited<ReturnType<typeof rpc.rankings.benchmarks.query>>[number]

/** "Fran", "Row, 2000 m", "Burpee, 7:00" */
export function useSubjectName(): (subject: Subject) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ name, distanceM, seconds }) => {
    const own = name[language]
    if (distanceM)
      return text('rankings.overDistance', {
        name: own,
        distance: formatDistance({ value: distanceM, unit: 'm' }, language),
      })
    return seconds
      ? text('rankings.inTime', { name: own, time: writeTime(seconds, decimalMark(language)) })
      : own
  }
}
