import { useRankingsText } from '#i18n/areas/rankings-text.ts'
import { Select } from '#ui/forms/select.tsx'

type ApartChoiceProps = {
  isApart: boolean
  onChange: (apart: true | undefined) => void
  className?: string | undefined
}

/** One ranking for all, or one for women, one for men and one for those who did not say. */
export function ApartChoice({ isApart, onChange, className }: ApartChoiceProps) {
  const text = useRankingsText()
  return (
    <Select
      label={text('ranking')}
      hideLabel
      items={[
        { value: 'together', label: text('together') },
        { value: 'apart', label: text('apart') },
      ]}
      value={isApart ? 'apart' : 'together'}
      onChange={value => onChange(value === 'apart' || undefined)}
      className={className ?? 'min-w-0 flex-[1_1_11rem] sm:max-w-60'}
    />
  )
}
