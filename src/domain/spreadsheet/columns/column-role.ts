// What the cells of a column are, told by the word above them.

import { blockTypeNamed } from '#domain/notation/chunks/headings.ts'
import { plainText } from '#domain/notation/text/tokens.ts'
import type { BlockType } from '#domain/programming/block.ts'

export type ColumnRole =
  | 'week'
  | 'day'
  | 'workout'
  | 'part'
  | 'type'
  | 'name'
  | 'notes'
  | 'result'
  | 'exercise'
  | 'sets'
  | 'reps'
  | 'load'
  | 'rest'
  | 'tempo'
  | 'effort'
  | 'amount'
  | 'athlete'
  | 'email'
  | 'ignored'
/** `type`: of a column that holds one part of each session. `slot`: of one that holds one session of each day. */
export type Column = { role: ColumnRole; header: string; type?: BlockType; slot?: string }

const words: Partial<Record<ColumnRole, string>> = {
  week: 'week; wk; weeks; semana; sem; microciclo; week number; week no; n semana; numero de semana',
  day: 'day; date; weekday; dia; fecha; dias; when; cuando; dia de la semana; session date; training day; day of week',
  workout:
    'workout; training; session; programming; program; description; work; details; content; plan; prescription; main; main work; main set; ' +
    'prescribed; planned; target; prescrito; prescripcion; planificado; previsto; objetivo; ' +
    'entrenamiento; entreno; sesion; trabajo; descripcion; contenido; detalle; programacion; rutina; tarea',
  type: 'type; category; block; part; section; focus; tipo; bloque; parte; categoria; seccion; enfoque; modalidad',
  name: 'name; title; workout name; session name; nombre; titulo',
  notes:
    'notes; note; comments; comment; coach notes; coaches notes; coaching notes; cues; remarks; instructions; tips; scaling; scaled; ' +
    'stimulus; intent; estimulo; intencion; ' +
    'notas; nota; comentarios; comentario; observaciones; indicaciones; notas del coach; notas coach; escalado',
  result:
    'result; results; score; scores; actual; done; completed; athlete notes; feedback; my result; load used; weight used; ' +
    'resultado; resultados; marca; marcas; hecho; completado; realizado; sensaciones; peso usado; carga usada; rx; ' +
    // Values that athletes note about themselves.
    'sleep; hours of sleep; sueno; horas de sueno; hrv; bodyweight; body weight; peso corporal; readiness; soreness; ' +
    'fatigue; mood; stress; fatiga; agujetas; molestias; animo; estres',
  exercise:
    'exercise; exercises; movement; movements; lift; drill; ejercicio; ejercicios; movimiento; movimientos',
  sets: 'sets; set; series; serie; rounds; rondas',
  reps: 'reps; rep; repetitions; repeticiones; reps/set; repes',
  load: 'load; weight; intensity; percentage; %; % 1rm; %1rm; % rm; kg; lb; lbs; carga; peso; intensidad; porcentaje; load (kg); weight (kg); carga (kg); peso (kg); load (lb); weight (lb); weight (lbs); load (lbs); men; women; male; female; hombres; mujeres; chicos; chicas',
  rest: 'rest; recovery; rest time; descanso; desc; pausa; recuperacion; rest between sets',
  tempo: 'tempo; cadencia',
  effort: 'rpe; rir; effort; esfuerzo',
  amount:
    'time; duration; distance; tiempo; duracion; distancia; minutes; minutos; calories; calorias; ' +
    'time cap; cap; tc; time limit; tiempo limite; limite de tiempo',
  athlete:
    'athlete; athletes; member; client; full name; atleta; atletas; alumno; cliente; nombre completo; nombre y apellidos',
  email: 'email; e-mail; mail; email address; correo; correo electronico; e-mail address',
}

const roles = new Map(
  Object.entries(words).flatMap(([role, names]) =>
    names.split('; ').map(name => [name, role as ColumnRole] as const),
  ),
)

/** "Strength", also with its place: "A) Strength", "2. WOD". */
export const partNamed = (text: string): BlockType | undefined =>
  blockTypeNamed(text) ?? blockTypeNamed(text.replace(/^(?:[A-Ha-h]\d?|\d)\s?[).:–-]\s*/, ''))

/** "A1", "Part B": parts by their order. */
const lettered = /^(?:(?:part|parte) [a-f]|[a-f][1-4]|[a-f]\))$/

/** Undefined for words that say nothing about a column. */
export function columnOf(header: string): Column | undefined {
  const plain = plainText(header)
    .replaceAll(/(?<![:.*#])[:.*#]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const role = roles.get(plain) ?? roles.get(plain.replace(/^([^(]*?) ?\(.*\)$/, '$1'))
  // "WOD" above a column is the part of that name, "Training" the whole.
  if (role) return { role, header }
  const type = partNamed(header)
  if (type) return { role: 'part', header, type }
  if (lettered.test(plain)) return { role: 'part', header }
  const byWord = wordsIn.find(({ pattern }) => pattern.test(plain))
  return byWord && { role: byWord.role, header }
}

/** Patterns of longer headers: "Athlete result", "Sets x reps", "Notas para el atleta". */
const wordsIn: readonly { pattern: RegExp; role: ColumnRole }[] = [
  { pattern: /\b(results?|scores?|feedback|resultados?|marcas?|sensaciones)\b/, role: 'result' },
  { pattern: /\b(notes?|comments?|notas?|comentarios?|observaciones)\b/, role: 'notes' },
  { pattern: /^(set|serie) ?(no?\.? ?|nº ?|#)?[1-9]( ?\(.*\))?$/, role: 'sets' },
  { pattern: /\b(sets|series) ?[x/×] ?(reps|repeticiones)\b/, role: 'reps' },
]
