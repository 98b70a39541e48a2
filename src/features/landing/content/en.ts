import type { Content } from './content.ts'

export const content: Content = {
  title: 'Training programs for coaches and their athletes',
  description:
    'One place for strength and conditioning coaches to build workouts and programs on a calendar, hand them to athletes, and see what every athlete did.',
}
