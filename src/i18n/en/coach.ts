export const coach = {
  homeTitle: 'Dashboard',
  greeting: 'Hello, {name}',
  noAthletesTitle: 'No athletes yet: share your invite code',
  noAthletesBody:
    'Athletes who register with your invite code train with you. Let them scan it at the box, send the link, or read the code out.',
  inviteFailed: 'Your invite code could not be loaded. {reason}',
  inviteCode: 'Your invite code',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it by hand.',
  share: 'Share',
  shareText: 'Train with me on {product}. My invite code is {code}.',
  scan: 'Scan to register',
  qrCode: 'QR code that leads to the registration with your invite code',
} as const
