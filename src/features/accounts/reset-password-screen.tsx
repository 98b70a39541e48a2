import { ResetPassword } from './reset-password.tsx'
import { useOpeningAddress } from './use-opening-address.ts'

export function ResetPasswordScreen() {
  const address = useOpeningAddress()
  return <ResetPassword token={address.searchParams.get('token')} />
}
