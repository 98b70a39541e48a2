import { Share, SquarePlus } from 'lucide-react'

export type InstallStepWords = { share: string; add: string }

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
