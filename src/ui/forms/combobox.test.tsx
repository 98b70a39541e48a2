// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxItem } from './combobox.tsx'

afterEach(cleanup)

const types = [
  { value: 'metcon', label: 'Metcon' },
  { value: 'strength', label: 'Strength' },
  { value: 'gimnasticos', label: 'Gimnásticos' },
]

type TypePickerProps = { onCreate?: (name: string) => void; onSearch?: (query: string) => void }

function TypePicker({ onCreate = () => undefined, onSearch }: TypePickerProps) {
  const [type, setType] = useState<ComboboxItem | null>(null)
  return (
    <Combobox
      label="Type"
      items={types}
      value={type}
      onChange={setType}
      onSearch={onSearch}
      placeholder="Choose a type"
      create={{ label: name => `Add ${name}`, onCreate }}
    />
  )
}

const trigger = () => screen.getByRole('combobox', { name: 'Type' })
const optionNames = () => screen.queryAllByRole('option').map(option => option.textContent)

async function search(text: string) {
  await userEvent.click(trigger())
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), text)
}

describe('Combobox', () => {
  it('filters as one types, whatever the accents, and selects by keyboard', async () => {
    render(<TypePicker />)
    await search('gimnas')
    expect(optionNames()).toEqual(['Gimnásticos', 'Add gimnas'])

    await userEvent.keyboard('{Enter}')
    expect(trigger().textContent).toContain('Gimnásticos')
  })

  it('offers to create what is not there, and not what is', async () => {
    const onCreate = vi.fn()
    render(<TypePicker onCreate={onCreate} />)
    await search('metcon')
    expect(optionNames()).toEqual(['Metcon'])

    await userEvent.clear(screen.getByRole('combobox', { name: 'Search' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Search' }), ' Rowing ')
    await userEvent.click(screen.getByRole('option', { name: 'Add Rowing' }))
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('Rowing')
  })

  it('leaves the filtering to the caller', async () => {
    const onSearch = vi.fn()
    render(<TypePicker onSearch={onSearch} />)
    await search('x')

    expect(onSearch).toHaveBeenCalledExactlyOnceWith('x')
    expect(optionNames()).toEqual(['Metcon', 'Strength', 'Gimnásticos', 'Add x'])
  })
})
