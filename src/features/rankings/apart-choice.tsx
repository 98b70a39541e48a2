import { useText } from '../../i18n/text.tsx'
import { Select } from '../../ui/forms/select.tsx'

type ApartChoiceProps = {
  isApart: boolean
  onChange: (apart: true | undefined) => void
  className?: string | undefined
}

/** One ranking for all, or one for women, one for men and one for those who did not say. */
export function ApartChoice({ isApart, onChange, className }: ApartChoiceProps) {
  const text = useText()
  return (
    <Select
      label={text('rankings.ranking')}
      hideLabel
      items={[
        { value: 'together', label: text('rankings.together') },
        { value: 'apart', label: text('rankings.apart') },
      ]}
      value={isApart ? 'apart' : 'together'}
      onChange={value => onChange(value === 'apart' || undefined)}
      className={className ?? 'min-w-0 flex-[1_1_11rem] sm:max-w-60'}
    />
  )
}
