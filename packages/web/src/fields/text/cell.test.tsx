// Texts that are addresses of pages are links; addresses outside of the product are not.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TextCell } from './cell.tsx'

const page = { type: 'text', max: 300, written: 'page' } as const

it('shows the address of a page as a link', () => {
  render(<TextCell name="errorPage" field={page} value="/finance-slip/posting-accounts/create?key=COGS" />)
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/finance-slip/posting-accounts/create?key=COGS',
  )
})

it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'shows %s as a text',
  (value) => {
    render(<TextCell name="errorPage" field={page} value={value} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(value)).toBeTruthy()
  },
)

it('shows other texts as they are, whatever they look like', () => {
  render(<TextCell name="note" field={{ type: 'text', max: 300 }} value="/finance-slip" />)
  expect(screen.queryByRole('link')).toBeNull()
})
