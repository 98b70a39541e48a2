import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { catalogue } from '../../scripts/build/chunks.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { pageSizes, scriptsOfScreen } from '../../scripts/size.mjs'
import { texts as accountTexts } from '../i18n/en/account-texts.ts'
import { texts as firstTexts } from '../i18n/en/first-texts.ts'
import { texts as moreTexts } from '../i18n/en/more-texts.ts'

const areas = Object.keys({ ...firstTexts, ...accountTexts, ...moreTexts })
/** Keys of texts as the bundler writes them; colours are named where a workout is edited only. */
const textKeys = new RegExp(`[\`"'](${areas.join('|')})\\.(?!colour_)[a-z]\\w*[\`"'{$]`, 'g')

beforeAll(ensureBuilt, 120_000)

it('the first screens download no more script than they may', () => {
  const limited = pageSizes()
  expect(limited.map(({ address, budget }) => [address, budget])).toEqual([
    ['/', 80],
    ['/auth', 60],
    ['/auth, touched', 136],
    ['/login/athlete', 60],
    ['/login/athlete, touched', 162],
    ['/coach', 145],
    ['/athlete', 150],
    ['/athlete/timer', 180],
  ])
  for (const { address, bytes, budget } of limited) {
    expect(bytes, address).toBeGreaterThan(1_000)
    expect(bytes, address).toBeLessThanOrEqual(budget * 1000)
  }
})

it('[WHITEBOARD-07] no script of the athlete’s day has the catalogue of movements, also none that it loads later', () => {
  const scripts = scriptsOfScreen('/athlete')
  expect(scripts.some(({ name }) => name.includes('log-sheet'))).toBe(true)
  expect(scripts.filter(({ code }) => code.includes(catalogue.sign)).map(({ name }) => name)).toEqual([])
})

it('the first screens start with words that they have', () => {
  const wordsOf = (address: string) =>
    pageSizes()
      .find(page => page.address === address)
      ?.files.filter(({ name }) => !name.includes('-texts-'))
      .flatMap(({ name }) =>
        Array.from(readFileSync(`dist/client/${name}`, 'utf8').matchAll(textKeys), ([, area]) => area),
      )
  const areasOf = (parts: object[]) => parts.flatMap(part => Object.keys(part))
  const words = {
    '/athlete': wordsOf('/athlete'),
    '/coach': wordsOf('/coach'),
    '/login/athlete': wordsOf('/login/athlete, touched'),
  }
  expect(words['/athlete']).toContain('training')
  expect(words['/login/athlete']).toContain('accounts')
  for (const [address, areas = []] of Object.entries(words)) {
    const loaded = areasOf(address.startsWith('/login') ? [firstTexts, accountTexts] : [firstTexts])
    expect(
      areas.filter(area => !loaded.includes(area ?? '')),
      address,
    ).toEqual([])
  }
})
