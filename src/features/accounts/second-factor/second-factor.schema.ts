// Inputs around two-step sign-in and passkeys.
import { z } from 'zod'
import { longestPassword } from '#domain/people/account.ts'
import { roles } from '#domain/people/person.ts'

export const longestPasskeyName = 60

const code = z.string().trim().min(1).max(40)

export const codeInput = z.object({ code })

/** The proof of identity: the password, and a code once two-step sign-in is on. */
export const identityInput = z.object({
  /** Empty for an account without a password. */
  password: z.string().max(longestPassword),
  code: code.optional(),
})

export const secondStepInput = z.object({ code, trustDevice: z.boolean() })

export const passkeyName = z.string().trim().min(1).max(longestPasskeyName)
export const renamePasskeyInput = z.object({ id: z.uuid(), name: passkeyName })
export const removePasskeyInput = identityInput.extend({ id: z.uuid() })

const bytes = z.string().min(1).max(6000)
const credential = { id: z.string().min(1).max(1500), rawId: bytes, type: z.literal('public-key') }

/** As `PublicKeyCredential.toJSON()` writes it. */
export const registrationInput = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
})

export const passkeySignInInput = z.object({
  role: z.enum(roles),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.string().max(200).nullish(),
    }),
  }),
})
