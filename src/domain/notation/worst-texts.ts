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
]

export const repeated = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)
