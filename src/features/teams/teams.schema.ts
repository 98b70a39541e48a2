// Inputs of the operations on a coach's teams.
import { z } from 'zod'
import { longestTitle } from '#domain/programming/workout.ts'

const ids = z.array(z.uuid()).max(2000)

export const teamId = z.object({ teamId: z.uuid() })
export const teamName = z.string().trim().min(1).max(longestTitle)
/** Idempotency key, made by the browser: a repeated request creates one team. */
export const newTeamInput = teamId.extend({ name: teamName, athleteIds: ids.default([]) })
export const renameTeamInput = teamId.extend({ name: teamName })
export const membersInput = teamId.extend({ add: ids.default([]), remove: ids.default([]) })
