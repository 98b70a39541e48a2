// Texts for the property test and the benchmark: a reader that looks too far ahead would take longest for them.

/** Each is repeated up to the length of a text. */
export const worstParts = [
  '5 ',
  '1-',
  '1-2-...-',
  '(',
  '5x',
  '5/',
  '@',
  '\n',
  'rest 2 ',
  'clean and ',
  'A) ',
  'burpess ',
  '1) ',
  'M: 5\n',
  '70% x 2 ',
  'or\n',
  'salto de la ',
  '🔥',
  '10 to 1 ',
  '5-1 ladder ',
  'burpees over the ',
  'then 3 rounds 5 runn ',
  '3 rounds\nbike then\n',
  '1@70, 1@80 kg, ',
  'KB 24/16\n',
  'recovery 5 min ',
  '[',
  '(run) ',
  '*a ',
  'run / row ',
  '@ 5 kg ',
  '1 - a\n',
  'scaled\n5 run\n',
]

export const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
