// Values in the search of an address, which may be anything: those that make no sense are left out.
const uuid = /^[0-9a-f-]{36}$/

export const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined
