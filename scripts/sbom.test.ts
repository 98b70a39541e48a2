import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './run.mjs'
import { readSbom } from './sbom.mjs'

it('[RUN-03] the bill of materials has what runs in the exact version, Node and PostgreSQL included, and no tool', async () => {
  const { metadata, components } = await readSbom()
  expect(metadata.component).toMatchObject({ name: 'chalkline', version: expect.any(String) })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const listed = components.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  )
  const named = (versions: object) => Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const wanted = [...named(dependencies), 'node@24.21.0', 'postgresql@18.4']
  expect(wanted.filter(one => !listed.includes(one))).toEqual([])
  expect(named(devDependencies).filter(tool => listed.includes(tool))).toEqual([])
}, 60_000)
