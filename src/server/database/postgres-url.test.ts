import { describe, expect, it } from 'vitest'
import { readPostgresUrl, shownAddress, withDatabaseName } from './postgres-url.ts'

describe('an address of PostgreSQL', () => {
  it('[RUN-06] names one host or several, by name, number or socket, with ports of their own', () => {
    const hostsOf = (text: string) => readPostgresUrl(text)?.hosts.map(({ host, port }) => `${host} ${port}`)
    expect(hostsOf('postgres://me:a%40b@one/name')).toEqual(['one 5432'])
    expect(hostsOf('postgresql://one:6000,two,[::1]:7000/name')).toEqual(['one 6000', 'two 5432', '::1 7000'])
    expect(hostsOf('postgres://me@%2Frun%2Fa:1,%2Frun%2Fb/name')).toEqual(['/run/a 1', '/run/b 5432'])
    expect(hostsOf('postgres:///name')).toEqual(['localhost 5432'])
  })

  it('keeps login and parameters for each host, without the one that the driver does not know', () => {
    const text = 'postgres://me:secret@one,two/name?sslmode=require&target_session_attrs=read-write'
    expect(readPostgresUrl(text)?.url.href).toBe('postgres://me:secret@one/name?sslmode=require')
  })

  it('is refused when it is none, or asks for a standby', () => {
    for (const text of ['', 'one:5432', 'http://one/name', 'postgres://one:x,two/name'])
      expect(readPostgresUrl(text)).toBeUndefined()
    expect(readPostgresUrl('postgres://one,two/name?target_session_attrs=prefer-standby')).toBeUndefined()
  })

  it('leads to another database, and is shown without its login', () => {
    const text = 'postgres://me:secret@one,two:6000/name?sslmode=require'
    expect(withDatabaseName(text, 'other')).toBe('postgres://me:secret@one,two:6000/other?sslmode=require')
    expect(withDatabaseName('postgres://one', 'other')).toBe('postgres://one/other')
    expect(shownAddress(text)).toBe('one,two:6000/name')
  })
})
