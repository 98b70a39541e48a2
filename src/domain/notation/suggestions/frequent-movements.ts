// The movements that coaches write most, the most common first: offered before rarer ones that begin alike.
const ids = `
  air_squat back_squat front_squat deadlift thruster wall_ball pull_up push_up burpee row run double_under sit_up box_jump
  toes_to_bar kb_swing clean clean_and_jerk snatch power_clean power_snatch overhead_squat bench_press strict_press
  push_press push_jerk walking_lunge handstand_push_up chest_to_bar_pull_up ring_muscle_up bar_muscle_up rope_climb
  db_snatch ski_erg bike_erg air_bike sled_push sled_pull farmers_carry burpee_broad_jump sandbag_lunge plank_hold
  burpee_over_bar single_under ring_dip goblet_squat box_jump_over shoulder_to_overhead hang_power_clean`

const places = new Map(
  ids
    .trim()
    .split(/\s+/)
    .map((id, place) => [id, place]),
)

/** Lower for what is more common; the same for all that are not listed. */
export const rarityOf = (id: string): number => places.get(id) ?? places.size
