import { useOpeningAddress } from '../use-opening-address.ts'
import { ResetPassword } from './reset-password.tsx'

export function ResetPasswordScreen() {
  const address = useOpeningAddress()
  return <ResetPassword token={address.searchParams.get('token')} />
}
