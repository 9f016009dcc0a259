// The controls as people use them: typing, masks, keys, names for screen readers.
import type { Field } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { FormValue } from './field-kind.ts'
import { FieldRow } from './field-row.tsx'

function WithState({
  field,
  start,
  problem,
  seen,
}: {
  field: Field
  start: FormValue
  problem?: string
  seen(value: FormValue): void
}) {
  const [value, setValue] = useState(start)
  return (
    <FieldRow
      name="amount"
      field={field}
      id="f-amount"
      value={value}
      problem={problem}
      onChange={(_, next) => {
        seen(next)
        setValue(next)
      }}
      onBlur={() => undefined}
    />
  )
}
const renderField = (field: Field, start: FormValue = null, problem?: string) => {
  const seen = vi.fn()
  render(<WithState field={field} start={start} seen={seen} {...(problem === undefined ? {} : { problem })} />)
  return seen
}
const type = (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { value: text } })
}
/** Inputs of some types are loaded when first drawn. */
const arrived = () => waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
const box = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)

describe('a field and its words', () => {
  test('label, help and complaint are tied to the control', () => {
    renderField({ type: 'text', help: 'As in the contract', required: true }, null, 'this field is required')
    const input = box()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['As in the contract', 'this field is required'])
  })
})

describe('money', () => {
  test('emits an exact decimal string while typing and shows thousands at rest', () => {
    const seen = renderField({ type: 'money' })
    type(box(), '1234567.5')
    expect(seen).toHaveBeenLastCalledWith('1234567.5')
    expect(box().value).toBe('1234567.5')
    fireEvent.blur(box())
    expect(box().value).toBe('1,234,567.50')
  })
  test('zero is shown as 0.00, an emptied required field is zero', () => {
    const seen = renderField({ type: 'money', required: true }, '5')
    type(box(), '')
    fireEvent.blur(box())
    expect(seen).toHaveBeenLastCalledWith('0')
    expect(box().value).toBe('0.00')
  })
})

test('an integer emits a number', () => {
  const seen = renderField({ type: 'integer' })
  type(box(), '1,200')
  expect(seen).toHaveBeenLastCalledWith(1200)
})

describe('a date', () => {
  test('gets its slashes while typing and emits ISO once it is whole', async () => {
    const seen = renderField({ type: 'date' })
    await arrived()
    type(box(), '3103')
    expect(box().value).toBe('31/03')
    type(box(), '31/032026')
    expect(box().value).toBe('31/03/2026')
    expect(seen).toHaveBeenLastCalledWith('2026-03-31')
  })
  test('a day that does not exist stays as typed', async () => {
    const seen = renderField({ type: 'date' })
    await arrived()
    type(box(), '31/02/2026')
    fireEvent.blur(box())
    expect(seen).toHaveBeenLastCalledWith('31/02/2026')
    expect(box().value).toBe('31/02/2026')
  })
})

describe('choices', () => {
  test('up to three are buttons; an optional one can be taken back', () => {
    const seen = renderField({ type: 'enum', values: ['OPEN', 'DONE'] }, 'OPEN')
    expect(screen.getByRole('radiogroup').getAttribute('aria-label')).toBe('Amount')
    fireEvent.click(screen.getByRole('radio', { name: 'Done' }))
    expect(seen).toHaveBeenLastCalledWith('DONE')
    fireEvent.click(screen.getByRole('radio', { name: 'Done' }))
    expect(seen).toHaveBeenLastCalledWith(null)
  })
  test('more are a list, with an empty choice first', () => {
    const seen = renderField({ type: 'enum', values: ['A', 'B', 'C', 'D'] })
    expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['', 'A', 'B', 'C', 'D'])
    type(screen.getByRole('combobox'), 'C')
    expect(seen).toHaveBeenLastCalledWith('C')
  })
  test('a period is a month by name and a year', async () => {
    const seen = renderField({ type: 'period' })
    await arrived()
    type(screen.getByRole('combobox'), '03')
    type(screen.getByLabelText('Amount, year'), '2026')
    expect(seen).toHaveBeenLastCalledWith('2026-03')
    expect(screen.getByRole('option', { name: 'March' })).toBeTruthy()
  })
  test('a flag is a box with its label', () => {
    const seen = renderField({ type: 'boolean' }, false)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Amount' }))
    expect(seen).toHaveBeenLastCalledWith(true)
  })
})

test('a code is typed in capitals', () => {
  const seen = renderField({ type: 'code' })
  type(box(), 'ab-1')
  expect(seen).toHaveBeenLastCalledWith('AB-1')
})

test('a file that is too large or of a wrong kind is refused before it is sent', async () => {
  renderField({ type: 'image', maxMegabytes: 1 })
  const input = await waitFor(() => screen.getByLabelText<HTMLInputElement>('Amount'))
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('a.pdf is not one of: jpg, png, webp'))
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'b.png', { type: 'image/png' })
  fireEvent.change(input, { target: { files: [large] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('b.png is larger than 1 MB'))
})
