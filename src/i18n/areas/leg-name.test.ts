import { expect, it } from 'vitest'
import { movements } from '#domain/notation/movements.ts'
import { legName } from './leg-name.ts'

// Others are named by how a race counts them: "Wall balls", "Burpee broad jumps".
it.each(['farmers_carry', 'sled_push', 'sled_pull', 'ski_erg', 'row'])(
  '[HYROX-04] the station %s has the name of its movement',
  id => {
    const movement = movements.find(one => one.id === id)
    expect(legName(id, 'en')).toBe(movement?.en)
  },
)
