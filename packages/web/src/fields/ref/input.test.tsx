// A reference by keyboard, over a mocked client.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import type { FieldOf, Ref } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { of } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { RefInput } from './input.tsx'
import { apolloLookup, LookupContext, refByText } from './lookup.ts'

const all = [
  { id: '1', code: 'SAL', name: 'Sales', active: true },
  { id: '2', code: 'FIN', name: 'Finance', active: true },
  { id: '3', code: 'OLD', name: 'Old sales', active: false },
]
const asked: { [name: string]: unknown }[] = []
const link = new ApolloLink(({ variables }) => {
  asked.push(variables)
  const search = String(variables.search ?? '').toLowerCase()
  const rows = all.filter((row) => `${row.code} ${row.name}`.toLowerCase().includes(search))
  return of({ data: { departmentLookup: rows.map((row) => ({ __typename: 'DepartmentRef', ...row })) } })
})
const client = () => new ApolloClient({ link, cache: new InMemoryCache() })
const field: FieldOf<'ref'> = { type: 'ref', to: 'Department', where: { orgLevel: 'UNIT' } }
const seen = vi.fn()

function WithState({ lookup, start }: { lookup: ReturnType<typeof apolloLookup>; start: Ref | null }) {
  const [value, setValue] = useState<Ref | string | null>(start)
  return (
    <LookupContext value={lookup}>
      <label htmlFor="d">Department</label>
      <RefInput
        field={field}
        name="department"
        id="d"
        label="Department"
        value={value}
        invalid={false}
        onChange={(next) => {
          seen(next)
          setValue(next)
        }}
      />
    </LookupContext>
  )
}
const renderField = (start: Ref | null = null) => {
  render(<WithState lookup={apolloLookup(client(), null)} start={start} />)
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Department' })
}
beforeEach(() => {
  asked.length = 0
  seen.mockReset()
})
test('F4 opens, arrows mark, Enter chooses; the field shows code and name', async () => {
  const input = renderField()
  fireEvent.keyDown(input, { key: 'F4' })
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.getAttribute('aria-activedescendant')).toBe('d-options-1')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(seen).toHaveBeenLastCalledWith(all[1])
  expect(input.value).toBe('FIN — Finance')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('typing asks the server once, by what was typed last, with the declared condition and at most 50', async () => {
  const input = renderField()
  fireEvent.change(input, { target: { value: 's' } })
  fireEvent.change(input, { target: { value: 'sal' } })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  expect(asked).toEqual([{ search: 'sal', size: 50, where: [{ field: 'orgLevel', value: 'UNIT' }] }])
})

test('Esc takes the typing back and keeps the value', async () => {
  const input = renderField(all[0])
  fireEvent.change(input, { target: { value: 'fin' } })
  await screen.findAllByRole('option')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('SAL — Sales')
  expect(seen).not.toHaveBeenCalled()
})

test('emptying the field, or its button, clears the value', () => {
  const input = renderField(all[0])
  fireEvent.click(screen.getByRole('button', { name: 'Clear Department' }))
  expect(seen).toHaveBeenLastCalledWith(null)
  expect(input.value).toBe('')
})

test('a server that fails says so in the list', async () => {
  const broken = () => Promise.reject(new Error('away'))
  render(<WithState lookup={broken} start={null} />)
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('could not be loaded'))
})

test('pasted text is found by code, by our own "code — name", by name; never by part of it', async () => {
  const lookup = apolloLookup(client(), null)
  const found = await Promise.all(
    ['fin', 'FIN — Finance', 'Sales', 'Sal', 'Fi'].map((text) => refByText(lookup, field, text)),
  )
  expect(found.map((ref) => ref?.id)).toEqual(['2', '2', '1', '1', undefined])
})

test('an entity without a look-up has no choices', async () => {
  expect(await apolloLookup(client(), null)('Nothing', {})).toEqual([])
})
