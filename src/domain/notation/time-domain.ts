/** How long a workout takes, as coaches sort it: in minutes, from and to. */
export const timeDomains = {
  under8: [0, 8],
  from8to15: [8, 15],
  from15to30: [15, 30],
  over30: [30, Number.POSITIVE_INFINITY],
} as const
export type TimeDomain = keyof typeof timeDomains
