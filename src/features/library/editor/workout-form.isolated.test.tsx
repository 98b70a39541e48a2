// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#client/app.tsx'
import { createApp } from '#client/create-app.ts'
import { loadLanguage, TextProvider } from '#i18n/text.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import type { Vocabulary, Workout, WorkoutType } from '../library-queries.ts'
import { WorkoutForm } from './workout-form.tsx'

// There is no page to leave here.
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }))

afterEach(cleanup)

const gymId = 'f3b5a9a4-8f0e-4f1c-9d55-0a5a3a0d3a01'
const typeOf = (code: string, digit: number): WorkoutType => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  code,
  gymId: null,
})
const custom = typeOf('custom', 1)
const longRun = typeOf('long_run', 2)
const metcon = typeOf('metcon', 3)
const types = [custom, longRun, metcon]

const fran: Workout = {
  workoutId: '00000000-0000-4000-8000-0000000000ff',
  versionId: '00000000-0000-4000-8000-0000000000fe',
  typeId: longRun.id,
  name: 'Fran',
  description: '21-15-9\nThrusters',
  notes: 'Fast',
  color: '#C0322B',
  blocks: [
    { name: 'Row', type: 'warmup', notes: '10 min' },
    { name: 'Fran', type: 'wod', notes: '' },
  ],
  descriptionAt: 0,
  corrections: [],
}

const vocabulary: Vocabulary = { unit: 'kg', own: [], taught: [], benchmarks: [], races: [] }

type Options = { workout?: Workout; known?: readonly WorkoutType[] | undefined }

async function open({ workout, known = types }: Options = {}) {
  const onSubmit = vi.fn()
  const onChanges = vi.fn()
  const onAddType = vi.fn(async (_typed: string): Promise<WorkoutType> => typeOf('zone_2', 4))
  const initial = await loadLanguage('en')
  const form = (shown: readonly WorkoutType[] | undefined) => (
    <TextProvider initial={initial}>
      <AppProvider app={createApp(globalThis)}>
        <FormDialog
          open
          onOpenChange={() => {}}
          title="Workout"
          formId="workout"
          status="unchanged"
          submitLabel="Send"
        >
          <WorkoutForm
            id="workout"
            workout={workout}
            types={shown}
            vocabulary={vocabulary}
            gymId={gymId}
            isOfLibrary
            onAddType={onAddType}
            onChanges={onChanges}
            onSubmit={onSubmit}
          />
        </FormDialog>
      </AppProvider>
    </TextProvider>
  )
  const { rerender } = render(form(known))
  return {
    onSubmit,
    onChanges,
    onAddType,
    showTypes: (shown: readonly WorkoutType[]) => rerender(form(shown)),
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const description = () => screen.getByLabelText('Description')
const type = () => screen.getByRole('combobox', { name: 'Type' })
const customType = () => screen.getByLabelText('Custom type')
const addType = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add custom type' })

describe('the workout form', () => {
  it('[WFORM-01] offers 18 colours by name, #BAE6FD first, and asks for nothing but the description', async () => {
    const { onSubmit } = await open()
    expect(within(screen.getByRole('radiogroup', { name: 'Colour' })).getAllByRole('radio')).toHaveLength(18)
    expect(screen.getByRole('radio', { name: 'Sky' }).getAttribute('aria-checked')).toBe('true')

    await send()
    expect(await screen.findByText('Write what is to be done.')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()

    await userEvent.type(description(), '21-15-9{Enter}Thrusters')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      color: '#BAE6FD',
      description: '21-15-9\nThrusters',
      name: '',
      notes: '',
    })
  })

  it('[WFORM-01] says what is too long, and keeps it', async () => {
    const { onSubmit } = await open({
      workout: { ...fran, name: 'x'.repeat(201), description: 'x'.repeat(20_001) },
    })
    await send()
    expect(await screen.findByText('This is too long. At most 200 characters fit.')).toBeTruthy()
    expect(screen.getByText('This is too long. At most 20,000 characters fit.')).toBeTruthy()
    expect(description()).toHaveProperty('value', 'x'.repeat(20_001))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('[WFORM-02] wants a type, and takes metcon once the types have loaded', async () => {
    const { onSubmit, onChanges, showTypes } = await open({ known: [] })
    await userEvent.type(description(), 'Run')
    await send()
    expect(await screen.findByText('Please select a workout type')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()

    showTypes(types)
    await waitFor(() => expect(type().textContent).toContain('Metcon'))
    await send()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ type_id: metcon.id }))
    expect(onChanges).toHaveBeenCalledWith(true)
  })

  it('[WFORM-02] takes custom where there is no metcon, which is no change to lose', async () => {
    const { onChanges, showTypes } = await open({ known: [] })
    showTypes([longRun, custom])
    await waitFor(() => expect(type().textContent).toContain('Custom'))
    expect(onChanges).not.toHaveBeenCalledWith(true)
  })

  it('[WFORM-03] puts out exactly what a workout has, and that nothing was edited', async () => {
    const { onSubmit } = await open({ workout: fran })
    const output = {
      description: fran.description,
      color: fran.color,
      notes: fran.notes,
      name: fran.name,
      type_id: fran.typeId,
      wasEdited: false,
      coach_id: gymId,
      blocks: fran.blocks,
      descriptionAt: 0,
      corrections: [],
      isBenchmark: false,
    }
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toEqual(output)

    await userEvent.type(screen.getByLabelText(/^Name/), ' 2')
    await userEvent.click(screen.getByRole('radio', { name: 'Lime' }))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
    expect(onSubmit.mock.lastCall?.[0]).toEqual({
      ...output,
      name: 'Fran 2',
      color: '#B3DB4A',
      wasEdited: true,
    })
  })

  it('[WFORM-03] takes a change that was taken back for none', async () => {
    const { onSubmit, onChanges } = await open({ workout: fran })
    await userEvent.type(screen.getByLabelText(/^Name/), '!')
    expect(onChanges).toHaveBeenLastCalledWith(true)
    await userEvent.keyboard('{Backspace}')
    expect(onChanges).toHaveBeenLastCalledWith(false)
    await send()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ wasEdited: false }))
  })
})

