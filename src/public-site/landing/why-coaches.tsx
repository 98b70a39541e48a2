import { type Problem, problems } from '../content/content.ts'
import { useSite } from '../site.ts'
import { column, sectionSpace, sectionTitle } from '../site-styles.ts'
import { Attachments, Chats, Pastes, Spreadsheet } from './drawn-problems.tsx'
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
