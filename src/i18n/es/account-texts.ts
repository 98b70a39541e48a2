// What the screens before and around the sign-in say.
import { accounts } from './accounts.ts'

export const texts = { accounts }
