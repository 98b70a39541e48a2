// The two roles, and the relationship between them.
export const roles = ['coach', 'athlete'] as const

export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/** Of an athlete to a coach: confirmed, waiting for the e-mail to be confirmed, deactivated by the coach. */
export const relationshipStatuses = ['active', 'pending', 'inactive'] as const

export type RelationshipStatus = (typeof relationshipStatuses)[number]
