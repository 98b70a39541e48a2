import { randomUUID } from 'node:crypto'

/** What a browser says of a new subscription. No device is behind it. */
export const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  language: 'en' as const,
  timeZone: 'Europe/Madrid',
})
