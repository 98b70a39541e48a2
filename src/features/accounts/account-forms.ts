// The account forms: validated with the schemas of the operations. Each broken rule has a key in the dictionary.
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { shortestPassword } from '#domain/people/account.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { typedEmail as email, newPassword, password, typedName } from './accounts.schema.ts'

const emailForm = z.object({ email })

const loginForm = z.object({ email, password, rememberMe: z.boolean() })

const registerForm = z
  .object({ fullName: typedName, email, password, confirmPassword: password })
  .refine(isSameTwice, { path: ['confirmPassword'], error: says('accounts.passwordsDiffer') })

const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string().min(1) })
  .refine(isSameTwice, { path: ['confirmPassword'], error: says('accounts.newPasswordsDiffer') })

export type EmailForm = z.infer<typeof emailForm>
export type LoginForm = z.infer<typeof loginForm>
export type RegisterForm = z.infer<typeof registerForm>
export type ResetForm = z.infer<typeof resetForm>

export const emailResolver = zodResolver(emailForm, { error: wordsFor })
export const loginResolver = zodResolver(loginForm, { error: wordsFor })
export const registerResolver = zodResolver(registerForm, { error: wordsFor })
export const resetResolver = zodResolver(resetForm, { error: wordsFor })

function isSameTwice(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword
}

function says(key: PlainTextKey): PlainTextKey {
  return key
}

/** A key, not a text: the message follows the language. */
function wordsFor(issue: z.core.$ZodRawIssue): PlainTextKey {
  if (issue.code === 'invalid_format') return 'accounts.invalidEmail'
  if (issue.code !== 'too_small') return 'accounts.invalidInput'
  if (issue.minimum === shortestPassword) return 'accounts.passwordTooShort'
  return issue.input === '' ? 'accounts.required' : 'accounts.newPasswordTooShort'
}
