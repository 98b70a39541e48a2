import type { Role } from '#domain/people/person.ts'
import { installWords } from '#i18n/install-words.ts'
import { useText } from '#i18n/text.tsx'
import { InstallCard } from '#ui/install/install-card.tsx'
import { usePart } from '../app.tsx'
import { createInstallation, useInstallOffer } from '../installation/installation.ts'

/** For an athlete after the first log on this phone, for a coach from the second day on. */
export function InstallOffer({ to: role }: { to: Role }) {
  const { install, declineInstall } = usePart(createInstallation)
  const text = useText()
  const way = useInstallOffer(role)
  return (
    way && (
      <InstallCard
        way={way}
        words={installWords(text, role)}
        onInstall={() => void install()}
        onDecline={declineInstall}
      />
    )
  )
}
