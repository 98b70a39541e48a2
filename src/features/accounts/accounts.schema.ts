import { z } from 'zod'

export const renameInput = z.object({ fullName: z.string().trim().min(1).max(200) })
