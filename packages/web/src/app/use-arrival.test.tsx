// On arriving at a screen the focus is on its headline, also where that comes after a skeleton's.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { useArrival } from './use-arrival.ts'

function Sheet({ path, parts, mark }: { path: string; parts: readonly string[]; mark: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  useArrival(sheet, path, 'Kantor', path)
  return (
    <>
      <button type="button">Menu</button>
      <div ref={sheet} tabIndex={-1} data-testid="sheet">
        {parts.map((text) => (
          <h1 key={`${mark} ${text}`} tabIndex={-1}>
            {text}
          </h1>
        ))}
        {parts.includes('Done') ? null : <button type="button">Again</button>}
      </div>
    </>
  )
}
const focused = () => document.activeElement?.textContent
const arrive = () => {
  const { rerender } = render(<Sheet path="/a" parts={['First']} mark="1" />)
  const draw = (path: string, mark: string, ...parts: readonly string[]) =>
    rerender(<Sheet path={path} parts={parts} mark={mark} />)
  expect(document.activeElement).toBe(document.body)
  draw('/b', '2', 'Loading')
  expect(focused()).toBe('Loading')
  return draw
}

test('the focus follows from the headline of a skeleton to that of the screen', async () => {
  const draw = arrive()
  draw('/b', '3', 'Arrived')
  await waitFor(() => expect(focused()).toBe('Arrived'))
  // Without a headline the sheet itself.
  draw('/b', '4')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('sheet')))
})

test('a user who has pressed something meanwhile keeps their focus', async () => {
  const draw = arrive()
  fireEvent.pointerDown(document.body)
  act(() => (document.activeElement as HTMLElement).blur())
  draw('/b', '3', 'Arrived')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('a part of the frame that took the focus keeps it', async () => {
  const draw = arrive()
  act(() => screen.getByRole('button', { name: 'Menu' }).focus())
  draw('/b', '3', 'Arrived')
  await Promise.resolve()
  act(() => screen.getByRole('button', { name: 'Menu' }).blur())
  draw('/b', '4', 'Again')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('a button that goes by being pressed leaves the focus to the headline', async () => {
  const draw = arrive()
  act(() => screen.getByRole('button', { name: 'Again' }).focus())
  draw('/b', '2', 'Loading', 'Done')
  expect(document.activeElement).toBe(document.body)
  await waitFor(() => expect(focused()).toBe('Loading'))
})

function Part({ waits, field }: { waits: boolean; field: string }) {
  const sheet = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLDivElement>(null)
  useArrival(sheet, '/part', 'Kantor', 'Part')
  useKeptFocus(part, waits, () => part.current?.querySelector('button') ?? null)
  return (
    <div ref={sheet}>
      <h1 tabIndex={-1}>Part</h1>
      <div ref={part}>
        <button key={field} type="button">
          {field}
        </button>
      </div>
    </div>
  )
}
test('a part that keeps its focus is waited for, however long its next control takes', async () => {
  const { rerender } = render(<Part waits={false} field="First" />)
  act(() => screen.getByRole('button', { name: 'First' }).focus())
  rerender(<Part waits field="Second" />)
  // Longer than what is granted to a control that comes without being waited for.
  await new Promise((done) => setTimeout(done, 250))
  expect(document.activeElement).toBe(document.body)
  rerender(<Part waits={false} field="Second" />)
  expect(focused()).toBe('Second')
})
test('a press outside its controls leaves such a part', () => {
  const { rerender } = render(<Part waits={false} field="First" />)
  act(() => screen.getByRole('button', { name: 'First' }).focus())
  fireEvent.pointerDown(screen.getByRole('heading'))
  act(() => (document.activeElement as HTMLElement).blur())
  rerender(<Part waits={false} field="First" />)
  expect(document.activeElement).toBe(document.body)
})
