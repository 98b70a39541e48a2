import { useEffect } from 'react'
import { usePart } from '../../client/app.tsx'
import { createVersions, useHasNewVersion } from '../../client/installation/new-version.ts'
import { useText } from '../../i18n/text.tsx'
import { toast } from '../../ui/overlays/toast.tsx'

/** Offers a newer version in a toast, without interrupting the user. */
export function useNewVersionOffer(): void {
  const { takeNewVersion, declineNewVersion } = usePart(createVersions)
  const text = useText()
  const hasNewVersion = useHasNewVersion()
  useEffect(() => {
    if (!hasNewVersion) return
    toast.info(text('shell.newVersion'), {
      id: 'new version',
      action: { label: text('shell.update'), onPress: takeNewVersion },
      later: { label: text('shell.later'), onPress: declineNewVersion },
    })
  }, [hasNewVersion, text, takeNewVersion, declineNewVersion])
}
