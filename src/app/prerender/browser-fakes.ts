// What the modules of the app expect of a browser while they are loaded and drawn.
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  // With all ways to sign in: the page hides those that an installation does not have.
  document: { querySelector: () => null, getElementById: () => ({ textContent: '{"google":true}' }) },
  PublicKeyCredential: class {},
  addEventListener: () => {},
  location: new URL('http://localhost/'),
})
