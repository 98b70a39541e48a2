// The names of the browser and the system in a user agent.

export type Device = { browser?: string; system?: string; isHandheld: boolean }

// In this order: nearly every browser also claims to be the ones after it.
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const systems: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const handhelds = ['iPhone', 'iPad', 'Android']

export function deviceOf(userAgent: string | null): Device {
  const nameIn = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  return {
    ...(browser && { browser }),
    ...(system && { system }),
    isHandheld: system !== undefined && handhelds.includes(system),
  }
}
