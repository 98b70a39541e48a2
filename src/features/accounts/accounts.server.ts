// All operations around accounts.
import { router } from '../../server/operation.ts'
import { recoveryOperations } from './recovery/recovery.server.ts'
import { signInOperations } from './sign-in/sign-in.server.ts'
import { signUpOperations } from './sign-up/sign-up.server.ts'

export const accounts = router({ ...signUpOperations, ...signInOperations, ...recoveryOperations })
