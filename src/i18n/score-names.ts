// What a block is scored by, as a word within a sentence: part of the dictionaries of the screens that name it.
export const scoreNames = {
  en: {
    score_time: 'time',
    score_rounds_reps: 'rounds and reps',
    score_reps: 'reps',
    score_load: 'load',
    score_distance: 'distance',
    score_calories: 'calories',
    score_points: 'points',
    score_none: 'none',
  },
  es: {
    score_time: 'tiempo',
    score_rounds_reps: 'rondas y reps',
    score_reps: 'reps',
    score_load: 'carga',
    score_distance: 'distancia',
    score_calories: 'calorías',
    score_points: 'puntos',
    score_none: 'ninguno',
  },
} as const
