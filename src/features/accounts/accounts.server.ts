// All operations around accounts.
import { router } from '../../server/operation.ts'
import { recoveryOperations } from './recovery.server.ts'
import { signInOperations } from './sign-in.server.ts'
import { signUpOperations } from './sign-up.server.ts'

export const accounts = router({ ...signUpOperations, ...signInOperations, ...recoveryOperations })
