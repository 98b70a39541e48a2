/** Stations of a HYROX race; a run stands before each. */
const stations = [
  'ski_erg',
  'sled_push',
  'sled_pull',
  'burpee_broad_jump',
  'row',
  'farmers_carry',
  'sandbag_lunge',
  'wall_ball',
] as const

export const hyroxStations: ReadonlySet<string> = new Set(stations)

/** All that a race is made of; the roxzone is the way between a run and a station. */
export const legNames = ['run', ...stations, 'roxzone'] as const
export type LegName = (typeof legNames)[number]
