// What the modules of the app expect of a browser while they are loaded and drawn.
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  document: { querySelector: () => null, getElementById: () => null },
  addEventListener: () => {},
  location: new URL('http://localhost/'),
})
