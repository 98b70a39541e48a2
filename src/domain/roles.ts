// The two kinds of people, and what is true of each.
export const roles = ['coach', 'athlete'] as const

export type Role = (typeof roles)[number]
