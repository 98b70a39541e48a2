/** Stations of a HYROX race; a run stands before each. */
export const hyroxStations: ReadonlySet<string> = new Set([
  'ski_erg',
  'sled_push',
  'sled_pull',
  'burpee_broad_jump',
  'row',
  'farmers_carry',
  'sandbag_lunge',
  'wall_ball',
])
