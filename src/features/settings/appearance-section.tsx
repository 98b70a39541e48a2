import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp } from '#client/app.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { chooseTheme, useThemeChoice } from '#client/theme.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

export function AppearanceSection() {
  const { rpc } = useApp()
  const text = useText()
  const { language, setLanguage } = useLanguage()
  const theme = useThemeChoice()
  const failureWords = useFailureWords()

  async function chooseLanguage(next: Language) {
    try {
      await setLanguage(next)
      await rpc.settings.setLanguage.mutate({ language: next })
    } catch (error) {
      toast.error(failureWords(error, 'settings.languageFailed'))
    }
  }

  return (
    <SettingsSection title={text('settings.appearance')} description={text('settings.appearanceBody')}>
      <Card>
        <CardBody className="grid gap-5 sm:p-6">
          <Choice label={text('settings.language')}>
            <SegmentedControl
              label={text('settings.language')}
              segments={[
                { value: 'en', label: text('settings.english') },
                { value: 'es', label: text('settings.spanish') },
              ]}
              value={language}
              onChange={next => void chooseLanguage(next)}
            />
          </Choice>
          <Choice label={text('settings.theme')}>
            <SegmentedControl
              label={text('settings.theme')}
              // Three words in one row on a small phone.
              className="max-[23rem]:[&_svg]:hidden"
              segments={[
                { value: 'light', label: text('settings.light'), icon: <Sun aria-hidden /> },
                { value: 'dark', label: text('settings.dark'), icon: <Moon aria-hidden /> },
                { value: 'system', label: text('settings.system'), icon: <Monitor aria-hidden /> },
              ]}
              value={theme}
              onChange={chooseTheme}
            />
          </Choice>
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 sm:flex sm:items-center sm:justify-between sm:gap-4">
      {/* The control has this label itself. */}
      <span aria-hidden className="font-semibold text-sm">
        {label}
      </span>
      {children}
    </div>
  )
}
