// The colours a coach can give a workout. They are the same in both themes.

export const workoutColours = [
  { name: 'sky', hex: '#BAE6FD' },
  { name: 'blue', hex: '#5FA4F8' },
  { name: 'indigo', hex: '#3F51B5' },
  { name: 'lavender', hex: '#CDC1FA' },
  { name: 'purple', hex: '#7C3AED' },
  { name: 'pink', hex: '#FBC8E0' },
  { name: 'rose', hex: '#EC6AA6' },
  { name: 'red', hex: '#C0322B' },
  { name: 'coral', hex: '#FF8A75' },
  { name: 'peach', hex: '#FFD5B5' },
  { name: 'orange', hex: '#F58B1F' },
  { name: 'amber', hex: '#FAC53A' },
  { name: 'lemon', hex: '#FFF3A0' },
  { name: 'lime', hex: '#B3DB4A' },
  { name: 'green', hex: '#47B36B' },
  { name: 'mint', hex: '#B9F0D3' },
  { name: 'teal', hex: '#0F766E' },
  { name: 'slate', hex: '#94A3B8' },
] as const

export type WorkoutColourName = (typeof workoutColours)[number]['name']
export type Hex = `#${string}`

export const defaultWorkoutColour: Hex = '#BAE6FD'
