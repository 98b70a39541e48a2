import { FileText } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { type Problem, problems } from '../content/content.ts'
import { useSite } from '../site.ts'
import { column, sectionSpace, sectionTitle } from '../site-frame.tsx'
import { Answers, Calendar, Invite, Library } from './drawn-solutions.tsx'
import { sections } from './section-button.tsx'

const drawings = {
  spreadsheets: [Spreadsheet, Calendar],
  copyPaste: [Pastes, Library],
  feedback: [Chats, Answers],
  delivery: [Attachments, Invite],
} as const

export function WhyCoaches() {
  const { title, lead } = useSite().content.why
  return (
    <section
      id={sections.why}
      tabIndex={-1}
      aria-labelledby="why-title"
      className={`scroll-mt-20 border-line border-y bg-card outline-none ${sectionSpace}`}
    >
      <div className={column}>
        <h2 id="why-title" className={sectionTitle}>
          {title}
        </h2>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <ol className="mt-12 grid gap-10 sm:mt-16 sm:gap-16">
          {problems.map(problem => (
            <Pair key={problem} of={problem} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function Pair({ of }: { of: Problem }) {
  const { before, after, pairs } = useSite().content.why
  const { problem, solution } = pairs[of]
  const [ProblemDrawing, SolutionDrawing] = drawings[of]
  return (
    <li className="grid overflow-hidden rounded-card border border-line lg:grid-cols-[5fr_7fr]">
      <div className="grid content-between gap-8 bg-sunken p-5 sm:p-8">
        <div>
          <p className="overline-label text-muted">{before}</p>
          <h3 className="heading-large mt-2 text-muted line-through decoration-2 decoration-ink">
            {problem.title}
          </h3>
          <p className="mt-3 text-muted">{problem.body}</p>
        </div>
        <div aria-hidden className="select-none">
          <ProblemDrawing />
        </div>
      </div>
      <div className="grid content-between gap-8 border-chalk-line border-t-2 bg-page p-5 sm:p-8 lg:border-t-0 lg:border-l-2">
        <div>
          <p className="overline-label">{after}</p>
          <h3 className="heading-large mt-2">{solution.title}</h3>
          <p className="mt-3 max-w-xl">{solution.body}</p>
        </div>
        <div aria-hidden className="select-none">
          <SolutionDrawing />
        </div>
      </div>
    </li>
  )
}

// Small drawings of today's tools. Hidden from screen readers: the text beside them says the same.
const cells = [
  '5x5',
  '75%',
  '',
  '3x8',
  '#REF!',
  '',
  '60kg',
  '80%',
  '??',
  '',
  '21-15-9',
  '',
  '#REF!',
  '',
  '5x5',
  '',
]

function Spreadsheet() {
  return (
    <div className="grid grid-cols-[1.75rem_repeat(4,1fr)] overflow-hidden rounded-tag border border-edge bg-card font-mono text-muted text-xs">
      {['', 'A', 'B', 'C', 'D'].map(letter => (
        <span key={letter} className="border-line border-r border-b bg-sunken py-1 text-center">
          {letter}
        </span>
      ))}
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
        <Cell key={index} text={cell} row={index % 4 === 0 ? 117 + index / 4 : undefined} />
      ))}
    </div>
  )
}

function Cell({ text, row }: { text: string; row: number | undefined }) {
  return (
    <>
      {row && <span className="border-line border-r border-b bg-sunken py-1 text-center">{row}</span>}
      <span
        className={classNames(
          'h-7 truncate border-line border-r border-b px-1.5 py-1',
          text.startsWith('#') && 'bg-danger-soft text-danger',
        )}
      >
        {text}
      </span>
    </>
  )
}

const pastes = [
  'rotate-[-1.5deg]',
  'translate-x-4 rotate-[1deg]',
  'translate-x-1 rotate-[-0.5deg]',
  'translate-x-6 rotate-[2deg]',
]

function Pastes() {
  return (
    <div className="grid max-w-64 gap-1.5">
      {pastes.map(place => (
        <p
          key={place}
          className={classNames(
            'rounded-tag border border-edge bg-card px-3 py-2 font-mono text-muted text-xs',
            place,
          )}
        >
          EMOM 12: 60 kg? 65?
        </p>
      ))}
    </div>
  )
}

const sides = [
  'justify-self-start rounded-bl-none',
  'justify-self-end rounded-br-none',
  'justify-self-start rounded-bl-none',
]

function Chats() {
  const { chat } = useSite().content.drawn
  return (
    <div className="grid gap-2">
      {chat.map((message, index) => (
        <p
          key={message}
          className={classNames(
            'rounded-card border border-edge bg-card px-3 py-1.5 text-muted text-sm',
            sides[index],
          )}
        >
          {message}
        </p>
      ))}
    </div>
  )
}

function Attachments() {
  const { file } = useSite().content.drawn
  return (
    <div className="grid gap-2">
      {[file, 'IMG_2041.jpg'].map(name => (
        <p
          key={name}
          className="flex items-center gap-3 rounded-control border border-edge border-dashed px-3 py-2.5 text-muted text-sm"
        >
          <FileText className="size-5 shrink-0" />
          <span className="truncate">{name}</span>
        </p>
      ))}
    </div>
  )
}
