import { render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { useRecordName, useShownRecord } from './shown-record.ts'

function Screen({ name }: { readonly name: string | null }) {
  useShownRecord(name)
  return null
}
function Frame({ at }: { readonly at?: string }) {
  const { pathname } = useLocation()
  return <output>{useRecordName(at ?? pathname) ?? 'none'}</output>
}
const drawn = (name: string | null, at?: string) => (
  <MemoryRouter initialEntries={['/people/show/7']}>
    <Frame {...(at === undefined ? {} : { at })} />
    {name === 'gone' ? null : <Screen name={name} />}
  </MemoryRouter>
)

it('the frame hears what the record is called as soon as that is known, and no longer than the screen is shown', () => {
  const { rerender } = render(drawn(null))
  expect(screen.getByRole('status').textContent).toBe('none')
  rerender(drawn('Agus Arifin'))
  expect(screen.getByRole('status').textContent).toBe('Agus Arifin')
  rerender(drawn('gone'))
  expect(screen.getByRole('status').textContent).toBe('none')
})

it('another address does not take the name of the record that was on show', () => {
  render(drawn('Agus Arifin', '/people/show/8'))
  expect(screen.getByRole('status').textContent).toBe('none')
})
