export const demo = {
  title: 'Demo',
  about: 'About this demo',
  sampleGym: 'A sample gym.',
  notSaved: 'Look around: nothing you do here is saved.',
  start: 'Start with your own athletes',
  exit: 'Exit demo',
  keepLooking: 'Keep looking',
  athleteBehind:
    'In your own gym this opens {name}’s profile: the calendar, how much of it gets done, and every note.',
  inviteCode: 'Sample invite code',
  copied: 'Sample copied',
  shareText: 'This is how a coach’s day looks in {product}.',
  scan: 'A sample: scan to open this demo',
  qrCode: 'QR code that leads to this demo',
} as const
