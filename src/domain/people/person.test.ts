import { describe, expect, it } from 'vitest'
import { displayName, shortEmail } from './person.ts'

describe('displayName', () => {
  it.each([
    [{ fullName: 'Mara Lindqvist', email: 'mara@box.example' }, 'Mara Lindqvist'],
    [{ fullName: '  ', email: 'mara@box.example' }, 'mara'],
    [{ fullName: null, email: 'mara@box.example' }, 'mara'],
    [{ fullName: null, email: '@box.example' }, 'User'],
    [{ fullName: null, email: null }, 'User'],
    [{}, 'User'],
  ])('[SHELL-03] calls %j %s', (person, expected) => {
    expect(displayName(person, 'User')).toBe(expected)
  })
})

describe('shortEmail', () => {
  it.each([
    ['mara@box.example', 'mara@box.example'],
    ['exactly20@box.exampl', 'exactly20@box.exampl'],
    ['exactly21@box.example', 'exactly21@box.exa…'],
    ['maximiliana.fernandez@strength.example', 'maximiliana.ferna…'],
  ])('[SHELL-01] writes %s as %s', (email, expected) => {
    expect(shortEmail(email)).toBe(expected)
  })
})
