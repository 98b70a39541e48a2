import { useText } from '#i18n/text.tsx'
import { brand } from '#product/brand.ts'
import { CompactInviteCard, inviteWords } from '../invites/invites.ts'
import { sampleInviteCode } from './sample-gym.ts'

/** Copies and scans like the real one, but is labelled as a sample. The link leads back here. */
export function SampleInvite() {
  const text = useText()
  const words = {
    ...inviteWords(text, sampleInviteCode),
    code: text('demo.inviteCode'),
    copied: text('demo.copied'),
    shareText: text('demo.shareText', { product: brand.name }),
    scan: text('demo.scan'),
    qrCode: text('demo.qrCode'),
  }
  return <CompactInviteCard code={sampleInviteCode} link={`${location.origin}/demo`} words={words} />
}
