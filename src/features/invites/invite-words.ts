// The texts of the invite card, for the features that show one.

import type { Translate } from '#i18n/dictionary.ts'
import { brand } from '#product/brand.ts'

export function inviteWords(text: Translate, code: string) {
  return {
    code: text('coach.inviteCode'),
    copyCode: text('coach.copyCode'),
    copyLink: text('coach.copyLink'),
    copied: text('coach.copied'),
    copyFailed: text('coach.copyFailed'),
    share: text('coach.share'),
    shareText: text('coach.shareText', { product: brand.name, code }),
    scan: text('coach.scan'),
    qrCode: text('coach.qrCode'),
  }
}
