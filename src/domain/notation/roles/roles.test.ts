import { describe, expect, it } from 'vitest'
import { rolesOf } from '../read-workout.ts'
import labelled from './labelled.json'
import { joinLabelled, type LabelledText } from './labelled.ts'
import { isWork } from './roles.ts'

const rolesIn = (text: string) => rolesOf(text).map(({ role }) => role)

describe('[NOTATION-10] what each line is', () => {
  it('is told of nearly all labelled lines', () => {
    const wrong: string[] = []
    let count = 0
    for (const parts of labelled as unknown as LabelledText[]) {
      const { text, starts } = joinLabelled(parts)
      for (const { unit, role } of rolesOf(text)) {
        const [wanted, part] = parts[starts.indexOf(unit.start)] ?? []
        if (!wanted) continue
        count += 1
        if (isWork(role) !== isWork(wanted)) wrong.push(`${part}: ${role}, not ${wanted}`)
      }
    }
    expect(count).toBeGreaterThan(300)
    expect(wrong.length / count, wrong.join('\n')).toBeLessThan(0.03)
  })

  it.each([
    ['AMRAP 12\n10 burpees\n\nBring a towel, it is going to be hot.', 'remark'],
    ['5 rounds\n15 wall balls\n*Si no tienes balón haz 15 thrusters.', 'remark'],
    ['Back squat 5x5\nUse the heaviest weight you can for the set.', 'remark'],
    ['For time\n50 thrusters\nPost time to comments.', 'score'],
  ])('a last line of %j is no work', (text, role) => {
    expect(rolesIn(text).at(-1)).toBe(role)
  })

  it('depends on the lines around it', () => {
    expect(rolesIn('Pull-ups')).toEqual(['work'])
    expect(isWork(rolesIn('21-15-9\nThrusters\nPull-ups').at(-1) ?? 'remark')).toBe(true)
  })

  it('has its evidence', () => {
    const [line] = rolesOf('Rest 2:00 between rounds')
    expect(line?.role).toBe('rest')
    expect([...(line?.evidence.keys() ?? [])]).toContain('rest')
    expect(line?.margin).toBeGreaterThan(0)
  })
})
