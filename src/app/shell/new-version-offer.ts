import { useEffect } from 'react'
import { useVersionOffer } from '#client/installation/version-offer.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'

/** Offers a newer version in a toast, without interrupting the user. */
export function useNewVersionOffer(): void {
  const text = useText()
  const offer = useVersionOffer()
  useEffect(() => {
    if (!offer) return
    toast.info(text('shell.newVersion'), {
      id: 'new version',
      action: { label: text('shell.update'), onPress: offer.take },
      later: { label: text('shell.later'), onPress: offer.decline },
    })
  }, [offer, text])
}
