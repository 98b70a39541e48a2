import { useEditorText } from '#i18n/editor/editor-text.ts'
import { useLanguage } from '#i18n/text.tsx'

const examples = {
  en: ['Warm-up', '3 rounds', '10 air squats', '', 'AMRAP 12', '10 toes to bar', '15 wall balls 9/6 kg'],
  es: [
    'Calentamiento',
    '3 rondas',
    '10 sentadillas',
    '',
    'AMRAP 12',
    '10 toes to bar',
    '15 wall balls 9/6 kg',
  ],
}

/** Where nothing was understood: what could be written. */
export function ReadingHint({ isEmpty }: { isEmpty: boolean }) {
  const text = useEditorText()
  const { language } = useLanguage()
  return (
    <div className="grid gap-3 text-muted">
      <div>
        <p className="font-semibold text-ink">{isEmpty ? text('emptyTitle') : text('nothingTitle')}</p>
        <p className="mt-1 text-sm">{isEmpty ? text('emptyBody') : text('nothingBody')}</p>
      </div>
      <p className="whitespace-pre-line border-line border-l-2 pl-4 text-sm leading-6">
        {examples[language].join('\n')}
      </p>
    </div>
  )
}
