import { Share, SquarePlus } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Card } from '../card.tsx'

type InstallWords = {
  title: string
  body: string
  install: string
  notNow: string
  gotIt: string
  steps: InstallStepWords
}

type InstallCardProps = {
  /** `prompt`: the browser asks. `by hand`: the card explains the steps. */
  way: 'prompt' | 'by hand'
  words: InstallWords
  onInstall: () => void
  onDecline: () => void
}

/** Offers to install the app, or explains how. */
export function InstallCard({ way, words, onInstall, onDecline }: InstallCardProps) {
  return (
    <Card render={<section aria-label={words.title} />} className="grid gap-4 p-4 sm:p-5">
      <div className="flex gap-4">
        {/* The icon as on the home screen. */}
        <img src="/favicon.svg" alt="" width="48" height="48" className="size-12 shrink-0" />
        <div className="min-w-0">
          <h2 className="heading-small">{words.title}</h2>
          <p className="text-muted">{words.body}</p>
        </div>
      </div>
      {way === 'by hand' && <InstallSteps words={words.steps} />}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {way === 'prompt' && (
          <Button variant="primary" onClick={onInstall}>
            {words.install}
          </Button>
        )}
        <Button onClick={onDecline}>{way === 'prompt' ? words.notNow : words.gotIt}</Button>
      </div>
    </Card>
  )
}

type InstallStepWords = { share: string; add: string }

/** The manual steps on an iPhone or iPad, with the icons to look for. */
export function InstallSteps({ words }: { words: InstallStepWords }) {
  return (
    <ol className="grid gap-2">
      {[
        { Sign: Share, step: words.share },
        { Sign: SquarePlus, step: words.add },
      ].map(({ Sign, step }) => (
        <li key={step} className="flex items-center gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken">
            <Sign aria-hidden className="size-5" />
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
