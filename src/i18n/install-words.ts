// Texts about installing the app, for the features that offer it.

import type { Role } from '../domain/people/person.ts'
import { brand } from '../product/brand.ts'
import type { Translate } from './dictionary.ts'

export function installWords(text: Translate, role: Role) {
  const product = brand.name
  // The athlete's app opens offline; the coach's desk needs a connection.
  const reason =
    role === 'coach'
      ? { title: text('install.titleCoach', { product }), body: text('install.bodyCoach') }
      : { title: text('install.titleAthlete', { product }), body: text('install.bodyAthlete') }
  return {
    ...reason,
    install: text('install.install'),
    notNow: text('install.notNow'),
    gotIt: text('install.gotIt'),
    steps: { share: text('install.stepShare'), add: text('install.stepAdd') },
  }
}
