import type { Translate } from '#i18n/dictionary.ts'
import { deviceOf } from '../installation/device.ts'

/** "Firefox on Android" */
export function deviceName(text: Translate, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return text('settings.deviceOn', { browser, system })
  return browser ?? system ?? text('settings.unknownDevice')
}
