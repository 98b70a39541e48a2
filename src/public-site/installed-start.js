// Inlined in the landing page only: an installed app redirects to the athlete's sign-in, otherwise the page appears.
{
  const root = document.documentElement
  root.dataset.detecting = ''
  setTimeout(() => {
    const isInstalled =
      matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
      ('standalone' in navigator && navigator.standalone === true) ||
      document.referrer.startsWith('android-app://')
    if (isInstalled && new URLSearchParams(location.search).get('web') !== 'true')
      location.replace('/login/athlete')
    else delete root.dataset.detecting
  }, 100)
}
