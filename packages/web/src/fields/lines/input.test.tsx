// The lines grid: add, keys, paste with references, complaints at their cells.
import type { FieldOf } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { LineValue } from '../field-kind.ts'
import { UploadContext } from '../file/upload-target.ts'
import { LookupContext } from '../ref/lookup.ts'
import { LinesInput } from './input.tsx'

const field: FieldOf<'lines'> = {
  type: 'lines',
  of: { item: { type: 'ref', to: 'Item' }, quantity: { type: 'integer' }, total: { type: 'money' } },
  maxRows: 3,
  totals: ['total'],
}
const nail = { id: '5', code: 'N5', name: 'Nail', active: true }
const lookup = () => Promise.resolve([nail])
let now: readonly LineValue[] = []

function WithState({ start, errors }: { start: readonly LineValue[]; errors?: { [path: string]: string } }) {
  const [value, setValue] = useState(start)
  now = value
  return (
    <LookupContext value={lookup}>
      <LinesInput
        field={field}
        name="lines"
        id="l"
        label="Lines"
        value={value}
        invalid={false}
        errors={errors}
        onChange={setValue}
      />
    </LookupContext>
  )
}
const line = (key: string, values = {}): LineValue => ({
  key,
  values: { item: null, quantity: null, total: null, ...values },
})
const cell = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const paste = (target: Element, text: string) => fireEvent.paste(target, { clipboardData: { getData: () => text } })
test('a line is added by its button and typed into', () => {
  render(<WithState start={[]} />)
  fireEvent.click(screen.getByRole('button', { name: /Add line/ }))
  fireEvent.change(cell('Quantity, line 1'), { target: { value: '3' } })
  expect(now.map((l) => l.values)).toEqual([{ item: null, quantity: 3, total: null }])
})

test('Enter goes to the next cell and, behind the last, adds a line', async () => {
  render(<WithState start={[line('a')]} />)
  cell('Quantity, line 1').focus()
  fireEvent.keyDown(cell('Quantity, line 1'), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(cell('Total, line 1')))
  fireEvent.keyDown(cell('Total, line 1'), { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(cell('Item, line 2')))
})

test('Ctrl+D fills down, Ctrl+Delete removes, Alt+Up moves, Alt+Insert copies', () => {
  render(<WithState start={[line('a', { quantity: 1 }), line('b', { quantity: 2 })]} />)
  fireEvent.keyDown(cell('Quantity, line 2'), { key: 'ArrowUp', altKey: true })
  expect(now.map((l) => l.key)).toEqual(['b', 'a'])
  fireEvent.keyDown(cell('Quantity, line 2'), { key: 'd', ctrlKey: true })
  expect(now.map((l) => l.values.quantity)).toEqual([2, 2])
  fireEvent.keyDown(cell('Quantity, line 1'), { key: 'Insert', altKey: true })
  expect(now).toHaveLength(3)
  fireEvent.keyDown(cell('Quantity, line 3'), { key: 'Delete', ctrlKey: true })
  expect(now.map((l) => l.key)).toEqual(['b', expect.any(String)])
})

test('a pasted block fills the cells, its references are looked up, and what found no place is said', async () => {
  render(<WithState start={[line('a'), line('b')]} />)
  paste(cell('Item, line 2'), 'N5\t1,000\t9.5\nX9\t2\t1\nN5\t3\t2\n')
  expect(now.map((l) => l.values.quantity)).toEqual([null, 1000, 2])
  await waitFor(() => expect(now[1]?.values.item).toEqual(nail))
  expect(now[2]?.values.item).toBe('X9')
  expect(screen.getByText('1 rows were left out: at most 3 lines are taken.')).toBeTruthy()
})

test('a single cell is pasted as text', () => {
  render(<WithState start={[line('a')]} />)
  expect(paste(cell('Quantity, line 1'), '12')).toBe(true)
  expect(now[0]?.values.quantity).toBeNull()
})

test('complaints stand at their cells, sums under money', () => {
  render(
    <WithState
      start={[line('a', { total: '1.50' }), line('b', { total: '1000' })]}
      errors={{ '1.quantity': 'must be at least 0' }}
    />,
  )
  const wrong = cell('Quantity, line 2')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe('must be at least 0')
  expect(screen.getByText('1,001.50')).toBeTruthy()
})

test('a file of a line is sent for the field of these lines', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined)
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  const papers: FieldOf<'lines'> = { type: 'lines', of: { scan: { type: 'image' } } }
  render(
    <UploadContext value={{ feature: '/claims' }}>
      <LinesInput
        field={papers}
        name="papers"
        id="p"
        label="Papers"
        invalid={false}
        value={[{ key: 'a', values: { scan: null } }]}
        onChange={() => undefined}
      />
    </UploadContext>,
  )
  const input = await waitFor(() => {
    const found = document.querySelector('input[type=file]')
    if (found === null) throw new Error('The picker has not loaded yet')
    return found
  })
  fireEvent.change(input, { target: { files: [new File(['x'], 'receipt.png', { type: 'image/png' })] } })
  await waitFor(() => expect(open).toHaveBeenCalledWith('POST', '/files?feature=%2Fclaims&field=papers.scan'))
  vi.restoreAllMocks()
})
