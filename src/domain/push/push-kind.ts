// The kinds of pushes, and who gets which.
import type { Role } from '../people/roles.ts'

export const pushKinds = ['message', 'announcement', 'training', 'record'] as const
export type PushKind = (typeof pushKinds)[number]

export const kindsOf: Readonly<Record<Role, readonly PushKind[]>> = {
  coach: ['message', 'record'],
  athlete: ['message', 'announcement', 'training'],
}
