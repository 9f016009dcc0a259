// The whole workspace over a gateway in memory: router, frame and screens as `main.tsx` puts them together. One at a time; what a test
// left is gone before the next.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { Shell } from '../../api/screen-contract.ts'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { releaseGuards } from '../../ui/dialog/leave-guard.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { router, servicesOf } from '../router.tsx'
import { type Answers, allCodes, type Gateway, gatewayFor, shellFor } from './gateway.ts'

const usual: Answers = () => undefined

export interface Opening {
  /** Codes that the user has; default: all of them. */
  readonly codes?: readonly string[]
  /** What is answered otherwise than with the least that fits the schema. */
  readonly answers?: Answers
  /** Changes the frame that the gateway returns. */
  readonly shell?: (shell: Shell) => Shell
}

/** What jsdom lacks of a browser. */
function furnish(): void {
  class Quiet extends EventTarget {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
    close() {}
  }
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'EventSource']) vi.stubGlobal(name, Quiet)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new Quiet(), { media, matches: false }))
  vi.stubGlobal('scrollTo', () => {})
  for (const name of ['scrollTo', 'scrollBy', 'scrollIntoView'])
    if (!(name in Element.prototype))
      Object.defineProperty(Element.prototype, name, { value: () => {}, writable: true })
}

const flag = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = text
}

/** Opens an address for a signed-in user, and waits for the frame. */
export async function openWorkspace(address: string, opening: Opening = {}): Promise<Gateway> {
  const gateway = await open(address, opening, true)
  await waitFor(header)
  return gateway
}

/** Opens an address without a session; with `cookies` one begins afterwards, unseen by the page. */
export async function openSignedOut(address: string, answers: Answers = usual, cookies?: string): Promise<Gateway> {
  const gateway = await open(address, { answers }, false)
  if (cookies !== undefined) flag(`${cookies}; Path=/`)
  return gateway
}

async function open(
  address: string,
  { codes = allCodes, answers = usual, shell }: Opening,
  isSignedIn: boolean,
): Promise<Gateway> {
  const frame = shell?.(shellFor(codes)) ?? shellFor(codes)
  const gateway = gatewayFor(() => frame, answers)
  furnish()
  vi.stubGlobal('fetch', gateway.fetch)
  if (isSignedIn) flag('session=1; Path=/')
  await act(() => router.navigate(address))
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )
  return gateway
}

/** Leaves the workspace as a browser that was closed: to be called after each test. */
export async function closeWorkspace(): Promise<void> {
  releaseGuards()
  cleanup()
  const { session } = await servicesOf()
  await session.forget()
  await router.navigate('/login', { replace: true })
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
}

/** Goes to an address, or so many steps in the history. */
export const go = (to: string | number): Promise<void> =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))
/** The address that is shown. */
export const pathNow = (): string => router.state.location.pathname
export const queryNow = (): URLSearchParams => new URLSearchParams(router.state.location.search)
export const arriveAt = (path: string | RegExp): Promise<void> =>
  waitFor(() => {
    const isThere = typeof path === 'string' ? pathNow() === path : path.test(pathNow())
    if (!isThere) throw new Error(`${pathNow()} instead of ${path}`)
  })
/** Waits until the screen of that title is there; the title of a record goes on with its name. */
export const titled = (title: string): Promise<void> =>
  waitFor(() => {
    if (!`${document.title} - `.startsWith(`Kantor - ${title} - `))
      throw new Error(`${document.title} instead of ${title}`)
  })
/** `go`, and waits until the screen of that title is there. */
export async function goTo(address: string, title: string): Promise<void> {
  await go(address)
  await titled(title)
}
export const headline = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name })

/** The header of the page; the library takes each header element for one. */
export function header() {
  const found = document.querySelector<HTMLElement>('[data-column] > header, [data-column] > * > header')
  if (found === null) throw new Error('The frame is not there yet')
  return within(found)
}
export const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }))
export const toolbar = () => within(screen.getByRole('toolbar', { name: 'Actions' }))
export const toolbarNames = (): readonly string[] =>
  toolbar()
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
export const toolbarButton = (name: string): Promise<HTMLButtonElement> =>
  waitFor(() => toolbar().getByRole<HTMLButtonElement>('button', { name }))
export const press = async (name: string): Promise<void> => {
  const button = await toolbarButton(name)
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} is off`)
  })
  fireEvent.click(button)
}
/** Whether a button of the toolbar can be pressed. */
export const isOn = (name: string): boolean => !toolbar().getByRole<HTMLButtonElement>('button', { name }).disabled
/** Types into a field of the form on show, by its label. */
export function typeInto(label: string, text: string): void {
  const field = within(screen.getByRole('form')).getByRole('textbox', { name: label })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
/** Rows of the list on show, once they are there. */
export const rows = (): Promise<readonly HTMLElement[]> =>
  waitFor(() => {
    const found = [...screen.getByRole('grid').querySelectorAll<HTMLElement>('tbody tr[aria-rowindex]')]
    if (found.length === 0 || document.querySelector('[aria-busy="true"]') !== null) throw new Error('No rows yet')
    return found
  })
/** Clicks on a row of the list, past its tick. */
export async function select(at: number): Promise<void> {
  const cell = (await rows())[at]?.querySelectorAll('td')[1]
  if (cell === undefined) throw new Error(`There is no row ${at}`)
  fireEvent.click(cell)
}
/** Chooses an entry of the menu that is open: where the pointer goes down counts. */
export async function choose(name: string | RegExp): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name })
  fireEvent.pointerDown(entry)
  await waitFor(() => {
    if (!entry.hasAttribute('data-highlighted')) throw new Error(`${name} is not marked`)
  })
  fireEvent.click(entry)
}
/** A dialog that is open: one that was closed may still be on its way out. */
export const opened = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=${role}][data-state=open]`)
    if (found === null) throw new Error(`No ${role} is open`)
    return within(found)
  })
/**
 * Waits until a dialog is closed and its answer has arrived: it stays in the document for its way out, which jsdom does not play, and
 * a user who stays gets the question again only once the router knows the answer.
 */
export const closed = (role: 'dialog' | 'alertdialog'): Promise<void> =>
  waitFor(() => {
    const isOpen = document.querySelector(`[role=${role}][data-state=open]`) !== null
    const isAsked = [...router.state.blockers.values()].some(({ state }) => state === 'blocked')
    if (isOpen || isAsked) throw new Error(`The ${role} is open`)
  })
