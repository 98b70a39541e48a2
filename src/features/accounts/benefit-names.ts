/** What the product promises on the sign-in screens. */
export const benefits = ['programming', 'communication', 'tracking', 'community'] as const
