// Who trained on a day, and how results compare: for the coach.
import { router } from '../../server/operation.ts'
import { day } from './day.server.ts'

export const rankings = router({ day })
