import type { rpc } from '../../client/api.ts'
import { writeTime } from '../../domain/score/write-score.ts'
import { decimalMark, formatDistance } from '../../i18n/score-words.ts'
import { useLanguage } from '../../i18n/text.tsx'

type Subject = Awaited<ReturnType<typeof rpc.rankings.benchmarks.query>>[number]

/** "Fran", "Row, 2000 m", "Burpee, 7:00" */
export function useSubjectName(): (subject: Subject) => string {
  const { language } = useLanguage()
  return ({ name, distanceM, seconds }) => {
    const own = name[language]
    if (distanceM) return `${own}, ${formatDistance({ value: distanceM, unit: 'm' }, language)}`
    return seconds ? `${own}, ${writeTime(seconds, decimalMark(language))}` : own
  }
}
