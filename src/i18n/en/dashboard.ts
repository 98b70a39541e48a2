export const dashboard = {
  comingTitle: 'This part is not open yet',
  comingBody: 'We are still building it. Everything else in your account works as usual.',
  comingBack: 'Back to the dashboard',
} as const
