import { BackLink } from '#client/kit/back-link.tsx'
import { useText } from '#i18n/text.tsx'

export function ToTraining() {
  const text = useText()
  return <BackLink to="/athlete">{text('shell.today')}</BackLink>
}
