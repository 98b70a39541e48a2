import { declineInstall, install, useInstallOffer } from '../../client/installation/installation.ts'
import { installWords } from '../../i18n/install-words.ts'
import { useText } from '../../i18n/text.tsx'
import { InstallCard } from '../../ui/install-card.tsx'

/** From the coach's second day on. */
export function InstallOffer() {
  const text = useText()
  const way = useInstallOffer('coach')
  if (!way) return null
  return (
    <div className="mt-4">
      <InstallCard
        way={way}
        words={installWords(text, 'coach')}
        onInstall={() => void install()}
        onDecline={declineInstall}
      />
    </div>
  )
}
