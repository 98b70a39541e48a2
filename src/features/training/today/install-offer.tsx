import { declineInstall, install, useInstallOffer } from '../../../client/installation/installation.ts'
import { installWords } from '../../../i18n/install-words.ts'
import { useText } from '../../../i18n/text.tsx'
import { InstallCard } from '../../../ui/install-card.tsx'

/** After the first log on this phone. */
export function InstallOffer() {
  const text = useText()
  const way = useInstallOffer('athlete')
  if (!way) return null
  return (
    <InstallCard
      way={way}
      words={installWords(text, 'athlete')}
      onInstall={() => void install()}
      onDecline={declineInstall}
    />
  )
}
