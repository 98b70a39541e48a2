// What the forms around accounts accept. Messages are keys of the dictionary, so that they follow the language.
import { z } from 'zod'
import { longestPassword, shortestNewPassword, shortestPassword } from '../../domain/people/password.ts'
import type { PlainTextKey } from '../../i18n/dictionary.ts'

const says = (key: PlainTextKey): PlainTextKey => key

const email = z
  .string()
  .trim()
  .max(254, says('accounts.invalidInput'))
  .pipe(z.email(says('accounts.invalidEmail')))
const password = z
  .string()
  .min(shortestPassword, says('accounts.passwordTooShort'))
  .max(longestPassword, says('accounts.invalidInput'))
const newPassword = z
  .string()
  .min(1, says('accounts.required'))
  .min(shortestNewPassword, says('accounts.newPasswordTooShort'))
  .max(longestPassword, says('accounts.invalidInput'))

export const emailForm = z.object({ email })

export const loginForm = z.object({ email, password, rememberMe: z.boolean() })

export const registerForm = z
  .object({ email, password, confirmPassword: password })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: says('accounts.passwordsDiffer'),
  })

export const resetForm = z
  .object({ password: newPassword, confirmPassword: z.string().min(1, says('accounts.required')) })
  .refine(form => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: says('accounts.newPasswordsDiffer'),
  })
