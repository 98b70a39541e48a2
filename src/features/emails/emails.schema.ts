// Inputs of the settings of mails that come by themselves.
import { z } from 'zod'
import { isTimeZone } from '#domain/time-zone.ts'

export const emailSettingsInput = z.object({
  digest: z.boolean().optional(),
  weeklyOverview: z.boolean().optional(),
  newAthletes: z.boolean().optional(),
})

export const timeZoneInput = z.object({ timeZone: z.string().max(100).refine(isTimeZone) })
