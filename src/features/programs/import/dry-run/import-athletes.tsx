import type { ListedAthlete } from '#domain/sheet/athlete-list.ts'
import { InvitationForm } from '#features/invites/invites.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'

type ImportAthletesProps = { athletes: readonly ListedAthlete[] }

/** A list of athletes becomes invitations by mail, in the form that sends them everywhere. */
export function ImportAthletes({ athletes }: ImportAthletesProps) {
  const text = useImportText()
  const listed = athletes.map(({ name, email }) => (name ? `${quoted(name)} <${email}>` : email))
  return (
    <Card render={<section />}>
      <CardHeader
        title={text('athletesTitle', { count: athletes.length })}
        description={text('athletesBody')}
      />
      <CardBody>
        <InvitationForm key={listed.join()} listed={listed} />
      </CardBody>
    </Card>
  )
}

/** A comma would end the name. */
const quoted = (name: string) => (/[,;<>]/.test(name) ? `"${name.replaceAll('"', '')}"` : name)
