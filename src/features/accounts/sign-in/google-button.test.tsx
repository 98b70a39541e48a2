// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { api, queryClient } from '../../../client/api.ts'
import { loadLanguage, TextProvider } from '../../../i18n/text.tsx'
import { GoogleButton } from './google-button.tsx'

const nobody = { role: undefined }

it('[LOGIN-07] asks for a role before it leads to Google', async () => {
  const about = { google: true, development: false }
  queryClient.setQueryData(api.system.about.queryKey(), about)
  render(
    <TextProvider initial={await loadLanguage('en')}>
      <QueryClientProvider client={queryClient}>
        <GoogleButton {...nobody} label="Continue with Google" failure="accounts.googleSignInFailed" />
      </QueryClientProvider>
    </TextProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
  expect(screen.getByRole('alert').textContent).toBe('Please select a role first')
  expect(localStorage.getItem('oauthUserData')).toBeNull()
})
