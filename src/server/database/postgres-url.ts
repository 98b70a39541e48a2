// Addresses of PostgreSQL. As with libpq one may name several hosts, of which the one that takes writes is meant:
// postgres://user:password@one:5432,two:5432/name.
export type PostgresHost = { host: string; port: number }

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s
const primaryOnly = ['read-write', 'primary']

/** `url` names the first host alone; undefined when the text is not such an address. */
export function readPostgresUrl(text: string): { url: URL; hosts: PostgresHost[] } | undefined {
  const [, before = '', names = '', after = ''] = parts.exec(text) ?? []
  try {
    const urls = names.split(',').map(name => new URL(`${before}${name}${after}`))
    const [url] = urls as [URL]
    const wanted = url.searchParams.get('target_session_attrs')
    // The driver does not know it; the primary is what we look for in any case.
    url.searchParams.delete('target_session_attrs')
    if (!before || (wanted !== null && !primaryOnly.includes(wanted))) return undefined
    return { url, hosts: urls.map(hostOf) }
  } catch {
    return undefined
  }
}

function hostOf({ hostname, port }: URL): PostgresHost {
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1')
  return { host: host || 'localhost', port: Number(port || 5432) }
}

/** Another database at the same hosts. */
export function withDatabaseName(text: string, name: string): string {
  const [, before = '', names = '', after = ''] = parts.exec(text) ?? []
  return `${before}${names}${after.replace(/^(\/[^?]*)?/, `/${name}`)}`
}

/** For people: without login and parameters. */
export function shownAddress(text: string): string {
  const [, , names = '', after = ''] = parts.exec(text) ?? []
  return `${names}${after.replace(/\?.*/s, '')}`
}
