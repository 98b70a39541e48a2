import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { GymLogoImage } from '#ui/brand/gym-mark.tsx'
import { CardBody } from '#ui/card.tsx'
import type { Identity } from './identity-section.tsx'

/** What a coach or an assistant reads: what is chosen, and nothing to press. */
export function IdentitySummary({ identity }: { identity: Identity }) {
  const words = useGymIdentityText()
  const { shownName, logo, accent, timeZone, weekStartsOn, language, loadUnit } = identity
  const facts = [
    [words('name'), shownName],
    [words('timeZone'), timeZone?.replaceAll('_', ' ') ?? words('otherZone')],
    [words('weekStart'), words(weekStartsOn === 7 ? 'sunday' : 'monday')],
    [words('language'), words(language === 'en' ? 'english' : language === 'es' ? 'spanish' : 'anyLanguage')],
    [words('units'), loadUnit ?? words('anyUnit')],
  ]
  return (
    <CardBody className="grid gap-4 sm:p-6">
      {logo && <GymLogoImage logo={logo} name={shownName} className="max-h-16 max-w-48" />}
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {accent && <span aria-hidden style={{ backgroundColor: accent }} className="h-1 w-16 rounded-full" />}
    </CardBody>
  )
}
