import { Share2 } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import type { InviteWords } from './invite-card.tsx'

type ShareButtonProps = { link: string; words: Pick<InviteWords, 'share' | 'shareText'> }

/** Opens the share sheet of the phone; nothing where there is none. */
export function ShareButton({ link, words }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share(words.shareText, link)}>
      {words.share}
    </Button>
  )
}

async function share(text: string, url: string): Promise<void> {
  // Closing the share sheet rejects too.
  await navigator.share({ text, url }).catch(() => {})
}
