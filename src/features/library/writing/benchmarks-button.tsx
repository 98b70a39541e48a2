import { Award } from 'lucide-react'
import { useMemo, useState } from 'react'
import { benchmarkText } from '#domain/notation/benchmark-text.ts'
import { benchmarks } from '#domain/notation/benchmarks.ts'
import { simulationText } from '#domain/notation/hyrox/standards.ts'
import { readWorkout } from '#domain/notation/read-workout.ts'
import type { Span } from '#domain/notation/structure.ts'
import { type EditorText, useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type SearchGroup, SearchPopup } from '#ui/forms/search-popup.tsx'
import type { Vocabulary } from '../library-queries.ts'

export type ChosenBenchmark = { id: string; name: string; text: string }

type BenchmarksButtonProps = { vocabulary: Vocabulary; onChoose: (benchmark: ChosenBenchmark) => void }

/** The named tests, the coach's own first; a choice puts its text in. */
export function BenchmarksButton({ vocabulary, onChoose }: BenchmarksButtonProps) {
  const text = useEditorText()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isOpen = anchor !== undefined
  const { language } = useLanguage()
  const all = useMemo(() => (isOpen ? choicesOf(vocabulary, language) : []), [isOpen, vocabulary, language])

  function choose(key: string) {
    const chosen = all.find(one => one.key === key)
    setAnchor(undefined)
    if (chosen) onChoose(chosen)
  }

  return (
    <>
      <Button
        variant="quiet"
        icon={<Award aria-hidden />}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {text('benchmarks')}
      </Button>
      <SearchPopup
        anchor={anchor}
        label={text('benchmarks')}
        groups={groupsOf(text, all)}
        emptyText={text('noBenchmarkFound')}
        onChoose={choose}
        onClose={() => setAnchor(undefined)}
      />
    </>
  )
}

const groups = ['own', 'girls', 'heroes', 'classics', 'open', 'hyrox', 'endurance'] as const

function choicesOf({ benchmarks: own, races, unit }: Vocabulary, language: Language) {
  const raced = new Set(races.map(({ id }) => id))
  return [
    ...own.map(({ id, name, text }) => ({ id, key: id, name, text, group: 'own' })),
    ...races.map((race, at) => ({
      id: race.id,
      key: `${race.id} ${at}`,
      group: 'hyrox',
      ...simulationText(race, language),
    })),
    // The races of the season stand in their place.
    ...benchmarks
      .filter(({ id }) => !raced.has(id))
      .map(one => ({
        id: one.id,
        key: one.id,
        name: one.name,
        text: benchmarkText(one, unit, language),
        group: one.group,
      })),
  ]
}

function groupsOf(text: EditorText, all: ReturnType<typeof choicesOf>): SearchGroup[] {
  return groups.map(group => ({
    label: text(`group_${group}`),
    items: all
      .filter(one => one.group === group)
      .map(({ key, name, text: work }) => ({ value: key, label: name, description: linesOf(name, work) })),
  }))
}

/** The work in one line, without the name that stands above it. */
function linesOf(name: string, work: string): string {
  const lines = work.split('\n').filter(line => line.trim() !== '' && line !== name)
  return lines.join(' · ')
}

// Where the text of a chosen benchmark goes.
type Insertion = Span & { insert: string }

/** As the whole text where there is none; else at the caret, as a block of its own. */
export function benchmarkIn(text: string, caret: number, benchmark: ChosenBenchmark): Insertion {
  if (text.trim() === '') return { start: 0, end: text.length, insert: withoutTitle(benchmark) }
  const before = text.slice(0, caret)
  const after = text.slice(caret)
  const gapBefore = before.trim() === '' ? '' : gap(/(?<!\n)\n*$/.exec(before)?.[0].length ?? 0)
  const gapAfter = after.trim() === '' ? '' : gap(/^\n*/.exec(after)?.[0].length ?? 0)
  return { start: caret, end: caret, insert: `${gapBefore}${benchmark.text}${gapAfter}` }
}

const gap = (lineBreaks: number) => '\n'.repeat(Math.max(0, 2 - lineBreaks))

/** The name becomes that of the workout; the first line repeats it where the work alone tells the benchmark. */
function withoutTitle({ id, name, text }: ChosenBenchmark): string {
  const [title, ...work] = text.split('\n')
  const rest = work.join('\n')
  return name.startsWith(title ?? '') && readWorkout(rest).blocks[0]?.benchmark === id ? rest : text
}
