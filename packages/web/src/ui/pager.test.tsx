// The foot of a list says how many rows there are, and not that there are none before the first ones are there.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Pager } from './pager.tsx'

it('says that rows are loading as long as none is there', () => {
  const nothing = () => undefined
  const foot = (total: number, busy: boolean) => (
    <Pager page={1} size={10} total={total} busy={busy} sizes={[10]} onPage={nothing} onSize={nothing} />
  )
  const { rerender } = render(foot(0, true))
  expect(screen.getByRole('status').textContent).toBe('Loading …')
  rerender(foot(25, true))
  expect(screen.getByRole('status').textContent).toBe('1–10 of 25')
  rerender(foot(0, false))
  expect(screen.getByRole('status').textContent).toBe('0–0 of 0')
})

it('marks a list of one page, whose foot a phone leaves out; not while there may be more', () => {
  const nothing = () => undefined
  const foot = (total: number, more?: { readonly counting: boolean; onCount(): void }) => (
    <Pager page={1} size={10} total={total} more={more} sizes={[10]} onPage={nothing} onSize={nothing} />
  )
  const isOne = () => screen.getByRole('navigation').hasAttribute('data-one')
  const { rerender } = render(foot(3))
  expect(isOne()).toBe(true)
  rerender(foot(11))
  expect(isOne()).toBe(false)
  rerender(foot(10, { counting: false, onCount: nothing }))
  expect(isOne()).toBe(false)
})
