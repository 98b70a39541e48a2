// The files for deployment cannot run here, but what they name has to exist.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingNames } from '#server/config.ts'
import { poolSettings } from '#server/database/database.ts'
import { inputs } from './build.mjs'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('the files for deployment', () => {
  const compose = read('compose.yaml')
  const ofServer = compose.slice(compose.indexOf('\n  chalkline:'), compose.indexOf('\nnetworks:'))

  it.each([
    ['compose.yaml', found(ofServer, /^ {6}([A-Z_]+):/gm)],
    ['deploy/chalkline.env.example', found(read('deploy/chalkline.env.example'), /^#?([A-Z_]+)=/gm)],
    ['deploy/chalkline.service', found(read('deploy/chalkline.service'), /^Environment=([A-Z_]+)=/gm)],
    [
      'deploy/chalkline-restore-drill.service',
      found(read('deploy/chalkline-restore-drill.service'), /^Environment=([A-Z_]+)=/gm),
    ],
    ['Dockerfile', found(read('Dockerfile'), /(?:^ENV| )([A-Z_]+)=/gm)],
  ])('%s sets only what the server reads', (_, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter(name => !settingNames.includes(name))).toEqual([])
  })

  it('[RUN-02] every service of compose.yaml is confined: no capability, no new privileges, read-only, bounded', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'))
    const blocks = services.split(/\n {2}(?=[a-z]+:\n)/).slice(1)
    expect(blocks.map(block => block.split(':')[0])).toEqual(['database', 'chalkline'])
    const confined = compose.slice(compose.indexOf('x-confined: &confined'), compose.indexOf('\nservices:'))
    for (const line of ['cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]', 'read_only: true'])
      expect(confined).toContain(`\n  ${line}\n`)
    for (const block of blocks) {
      expect(block).toContain('\n    <<: *confined\n')
      expect(block).toMatch(/\n {4}mem_limit: \d+[mg]\n/)
      expect(block).toMatch(/\n {4}pids_limit: \d+\n/)
      // A setting repeated in a service would replace the one for all.
      expect(block).not.toMatch(/\n {4}(cap_add|cap_drop|security_opt|read_only|privileged):/)
    }
  })

  it('.env.example has every variable of compose.yaml, and no other', () => {
    const wanted = new Set(found(compose, /\$\{([A-Z_]+)/g))
    expect(new Set(found(read('.env.example'), /^([A-Z_]+)=/gm))).toEqual(wanted)
  })

  it('the image is built from all that the build reads, and has the migrations and the schema', () => {
    const sent = found(read('.dockerignore'), /^!(.+)$/gm)
    const missing = [...inputs, 'migrations', 'schema'].filter(
      input => !sent.includes(input.split('/')[0] ?? ''),
    )
    expect(missing).toEqual([])
  })

  it('[RUN-05] pooler-logins.sql sets what a connection without a pooler asks for, and nothing else', () => {
    const set = [...read('deploy/pooler-logins.sql').matchAll(/^alter role (\w+) set (\w+) = '(.+)';$/gm)]
    for (const role of ['chalkline_app', 'chalkline_auth'] as const) {
      const ofRole = set.filter(([, name]) => name === role)
      expect(Object.fromEntries(ofRole.map(([, , name, value]) => [name, value]))).toEqual(poolSettings(role))
    }
  })

  it('README has a line for every setting', () => {
    const explained = read('README.md')
    expect(settingNames.filter(name => !explained.includes(`\`${name}\``))).toEqual([])
  })
})
