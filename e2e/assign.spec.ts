import { expect, type Page } from '@playwright/test'
import { test } from './page.ts'
import { makeDeskOf } from './people.ts'

/** A coach with a draft, five athletes and a team of two of them, at the assign screen. */
async function atAssigning(page: Page) {
  const desk = await makeDeskOf(page.context(), {
    athletes: ['José Núñez', 'María Ruiz', 'Ana Gil', 'Ben Kay', { name: 'Pia Pending', status: 'pending' }],
    teams: { Competitors: ['José Núñez', 'María Ruiz'] },
    programs: [{}],
  })
  const programId = desk.program()
  await page.goto(`/coach/program/${programId}/assign`)
  await expect(page.getByRole('heading', { level: 1, name: 'Engine' })).toBeVisible()
  return { desk, programId }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test.describe('[COACH-09] assigning a program', () => {
  test('asks before it is left with unsaved choices', async ({ page }) => {
    const { programId } = await atAssigning(page)
    await box(page, 'Ana Gil').check()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(question).toContainText('1 to assign')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/coach/program/${programId}/assign`)
    await expect(box(page, 'Ana Gil')).toBeChecked()

    const closing = page.waitForEvent('dialog')
    await page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    const warning = await closing
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    await expect(box(page, 'Ana Gil')).toBeChecked()

    await page.getByRole('link', { name: 'Calendar' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(new RegExp(`/coach/program/${programId}(\\?|$)`))
    await page.goto(`/coach/program/${programId}/assign`)
    await expect(box(page, 'Ana Gil')).not.toBeChecked()
    await page.getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL(new RegExp(`/coach/program/${programId}(\\?|$)`))
  })
})
