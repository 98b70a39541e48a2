export const standing = {
  inactiveTitle: 'Your training is paused',
  inactiveBody:
    '{coaches} paused it. Until you are let back in, you see none of their workouts and programs, get no messages from them, and cannot log with them.',
  inactiveStays:
    'You stay signed in: your progress, the messages you have, and the download of your data are yours as before.',
  inactiveProgress: 'See your progress',
  inactiveDownload: 'Download your data',
  inactiveKept: 'Nothing is lost: everything you logged is kept.',
  inactiveNext: 'Talk to your coach if you want to go on.',
  pendingTitle: 'Confirm your email',
  pendingBody:
    'You registered with {coaches}. Your training appears here as soon as your email address is confirmed.',
  pendingNext: 'Open the link in the email that we sent you, then load this page again.',
} as const
