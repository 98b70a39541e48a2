/** Whose number of a pair: the men's, which is the larger, or the women's. */
export const sides = ['m', 'f'] as const
export type Side = (typeof sides)[number]
