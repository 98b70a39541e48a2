// WebAuthn: the options for a browser and the check of its answer. Challenge, origin, rpId, user verification and
// signature are checked by @simplewebauthn/server, which is loaded when the first passkey is used.
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'

const load = () => import('@simplewebauthn/server')
type Library = Awaited<ReturnType<typeof load>>
type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response']
type Assertion = Parameters<Library['verifyAuthenticationResponse']>[0]['response']

export type Passkey = { credentialId: string; publicKey: Buffer; counter: number; transports: string[] }
type Person = { id: string; name: string; displayName: string }
type Site = Pick<Config, 'publicUrl'>

const siteOf = ({ publicUrl }: Site) => ({ rpID: new URL(publicUrl).hostname, origin: publicUrl })

/** Discoverable and with user verification: the passkey alone tells who it is, and counts as both factors. */
export async function registrationOptions(
  site: Site,
  rpName: string,
  { id, name, displayName }: Person,
  known: Pick<Passkey, 'credentialId' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await load()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName,
    rpID: siteOf(site).rpID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: name,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

export async function checkRegistration(
  site: Site,
  expectedChallenge: string,
  response: Pick<Registration, 'id' | 'rawId' | 'response'>,
): Promise<Passkey> {
  const { rpID, origin } = siteOf(site)
  const { verifyRegistrationResponse } = await load()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refuse)
  if (!registrationInfo) throw new AppError('invalid_passkey')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

export async function signInOptions(site: Site) {
  const { generateAuthenticationOptions } = await load()
  const { rpID } = siteOf(site)
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
  })
  return options
}

/** Answers with the new signature counter. A counter that did not grow is a copied passkey, and refused. */
export async function checkSignIn(
  site: Site,
  expectedChallenge: string,
  { credentialId, publicKey, counter }: Omit<Passkey, 'transports'>,
  response: Pick<Assertion, 'id' | 'rawId' | 'response'>,
): Promise<number> {
  const { rpID, origin } = siteOf(site)
  const { verifyAuthenticationResponse } = await load()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(refuse)
  if (!verified) throw new AppError('invalid_passkey')
  return authenticationInfo.newCounter
}

/** The library throws for every kind of wrong answer, also for one that cannot be read. */
function refuse(cause: unknown): never {
  throw new AppError('invalid_passkey', { cause })
}
