// "KB 24/16, bar 43/30 kg": loads by what is lifted, apart from the movements.

export type Gear = 'barbell' | 'dumbbell' | 'kettlebell' | 'ball' | 'vest' | 'all'

const words: Record<Gear, string> = {
  barbell: 'bar barbell bb barra',
  dumbbell: 'db dbs dumbbell dumbbells mancuerna mancuernas',
  kettlebell: 'kb kbs kettlebell kettlebells pesa pesas',
  ball: 'ball balls medball med medicine balon balones medicinal pelota',
  vest: 'vest chaleco lastre',
  all: 'weight weights load loads peso pesos carga cargas',
}

const gears = new Map<string, Gear>()
for (const gear of Object.keys(words) as Gear[])
  for (const word of words[gear].split(' ')) gears.set(word, gear)

const weighted = new Set('weighted loaded lastrado lastrada lastrados lastradas'.split(' '))

/** "Weighted sit-ups 15/10 kg": a movement that usually has no load. */
export const isWeighted = (word: string) => weighted.has(word)

export const gearOf = (word: string) => gears.get(word)
