// Versions of Node that the server runs on, although they get no security updates any more.

/** The first day without them. */
const endOfLife: Record<string, string> = { '20': '2026-05-01', '24': '2028-05-01' }

/** One line for the operator, where this Node gets none. */
export function oldNodeWarning(version = process.versions.node, now = new Date()): string | undefined {
  const end = endOfLife[version.split('.')[0] ?? '']
  if (!end || now < new Date(end)) return undefined
  return `Node ${version} has had no security updates since ${end}: run the server on the Node that the README recommends`
}
