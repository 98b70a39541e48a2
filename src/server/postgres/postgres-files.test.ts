import { expect, it } from 'vitest'
import { findPostgresBinaries } from './postgres-files.ts'

it('says what to do on a platform without a PostgreSQL of ours', () => {
  for (const platform of ['sunos-x64', 'win32-x64', 'freebsd-arm64'])
    expect(() => findPostgresBinaries(platform)).toThrow(
      `no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`,
    )
})
