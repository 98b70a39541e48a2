// 16 px text: anything smaller makes iOS zoom into the field.
export const controlClasses =
  'w-full rounded-control border border-edge bg-card text-base text-ink transition-colors duration-150 hover:border-ink ' +
  'data-invalid:border-danger data-invalid:bg-danger-soft disabled:opacity-60 data-disabled:cursor-not-allowed data-disabled:opacity-60'

export const controlSizes = {
  medium: 'min-h-11 px-3 py-2',
  large: 'min-h-13 px-4 py-3',
}

export type ControlSize = keyof typeof controlSizes

/** The button that opens the list of a select. */
export const selectClasses = `${controlClasses} flex cursor-pointer items-center justify-between gap-2 text-left`

/** The floating list of select, combobox and menu. */
export const popupClasses =
  'origin-(--transform-origin) rounded-card bg-raised text-ink shadow-float outline-none ' +
  'transition-[opacity,scale] duration-120 ease-snap data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0'

export const popupRowClasses =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 text-base leading-5 outline-none ' +
  'data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0 ' +
  // The highlight is a fill; this outline keeps it visible in forced colours, where fills vanish.
  'data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent'
