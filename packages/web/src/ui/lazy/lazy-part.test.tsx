// A part that does not come says so in its place, comes when the server is back, and leaves everything round it alone.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ComponentProps, type ReactNode, Suspense, startTransition, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { absenceNow, mendSheets } from './absence.ts'
import { fetchAhead, fetchPart, lazyPart } from './lazy-part.tsx'
import { watchReach } from './reach.ts'

let isAway = false
const listeners = new Set<() => void>()
const setAway = (next: boolean) =>
  act(async () => {
    isAway = next
    for (const listener of listeners) listener()
  })
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const page = (script: string) => `<!doctype html><script type="module" src="/assets/${script}.js"></script>`
const answers = (html: string, ok = true) => vi.fn(async () => new Response(html, { status: ok ? 200 : 503 }))

beforeEach(() => {
  isAway = false
  watchReach({
    isAway: () => isAway,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  watchReach(null)
})

const Hello = ({ name }: { readonly name: string; onClose?(): void }) => <p>Hello {name}</p>
const around = (part: ReactNode) => (
  <main>
    <h1>Round it</h1>
    <Suspense fallback={<i>Loading</i>}>{part}</Suspense>
  </main>
)

class Page extends Component<{ readonly children: ReactNode }, { readonly error: Error | null }> {
  override state = { error: null as Error | null }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => (this.state.error ? <p>Page: {this.state.error.message}</p> : this.props.children)
}

let drawn = 0
const Wanted = lazyPart(async () => ({ default: Hello }))
function Host() {
  const [count, setCount] = useState(0)
  drawn += 1
  return (
    <>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        Urgent
      </button>
      <button type="button" onClick={() => startTransition(() => setCount((now) => now + 1))}>
        Not urgent
      </button>
      <Suspense fallback={null}>{count > 0 ? <Wanted name={String(count)} /> : null}</Suspense>
    </>
  )
}

it('without a network it is not requested; it comes by itself when the network is back, however often that happens', async () => {
  const load = vi.fn(async () => ({ default: Hello }))
  const Part = lazyPart(load)
  await setAway(true)
  const drawn = render(around(<Part name="Ani" />))
  expect((await screen.findByRole('alert')).textContent).toContain('Not available offline')
  screen.getByRole('heading', { name: 'Round it' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  expect(load).not.toHaveBeenCalled()
  // Closed and opened again while the network is away, as a menu is.
  drawn.rerender(around(null))
  drawn.rerender(around(<Part name="Budi" />))
  await screen.findByRole('alert')
  await setAway(false)
  await screen.findByText('Hello Budi')
  expect(load).toHaveBeenCalledTimes(1)
})

it('says that there is a new version only where the page of today names another script', async () => {
  const own = new DOMParser().parseFromString(page('start-a'), 'text/html')
  expect(await absenceNow(answers(page('start-b')), own)).toBe('changed')
  expect(await absenceNow(answers(page('start-a')), own)).toBe('lost')
  expect(await absenceNow(answers('', false), own)).toBe('away')
  expect(await absenceNow(vi.fn(gone), own)).toBe('away')
})

it('is requested twice before it is missing; what breaks as it begins is an error of its own', async () => {
  const load = vi.fn(gone)
  await expect(fetchPart(load, answers(page('a')))).rejects.toMatchObject({ name: 'PartMissing', absence: 'lost' })
  expect(load).toHaveBeenCalledTimes(2)
  const broken = vi.fn(() => Promise.reject(new ReferenceError('x is not defined')))
  await expect(fetchPart(broken)).rejects.toThrow('x is not defined')
  expect(broken).toHaveBeenCalledTimes(1)
})

it('offers Reload and Try again where the server answers, and closes where it would open over the page', async () => {
  vi.stubGlobal('fetch', answers(page('a')))
  const load = vi.fn().mockImplementationOnce(gone).mockImplementationOnce(gone).mockResolvedValue({ default: Hello })
  const Part = lazyPart<ComponentProps<typeof Hello>>(load, { absent: 'over' })
  const onClose = vi.fn()
  render(around(<Part name="Ani" onClose={onClose} />))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  screen.getByRole('button', { name: 'Reload' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello Ani')
})

it('one that breaks is left to the boundary of the page', async () => {
  const Part = lazyPart<ComponentProps<typeof Hello>>(() => Promise.reject(new ReferenceError('x is not defined')))
  render(<Page>{around(<Part name="Ani" />)}</Page>)
  await screen.findByText('Page: x is not defined')
})

it('is drawn a bounded number of times where an urgent update wants it while it is missing', async () => {
  await setAway(true)
  drawn = 0
  render(<Host />)
  for (const name of ['Urgent', 'Not urgent', 'Urgent']) {
    fireEvent.click(screen.getByRole('button', { name }))
    await screen.findByRole('alert')
  }
  expect(drawn).toBeLessThan(20)
  await setAway(false)
  await screen.findByText('Hello 3')
})

it('one that is marked is fetched ahead, once, and is there when it is drawn', async () => {
  const load = vi.fn(async () => ({ default: Hello }))
  const Part = lazyPart(load, { ahead: true })
  await fetchAhead()
  await fetchAhead()
  await setAway(true)
  render(around(<Part name="Ani" />))
  await screen.findByText('Hello Ani')
  expect(load).toHaveBeenCalledOnce()
})

it('a style sheet that did not come is requested again', async () => {
  const own = document.implementation.createHTMLDocument()
  own.head.innerHTML = '<link rel="stylesheet" href="/assets/palette.css">'
  const first = own.querySelector('link')
  const mended = mendSheets(own)
  const second = own.querySelector('link')
  expect(second).not.toBe(first)
  second?.dispatchEvent(new Event('load'))
  await mended
  const refused = mendSheets(own)
  own.querySelector('link')?.dispatchEvent(new Event('error'))
  await expect(refused).rejects.toThrow('Unable to preload CSS')
})
