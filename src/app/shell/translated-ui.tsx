import type { ReactNode } from 'react'
import { useText } from '#i18n/text.tsx'
import { UiRoot } from '#ui/ui-words.tsx'

/** Gives the widgets, which know no dictionary, their texts. */
export function TranslatedUi({ children }: { children: ReactNode }) {
  const text = useText()
  const words = {
    cancel: text('ui.cancel'),
    chooseDate: text('ui.chooseDate'),
    clear: text('ui.clear'),
    close: text('ui.close'),
    dateExample: text('ui.dateExample'),
    discard: text('ui.discard'),
    discardBody: text('ui.discardBody'),
    discardTitle: text('ui.discardTitle'),
    dismiss: text('ui.dismiss'),
    hidePassword: text('ui.hidePassword'),
    loading: text('ui.loading'),
    locale: text('ui.locale'),
    nextMonth: text('ui.nextMonth'),
    noResults: text('ui.noResults'),
    notifications: text('ui.notifications'),
    optional: text('ui.optional'),
    previousMonth: text('ui.previousMonth'),
    search: text('ui.search'),
    showPassword: text('ui.showPassword'),
    unavailable: text('errors.unavailable'),
  }
  return <UiRoot words={words}>{children}</UiRoot>
}
