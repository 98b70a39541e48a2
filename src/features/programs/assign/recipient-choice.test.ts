import { describe, expect, it } from 'vitest'
import { changesOf, choose, isChosen, nothingChosen, withChanges } from './recipient-choice.ts'

const ana = { id: 'ana', hasProgram: false }
const ben = { id: 'ben', hasProgram: true }
const carla = { id: 'carla', hasProgram: false }
const everyone = [ana, ben, carla]

describe('[COACH-09] choosing who gets a program', () => {
  it('starts with who has it', () => {
    expect(everyone.filter(one => isChosen(nothingChosen, one))).toEqual([ben])
    expect(changesOf(nothingChosen, everyone)).toEqual({ give: [], takeBack: [] })
  })

  it('gives to who is chosen and takes back from who no longer is', () => {
    const choice = choose(choose(nothingChosen, [ana], true), [ben], false)
    expect(changesOf(choice, everyone)).toEqual({ give: ['ana'], takeBack: ['ben'] })
  })

  it('of everybody changes nothing for who has it already', () => {
    const choice = choose(nothingChosen, everyone, true)
    expect(changesOf(choice, everyone)).toEqual({ give: ['ana', 'carla'], takeBack: [] })
  })

  it('and changing one’s mind leaves nothing to save', () => {
    const choice = choose(choose(nothingChosen, everyone, false), everyone, true)
    expect(changesOf(choose(choice, [ana, carla], false), everyone)).toEqual({ give: [], takeBack: [] })
  })

  it('forgets who was removed meanwhile and keeps the rest', () => {
    const choice = choose(nothingChosen, [ana, carla], true)
    expect(changesOf(choice, [ben, carla])).toEqual({ give: ['carla'], takeBack: [] })
  })

  it('has nothing left to do once it is carried out', () => {
    const choice = choose(choose(nothingChosen, [ana], true), [ben], false)
    const after = withChanges(everyone, changesOf(choice, everyone))
    expect(after.map(({ hasProgram }) => hasProgram)).toEqual([true, false, false])
    expect(changesOf(choice, after)).toEqual({ give: [], takeBack: [] })
  })
})
