import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Grid, type GridProps } from './grid.tsx'
import { ariaSortOf, cellAfterKey, sortAfterClick } from './grid-keys.ts'
import type { GridColumn } from './grid-row.tsx'

interface Person {
  readonly id: string
  readonly name: string
}
const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Person ${at}` }))
const columns: readonly GridColumn<Person>[] = [
  { key: 'id', label: 'Code', sortable: true, render: (p) => p.id },
  { key: 'name', label: 'Name', render: (p) => p.name },
]

function Harness({ rows, ...more }: Partial<GridProps<Person>> & { readonly rows: readonly Person[] }) {
  const [selectedId, onSelect] = useState<string | null>(null)
  return (
    <Grid
      label="People"
      columns={columns}
      rowId={(p) => p.id}
      rows={rows}
      selectedId={selectedId}
      onSelect={onSelect}
      {...more}
    />
  )
}
const rowsShown = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const enter = () => screen.getByRole('gridcell', { name: 'p0' }).focus()

describe('a grid', () => {
  it('is one tab stop that the arrows move', () => {
    render(<Harness rows={people(3)} />)
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    enter()
    press('ArrowDown')
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('Person 1')
    press('End', { ctrlKey: true })
    expect(document.activeElement?.textContent).toBe('Person 2')
    press('Home', { ctrlKey: true })
    press('ArrowUp')
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Code' }))
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })
  it('keeps the elements of its rows when another page comes', () => {
    const { rerender } = render(<Harness rows={people(3)} />)
    const [first] = rowsShown()
    rerender(<Harness rows={people(6).slice(3)} />)
    expect(rowsShown()[0]).toBe(first)
    expect(first?.textContent).toBe('p3Person 3')
  })
  it('lets the first columns stick only once it is scrolled sideways', () => {
    render(<Harness rows={people(3)} />)
    const frame = screen.getByRole('grid').parentElement as HTMLElement
    expect(frame.hasAttribute('data-aside')).toBe(false)
    frame.scrollLeft = 40
    fireEvent.scroll(frame)
    expect(frame.hasAttribute('data-aside')).toBe(true)
  })
  it('selects with Space, opens with Enter', () => {
    const onOpen = vi.fn()
    render(<Harness rows={people(3)} onOpen={onOpen} />)
    enter()
    press('ArrowDown')
    press(' ')
    expect(rowsShown().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('p1')
  })
  it('selects with a click and opens with two', () => {
    const onOpen = vi.fn()
    render(<Harness rows={people(3)} onOpen={onOpen} />)
    fireEvent.click(screen.getByText('Person 2'))
    expect(rowsShown()[2]?.getAttribute('aria-selected')).toBe('true')
    fireEvent.doubleClick(screen.getByText('Person 0'))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('p0')
  })
  it('sorts by a sortable header only, and says how', () => {
    const onSort = vi.fn()
    render(<Harness rows={people(2)} sort={['id']} onSort={onSort} />)
    const code = screen.getByRole('columnheader', { name: 'Code' })
    expect(code.getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Name' }).hasAttribute('aria-sort')).toBe(false)
    fireEvent.click(within(code).getByRole('button'))
    expect(onSort).toHaveBeenCalledExactlyOnceWith(['-id'])
  })
  it('opens a menu for the row under the Menu key and the right button', () => {
    const onMenu = vi.fn()
    vi.stubGlobal('DOMRect', class {})
    render(<Harness rows={people(2)} onMenu={onMenu} />)
    enter()
    press('F10', { shiftKey: true })
    fireEvent.contextMenu(screen.getByText('Person 1'))
    expect(onMenu.mock.calls.map(([id]) => id)).toEqual(['p0', 'p1'])
    vi.unstubAllGlobals()
  })
  it('leaves keys typed into a control of a cell to the control', () => {
    const onOpen = vi.fn()
    const typed: readonly GridColumn<Person>[] = [
      { key: 'id', label: 'Code', render: () => <input aria-label="In a cell" /> },
    ]
    render(<Harness rows={people(1)} columns={typed} onOpen={onOpen} />)
    fireEvent.keyDown(screen.getByLabelText('In a cell'), { key: 'Enter' })
    expect(onOpen).not.toHaveBeenCalled()
  })
  it('keeps the focus when a page turn replaces the rows', () => {
    const { rerender } = render(<Harness rows={people(3)} />)
    enter()
    press('ArrowDown')
    rerender(<Harness rows={people(6).slice(3)} />)
    expect(document.activeElement?.textContent).toBe('p4')
  })
})

/** Comes first among those of long grids: the code for them is not loaded yet. */
it('keeps the focus that was in a row drawn while the code for long grids is on its way', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(340)
  render(<Harness rows={people(500)} />)
  expect(document.querySelector('tbody')?.style.height).toBe('')
  enter()
  press('End', { ctrlKey: true })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Person 499'))
  vi.restoreAllMocks()
})

describe('a grid of more than 100 rows', () => {
  // Nothing has a height in this document: the frame gets that of ten rows.
  beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(340))
  afterEach(() => void vi.restoreAllMocks())
  const long = async (count = 101, more: Partial<GridProps<Person>> = {}) => {
    render(<Harness rows={people(count)} {...more} />)
    await waitFor(() => expect(document.querySelector('tbody')?.style.height).toBe(`${count * 34}px`))
    await waitFor(() => expect(rowsShown().length).toBeLessThan(30))
  }

  it('draws only those in sight, and says how many there are and which they are', async () => {
    const { rerender } = render(<Harness rows={people(100)} />)
    expect(rowsShown()).toHaveLength(100)
    rerender(<Harness rows={people(101)} />)
    await waitFor(() => expect(document.querySelector('tbody')?.style.height).toBe(`${101 * 34}px`))
    expect(rowsShown().length).toBeLessThan(30)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('102')
    expect(rowsShown()[3]?.getAttribute('aria-rowindex')).toBe('5')
  })
  it('walks to rows that are out of sight, and stays one tab stop', async () => {
    await long(500)
    enter()
    press('End', { ctrlKey: true })
    expect(document.activeElement?.textContent).toBe('Person 499')
    expect(document.activeElement?.parentElement?.getAttribute('aria-rowindex')).toBe('501')
    press('PageUp')
    press('Home')
    press('ArrowUp')
    expect(document.activeElement?.textContent).toMatch(/^p4[89]\d$/)
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    press('Home', { ctrlKey: true })
    expect(document.activeElement?.textContent).toBe('p0')
  })
  it('selects where the keys have gone', async () => {
    const onSelect = vi.fn()
    await long(300, { onSelect })
    enter()
    press('End', { ctrlKey: true })
    press(' ')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('p299')
  })
  it('puts every row on paper', async () => {
    await long(300)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(rowsShown()).toHaveLength(300)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    await waitFor(() => expect(rowsShown().length).toBeLessThan(30))
  })
  it('counts its foot among the rows', async () => {
    await long(200, { foot: <tfoot /> })
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('202')
  })
})

describe('the keys of a grid', () => {
  const size = { rows: 50, columns: 4, pageRows: 10 }
  it.each([
    ['ArrowDown', false, { row: 6, column: 1 }],
    ['ArrowLeft', false, { row: 5, column: 0 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 3 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 49, column: 3 }],
    ['PageDown', false, { row: 15, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
  ])('%s (control %s) leads to %o', (key, control, to) => {
    expect(cellAfterKey({ row: 5, column: 1 }, key, control, size)).toEqual(to)
  })
  it('stay inside, and other keys lead nowhere', () => {
    expect(cellAfterKey({ row: 49, column: 3 }, 'ArrowDown', false, size)).toEqual({ row: 49, column: 3 })
    expect(cellAfterKey({ row: -1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 })
    expect(cellAfterKey({ row: 0, column: 0 }, 'a', false, size)).toBeNull()
    expect(cellAfterKey({ row: -1, column: 0 }, 'End', true, { ...size, rows: 0 })).toEqual({ row: -1, column: 3 })
  })
})

describe('the sort', () => {
  it('turns round at the second click and keeps others only with Shift', () => {
    expect(sortAfterClick([], 'a', false)).toEqual(['a'])
    expect(sortAfterClick(['a'], 'a', false)).toEqual(['-a'])
    expect(sortAfterClick(['-a'], 'a', false)).toEqual(['a'])
    expect(sortAfterClick(['a'], 'b', false)).toEqual(['b'])
    expect(sortAfterClick(['a'], 'b', true)).toEqual(['a', 'b'])
    expect(sortAfterClick(['a', 'b'], 'a', true)).toEqual(['-a', 'b'])
    expect(['a', 'b', 'c'].map((key) => ariaSortOf(['-a', 'b'], key))).toEqual(['descending', 'ascending', 'none'])
  })
})
