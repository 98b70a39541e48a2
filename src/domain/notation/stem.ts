/**
 * The same for singular and plural in both languages: press and presses, flexión and flexiones, lunge and lunges.
 * The mark keeps stems apart from short forms, so that PR is no press.
 */
export function stemOf(word: string): string {
  if (word === 'ups') return 'up'
  if (word.length <= 3) return equipment[word] ?? word
  if (word.length === 4 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, 3)
  const stem = word.replace(/[es]{1,4}$/, '')
  return equipment[stem] ?? `${stem.length < 2 ? word : stem}~`
}

/** Names of equipment and their short forms. */
const equipment: Record<string, string> = {
  dumbbell: 'db',
  dumbell: 'db',
  kettlebell: 'kb',
  kettelbell: 'kb',
  ketlebell: 'kb',
  medball: 'mb',
  sandbag: 'sb',
}
