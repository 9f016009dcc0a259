// Terms at labels: explained to pointers by the title, to keys by a hint, to screen readers by the description.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FieldRow } from '../../fields/field-row.tsx'
import { Grid } from '../grid/grid.tsx'
import { loadGlossary } from './explanations.ts'
import { Term } from './term.tsx'
import { startTermHints, termOf } from './term-hint.ts'

const ter = 'Tarif Efektif Rata-rata'
const shown = new Set<Element>()
beforeAll(() => {
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.add(this)
    },
    hidePopover(this: HTMLElement) {
      shown.delete(this)
    },
  })
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':popover-open' ? shown.has(this) : matches.call(this, selector)
  })
})
afterEach(cleanup)

const hint = () => document.querySelector('[data-term-hint]')
const nothing = () => undefined

test('a label without the glossary is a plain text; with it a term says what it means, other labels stay plain', async () => {
  render(
    <>
      <Term>TER category</Term>
      <Term>Department</Term>
    </>,
  )
  expect(document.querySelector('abbr')).toBeNull()
  await loadGlossary()
  const term = await screen.findByTitle(new RegExp(ter))
  expect([term.textContent, term.tabIndex]).toEqual(['TER category', 0])
  expect(document.querySelectorAll('abbr')).toHaveLength(1)
})

test('the focus shows the meaning, Escape and leaving take it away', () => {
  const stop = startTermHints()
  render(<Term>Amnesty</Term>)
  const term = screen.getByText('Amnesty')
  fireEvent.focusIn(term)
  expect(hint()?.textContent).toMatch(/^A decision that excuses a flag/)
  expect(shown.size).toBe(1)
  fireEvent.keyDown(term, { key: 'Escape' })
  expect(shown.size).toBe(0)
  fireEvent.focusIn(term)
  fireEvent.focusOut(term)
  expect(shown.size).toBe(0)
  stop()
  expect(hint()).toBeNull()
})

test('the head of a column and the control of a field are described by the terms of their labels', () => {
  const columns = [{ key: 'ter', label: 'TER category', sortable: true, render: () => 'A' }]
  render(
    <>
      <Grid label="Rows" columns={columns} rows={[{ id: '1' }]} rowId={({ id }) => id} />
      <FieldRow name="recap" field={{ type: 'text' }} id="recap" value="" onChange={nothing} onBlur={nothing} />
    </>,
  )
  const head = screen.getByRole('columnheader', { name: 'TER category' })
  expect(head.getAttribute('aria-description')).toContain(ter)
  expect(termOf(head)?.title).toContain(ter)
  const control = screen.getByRole('textbox', { name: 'Recap' })
  expect(control.getAttribute('aria-describedby')).toBe('recap-term')
  expect(document.getElementById('recap-term')?.textContent).toMatch(/^The counts of the days/)
  expect(termOf(control)?.textContent).toBe('Recap')
})
