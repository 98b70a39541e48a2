// How texts say what a block is scored by.
import type { ScoreKind } from '../structure.ts'

/** `written` stands at the end of a text that we write; `named` are the words by which a remark names it. */
export const scoreTable: Record<Exclude<ScoreKind, 'none'>, { written: string; named: readonly string[] }> = {
  time: { written: 'time', named: ['time', 'slowest', 'fastest', 'tiempo', 'lenta', 'rapida'] },
  rounds_reps: { written: 'rounds', named: [] },
  reps: { written: 'reps', named: [] },
  load: { written: 'load', named: ['load', 'weight', 'carga', 'peso'] },
  distance: { written: 'distance', named: ['distance', 'meters', 'metres', 'metros', 'distancia'] },
  calories: { written: 'calories', named: ['calories', 'cals', 'calorias'] },
  points: { written: 'points', named: ['points', 'puntos'] },
}
