// The focus within a calendar day: on the day itself or on one of its cards, which have `data-card`.
export function focusDay(card: HTMLElement): void {
  card.closest<HTMLElement>('[data-day]')?.focus()
}

/** The card above or below; above the first one, the day itself. */
export function focusBeside(card: HTMLElement, by: 1 | -1): void {
  const cards = [...(card.closest('[data-day]')?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const next = cards[cards.indexOf(card) + by]
  if (next) next.focus()
  else if (by === -1) focusDay(card)
}
