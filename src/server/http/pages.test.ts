import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '#testing/test-server.ts'
import { readConfig } from '../config.ts'
import { pageFiller } from './pages.ts'
import { loadStaticFiles } from './static-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'chalkline-pages-'))
const environment = {
  PUBLIC_URL: 'https://gym.example',
  OPERATOR_NAME: 'Iron & <b>Chalk</b>',
  OPERATOR_ADDRESS: '1 </script> Road',
  CONTACT_EMAIL: 'desk@gym.example',
  DATA_DIR: directory,
}
let server: TestServer
beforeAll(async () => {
  for (const page of ['landing', 'contact'])
    for (const language of ['en', 'es'])
      writeFileSync(
        join(directory, `${page}.${language}.html`),
        `<html lang="${language}"><title>${page}</title><link href="%PUBLIC_URL%/"><p>%OPERATOR%</p>
        <script type="application/json">"%PAGE_SETTINGS%"</script><script>start()</script></html>`,
      )
  const pages = loadStaticFiles(directory, pageFiller(readConfig(environment)))
  server = await createTestServer({}, { pages })
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const languageOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.request(path, { headers })
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  return /lang="(\w+)"/.exec(await answer.text())?.[1]
}

describe('a public page is sent', () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.8, es;q=0.9', 'es'],
    ['fr-FR,fr;q=0.9,es;q=0.5', 'es'],
    ['es;q=0, en', 'en'],
    ['en-GB,en;q=0.9,es;q=0.8', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [',;;q=x,*', 'en'],
  ])('to a browser that prefers %j in %s', async (accepted, language) => {
    expect(await languageOf('/', { 'Accept-Language': accepted })).toBe(language)
  })

  it('in the language that was chosen, or that the address asks for', async () => {
    const prefersEnglish = { 'Accept-Language': 'en' }
    expect(await languageOf('/contact', { ...prefersEnglish, Cookie: 'language=es' })).toBe('es')
    expect(await languageOf('/contact?lang=es', prefersEnglish)).toBe('es')
    expect(await languageOf('/?lang=en', { Cookie: 'language=es' })).toBe('en')
    expect(await languageOf('/?lang=<script>', { Cookie: 'language=../../etc/passwd' })).toBe('en')
  })

  it('and the next one too in the language that an address asked for', async () => {
    const cookieOf = async (path: string) => (await server.request(path)).headers.get('Set-Cookie')
    expect(await cookieOf('/?lang=es')).toBe('language=es; Path=/; SameSite=Lax')
    expect(await cookieOf('/?lang=fr')).toBeNull()
    expect(await cookieOf('/')).toBeNull()
  })

  it('with what is known of the installation, and nothing in it that could become markup', async () => {
    const text = await (await server.request('/')).text()
    expect(text).toContain('<link href="https://gym.example/">')
    expect(text).toContain('<p>Iron &amp; &lt;b&gt;Chalk&lt;/b&gt;, 1 &lt;/script&gt; Road</p>')
    const [, settings = ''] = /json">(.*)<\/script><script>/.exec(text) ?? []
    expect(settings).not.toContain('<')
    expect(JSON.parse(settings)).toMatchObject({
      operator: 'Iron & <b>Chalk</b>, 1 </script> Road',
      contactEmail: 'desk@gym.example',
      geoEndpoints: expect.arrayContaining([expect.stringContaining('https://')]),
    })
  })

  it('with leave for the script that is written into it', async () => {
    const answer = await server.request('/')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  })
})
