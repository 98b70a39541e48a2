import { Link } from '@tanstack/react-router'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { SettingsSection } from '#ui/settings-section.tsx'
import { TelevisionList } from './television-list.tsx'

/** In the coach's settings. */
export function TelevisionsSection() {
  const text = useBoardText()
  return (
    <SettingsSection
      title={text('screens')}
      description={
        <>
          <p>{text('screensHint')}</p>
          <p className="mt-2">
            <Link to="/coach/board" className="font-semibold underline">
              {text('openRemote')}
            </Link>
          </p>
        </>
      }
    >
      <TelevisionList />
    </SettingsSection>
  )
}
