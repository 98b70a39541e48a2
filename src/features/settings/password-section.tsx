import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { type ErrorCode, isWeakPassword } from '#domain/error-code.ts'
import { shortestNewPassword } from '#domain/people/account.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { CodeField, useSignInMethods } from '../accounts/accounts.ts'
import { passwordInput } from './settings.schema.ts'

const passwordForm = passwordInput
  .extend({ confirmation: z.string(), code: z.string().trim().optional() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, { path: ['confirmation'] })

const empty = { currentPassword: '', newPassword: '', confirmation: '', code: '' }

const isShownInField = (code: ErrorCode | undefined) =>
  code === 'invalid_credentials' || code === 'invalid_code' || isWeakPassword(code)

export function PasswordSection({ email }: { email: string }) {
  const text = useText()
  return (
    <SettingsSection
      title={text('settings.password')}
      description={
        <>
          <p>{text('settings.passwordBody')}</p>
          <p className="mt-3 text-sm">
            {text('settings.passwordMissing')}{' '}
            <Link to="/forgot-password" className="font-semibold text-ink underline underline-offset-4">
              {text('settings.passwordForgot')}
            </Link>
          </p>
        </>
      }
    >
      <Card>
        <CardBody className="sm:p-6">
          <PasswordForm email={email} />
        </CardBody>
      </Card>
    </SettingsSection>
  )
}

function PasswordForm({ email }: { email: string }) {
  const { rpc } = useApp()
  const text = useText()
  const queryClient = useQueryClient()
  const { methods, reread } = useSignInMethods()
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: empty })
  const { errors } = form.formState
  const change = useAction(
    async ({ currentPassword, newPassword, code }: z.infer<typeof passwordForm>) => {
      await rpc.settings.changePassword.mutate({ currentPassword, newPassword, ...(code && { code }) })
      form.reset(empty)
      toast.success(text('settings.passwordChanged'))
      await queryClient.invalidateQueries(api.settings.sessions.pathFilter())
    },
    {
      onFailure(code) {
        if (code === 'invalid_credentials')
          form.setError('currentPassword', { type: code }, { shouldFocus: true })
        if (code === 'invalid_code') {
          form.setError('code', { type: code }, { shouldFocus: true })
          // Switched on by another device, this page may not show the field yet.
          void reread()
        }
        if (isWeakPassword(code)) form.setError('newPassword', { type: code }, { shouldFocus: true })
      },
    },
  )

  const currentErrors: Record<string, string> = {
    too_small: text('settings.currentPasswordMissing'),
  }
  const newErrors: Record<string, string> = {
    too_small: text('settings.passwordTooShort', { count: shortestNewPassword }),
    too_big: text('settings.passwordTooLong'),
    common_password: text('errors.common_password'),
    personal_password: text('errors.personal_password'),
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(change.run, change.reset)} className="grid gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={text('settings.currentPassword')}
        autoComplete="current-password"
        error={
          errors.currentPassword &&
          (currentErrors[errors.currentPassword.type] ?? text('settings.currentPasswordWrong'))
        }
        {...form.register('currentPassword')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label={text('settings.newPassword')}
          hint={text('settings.newPasswordHint', { count: shortestNewPassword })}
          autoComplete="new-password"
          error={errors.newPassword && newErrors[errors.newPassword.type]}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={text('settings.confirmPassword')}
          autoComplete="new-password"
          error={errors.confirmation && text('settings.passwordsDiffer')}
          {...form.register('confirmation')}
        />
      </div>
      {methods.data?.twoStep && (
        <CodeField
          error={errors.code && text('errors.invalid_code')}
          onSwitch={() => form.resetField('code')}
          {...form.register('code')}
        />
      )}
      {!isShownInField(change.code) && <FailedAction action={change} says="settings.passwordFailed" />}
      <div>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel={text('settings.saving')}>
          {text('settings.changePassword')}
        </Button>
      </div>
    </form>
  )
}
