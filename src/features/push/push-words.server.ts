// Pushes in the language of the device: what a lock screen may show, and where a tap leads.
import type { Day } from '#domain/day.ts'
import type { MovementName } from '#domain/notation/movements.ts'
import type { Role } from '#domain/people/person.ts'
import { titleOf } from '#domain/programming/workout.ts'
import { type PushPayload, shortBody, shortTitle } from '#domain/push/push-payload.ts'
import { compareWeights } from '#domain/score/loads/weight.ts'
import { isNewBest } from '#domain/score/past-results.ts'
import { rankedBlocks } from '#domain/score/ranked-block.ts'
import type { Result } from '#domain/score/ranking.ts'
import { type Score, writeNumber, writeScore } from '#domain/score/score.ts'
import type { ScoredBlock } from '#domain/score/scoring.ts'
import { askedSubject } from '#domain/score/subjects.ts'
import type { Language } from '#product/language.ts'

/** Of one who works for several gyms: that of the athlete. Its name stands in the title, its id in the path. */
type OfGym = { gym?: string; gymId?: string }

/** As push_facts reads them. */
export type PushFacts = {
  message: OfGym & { name: string; count: number; text: string }
  handover: OfGym & { name: string }
  announcement: { name: string; audience: string | null; text: string }
  training: { day: Day; daysAhead: 0 | 1; workouts: { name: string; description: string }[] }
  record: OfGym & { name: string; results: FoundResult[] }
  athlete_joined: OfGym & { name: string; hasProgram: boolean }
}

export type AnyPushFacts = {
  [Kind in keyof PushFacts]: { kind: Kind; facts: PushFacts[Kind] }
}[keyof PushFacts]

type Words = {
  unread: (name: string, count: number) => string
  handedOver: string
  announced: (name: string, audience: string | null) => string
  training: readonly [today: string, tomorrow: string]
  rest: readonly [today: string, tomorrow: string]
  record: (names: string) => string
  joined: (name: string, gym: string | undefined) => string
  hasProgram: readonly [no: string, yes: string]
}

const words: Record<Language, Words> = {
  en: {
    unread: (name, count) => `${name} (${count})`,
    handedOver: 'You have this conversation now.',
    announced: (name, audience) => `${name} to ${audience ?? 'everyone'}`,
    training: ['Today’s training', 'Tomorrow’s training'],
    rest: ['Nothing planned for today any more', 'Nothing planned for tomorrow any more'],
    record: names => `New best: ${names}`,
    joined: (name, gym) => (gym ? `${name} joined ${gym}` : `${name} joined`),
    hasProgram: ['No program yet', 'Has a program and can start'],
  },
  es: {
    unread: (name, count) => `${name} (${count})`,
    handedOver: 'Ahora llevas tú esta conversación.',
    announced: (name, audience) => `${name}, para ${audience ?? 'todos'}`,
    training: ['Tu entrenamiento de hoy', 'Tu entrenamiento de mañana'],
    rest: ['Hoy ya no tienes nada programado', 'Mañana ya no tienes nada programado'],
    record: names => `Nueva mejor marca: ${names}`,
    joined: (name, gym) => (gym ? `${name} se ha unido a ${gym}` : `${name} se ha unido`),
    hasProgram: ['Aún no tiene programa', 'Tiene programa y puede empezar'],
  },
}

type Reader = { language: Language; role: Role; aboutId: string }

/** Undefined where there is nothing to tell: the score is no record. */
export function payloadOf(push: AnyPushFacts, { language, role, aboutId }: Reader): PushPayload | undefined {
  const said = words[language]
  const common = { language, tag: tagOf(push, aboutId) }
  switch (push.kind) {
    case 'message': {
      const { name, count, text } = push.facts
      return {
        ...common,
        title: shortTitle(withGym(count > 1 ? said.unread(name, count) : name, push.facts)),
        body: shortBody(text),
        path:
          role === 'coach'
            ? inGym(`/coach/inbox?athlete=${aboutId}`, push.facts)
            : `/athlete/messages?coach=${aboutId}`,
        unread: count,
      }
    }
    case 'handover':
      return {
        ...common,
        title: shortTitle(withGym(push.facts.name, push.facts)),
        body: said.handedOver,
        path: inGym(`/coach/inbox?athlete=${aboutId}`, push.facts),
      }
    case 'announcement':
      return {
        ...common,
        title: shortTitle(said.announced(push.facts.name, push.facts.audience)),
        body: shortBody(push.facts.text),
        path: '/athlete',
      }
    case 'training': {
      const { day, daysAhead, workouts } = push.facts
      const titles = workouts.map(titleOf).join(' · ')
      return {
        ...common,
        title: said.training[daysAhead],
        body: titles ? shortBody(titles) : said.rest[daysAhead],
        path: `/athlete?date=${day}`,
      }
    }
    case 'record': {
      const records = newRecordsIn(push.facts.results, language)
      if (records.length === 0) return undefined
      return {
        ...common,
        title: shortTitle(withGym(push.facts.name, push.facts)),
        body: shortBody(said.record(records.join(' · '))),
        path: inGym(`/coach/athlete/${aboutId}`, push.facts),
      }
    }
    case 'athlete_joined': {
      const { name, gym, hasProgram } = push.facts
      return {
        ...common,
        title: shortTitle(said.joined(name, gym)),
        body: said.hasProgram[hasProgram ? 1 : 0],
        path: inGym(hasProgram ? `/coach/athlete/${aboutId}` : '/coach', push.facts),
      }
    }
  }
}

const withGym = (title: string, { gym }: OfGym) => (gym ? `${title} · ${gym}` : title)

/** The session turns to the gym when the page is opened. */
const inGym = (path: string, { gymId }: OfGym) =>
  gymId ? `${path}${path.includes('?') ? '&' : '?'}gym=${gymId}` : path

const tagOf = ({ kind, facts }: AnyPushFacts, aboutId: string) =>
  kind === 'training' ? `training ${facts.day}` : `${kind} ${aboutId}`

// The athlete's results that are records, in words for a lock screen.
type Dated = Result & { day: Day }

type FoundResult = Dated & {
  key: string
  scored: ScoredBlock[] | null
  names: Record<string, MovementName> | null
  /** Earlier results of the same subject, with the same coach. */
  before: Dated[]
}

/** "Back squat 120 kg × 1" */
function newRecordsIn(results: readonly FoundResult[], language: Language): string[] {
  return results.flatMap(result => {
    const { key, scored, names, before, score } = result
    const block = rankedBlocks(scored ?? [], [key]).find(one => one.key === key)
    if (!block || !isNewBest(result, before, block)) return []
    const asked = scored?.find(one => one.key === key) ?? null
    return [`${askedSubject(key, asked, names).name[language]} ${scoreText(score, language)}`.trim()]
  })
}

function scoreText(score: Score, language: Language): string {
  const mark = language === 'es' ? ',' : '.'
  if (score.type !== 'load') return writeScore(score, mark)
  const [heaviest] = score.sets.toSorted((one, other) => compareWeights(other.load, one.load))
  if (!heaviest) return ''
  return `${writeNumber(heaviest.load.value, mark)} ${heaviest.load.unit} × ${heaviest.reps}`
}