describe('a custom type', () => {
  it('[WFORM-04] is added by Enter, which does not send the form, and is chosen', async () => {
    const { onSubmit, onAddType, showTypes } = await open({ workout: fran })
    expect(addType().disabled).toBe(true)
    await userEvent.type(customType(), '   ')
    expect(addType().disabled).toBe(true)
    onAddType.mockImplementation(async () => {
      const made = typeOf('zone_2', 4)
      showTypes([...types, made])
      return made
    })
    await userEvent.type(customType(), 'Zone 2')
    // The browser sends the form on Enter, unless it is told not to.
    expect(fireEvent.keyDown(customType(), { key: 'Enter' })).toBe(false)
    await waitFor(() => expect(type().textContent).toContain('Zone 2'))
    expect(onAddType).toHaveBeenCalledExactlyOnceWith('   Zone 2')
    expect(customType()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(customType())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('[WFORM-04] that exists is chosen and not made again', async () => {
    const { onAddType } = await open()
    await userEvent.type(customType(), '  LONG  run ')
    await userEvent.click(addType())
    expect(type().textContent).toContain('Long run')
    expect(onAddType).not.toHaveBeenCalled()
  })

  it('[WFORM-04] cannot be added twice while it is saved, and says when it failed', async () => {
    const { onAddType } = await open()
    let fail = () => {}
    onAddType.mockImplementation(
      () => new Promise((_, reject) => (fail = () => reject(new Error('offline')))),
    )
    await userEvent.type(customType(), 'Zone 2{Enter}')
    expect(addType().disabled).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(onAddType).toHaveBeenCalledOnce()
    fail()
    expect(await screen.findByText('Failed to create custom workout type. Please try again.')).toBeTruthy()
    expect(customType()).toHaveProperty('value', 'Zone 2')
    expect(addType().disabled).toBe(false)
  })

  it('is not forgotten when it was typed and not added', async () => {
    const { onSubmit, onChanges } = await open({ workout: fran })
    await userEvent.type(customType(), 'Zone 2')
    expect(onChanges).toHaveBeenLastCalledWith(true)
    await send()
    expect(await screen.findByText('Add this type first, or clear the field.')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('the blocks', () => {
  const blockEditor = (name: string) => screen.findByRole('dialog', { name })
  const formIsBack = () => screen.findByRole('dialog', { name: 'Workout' })

  it('[WFORM-05] are written in an editor of name, type and notes, which does not send the form', async () => {
    const { onSubmit } = await open({ workout: fran })
    await userEvent.click(screen.getByRole('button', { name: 'Add block' }))
    const editor = within(await blockEditor('Add block'))
    // In the same dialog, in the place of the form.
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull()
    expect(editor.getByRole('combobox', { name: 'Type' }).textContent).toContain('Strength')
    await userEvent.type(editor.getByRole('textbox', { name: /^Notes/ }), '5x5{Enter}heavy')
    await userEvent.type(editor.getByRole('textbox', { name: /^Name/ }), 'Back squat')
    await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }))
    await formIsBack()
    expect(onSubmit).not.toHaveBeenCalled()

    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
      wasEdited: true,
      blocks: [...fran.blocks, { name: 'Back squat', type: 'strength', notes: '5x5\nheavy' }],
    })
  })

  it('[WFORM-05] are changed under the title Edit Block, or left as they were', async () => {
    const { onSubmit } = await open({ workout: fran })
    await userEvent.click(screen.getByRole('button', { name: 'Row' }))
    let editor = within(await blockEditor('Edit Block'))
    await userEvent.type(editor.getByRole('textbox', { name: /^Name/ }), ' erg')
    await userEvent.click(editor.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await formIsBack()
    expect(onSubmit).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Row' }))
    editor = within(await blockEditor('Edit Block'))
    await userEvent.clear(editor.getByRole('textbox', { name: /^Name/ }))
    await userEvent.type(editor.getByRole('textbox', { name: /^Name/ }), 'Bike')
    await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }))
    await formIsBack()
    await send()
    await waitFor(() =>
      expect(onSubmit.mock.lastCall?.[0].blocks).toEqual([
        { name: 'Bike', type: 'warmup', notes: '10 min' },
        fran.blocks[1],
      ]),
    )
  })

  it('are moved by keyboard, and removed', async () => {
    const { onSubmit } = await open({ workout: fran })
    screen.getByRole('button', { name: 'Move block Row' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByText('Row moved to position 3 of 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for block Fran' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await send()
    await waitFor(() => expect(onSubmit.mock.lastCall?.[0].blocks).toEqual([fran.blocks[0]]))
  })
})
