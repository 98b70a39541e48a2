// Passkeys in the browser (WebAuthn). The bytes travel as base64url; not all browsers can convert them themselves.
import type { Rpc } from './rpc-client.ts'

type CreationOptions = Awaited<ReturnType<Rpc['accounts']['startPasskey']['mutate']>>
type RequestOptions = Awaited<ReturnType<Rpc['accounts']['startPasskeySignIn']['mutate']>>
type Registration = Parameters<Rpc['accounts']['finishPasskey']['mutate']>[0]['credential']
type Assertion = Parameters<Rpc['accounts']['finishPasskeySignIn']['mutate']>[0]['credential']

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Whether the browser offers passkeys among the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

export async function createPasskey(options: CreationOptions): Promise<Registration> {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(one => ({ ...one, id: bytes(one.id) })),
  }
  const made = await navigator.credentials.create({ publicKey } as CredentialCreationOptions)
  const { response, ...credential } = read<AuthenticatorAttestationResponse>(made)
  return {
    ...credential,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

/** `suggested`: waits until the user chooses a passkey among the suggestions of the email field. */
export async function requestPasskey(
  options: RequestOptions,
  { signal, suggested = false }: { signal?: AbortSignal; suggested?: boolean } = {},
): Promise<Assertion> {
  const given = await navigator.credentials.get({
    publicKey: { ...options, challenge: bytes(options.challenge), allowCredentials: [] },
    ...(signal && { signal }),
    ...(suggested && { mediation: 'conditional' }),
  } as CredentialRequestOptions)
  const { response, ...credential } = read<AuthenticatorAssertionResponse>(given)
  return {
    ...credential,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle && text(response.userHandle),
    },
  }
}

/** Tells the password manager that this site does not know the passkey, so that it is no longer offered. */
export function reportUnknownPasskey(rpId: string | undefined, credentialId: string): void {
  const { signalUnknownCredential } = PublicKeyCredential as {
    signalUnknownCredential?: (which: { rpId: string; credentialId: string }) => Promise<void>
  }
  void signalUnknownCredential?.call(PublicKeyCredential, { rpId: rpId ?? '', credentialId }).catch(() => {})
}

function read<Response>(credential: Credential | null) {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey was given')
  const { id, rawId, response } = credential
  return { id, rawId: text(rawId), type: 'public-key' as const, response: response as Response }
}

function bytes(base64url: string): Uint8Array {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}

function text(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
