// The two kinds of people, and what is true of each.
export const roles = ['coach', 'athlete'] as const

export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/** How an athlete stands to a coach: confirmed, waiting for the e-mail to be confirmed, or set aside by the coach. */
export const relationshipStatuses = ['active', 'pending', 'inactive'] as const
