// The error catalogue over the whole workspace, sentence by sentence: failed calls, script errors, the log and its page. Parts that do not
// load: `e2e/journeys/shell/load-failures.test.ts`.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Answer, Answers } from './testing/gateway.ts'
import {
  arriveAt,
  closeWorkspace,
  go,
  goTo,
  header,
  headline,
  openWorkspace,
  queryNow,
  rows,
} from './testing/workspace.tsx'

afterEach(closeWorkspace)
const list = '/master/departments/index'
/** The log reports the same error once a minute: each test has one of its own. */
const brokenFor = (what: string): Answer => ({ error: 'INTERNAL', message: `The list is broken, ${what}`, status: 500 })
const broken = brokenFor('as ever')
const badge = () => {
  const name = header()
    .getByRole('button', { name: /^Error log/ })
    .getAttribute('aria-label')
  return Number(/(\d+) new/.exec(name ?? '')?.[1] ?? 0)
}
const entries = async () =>
  within(await screen.findByRole('grid', { name: 'Errors' }))
    .getAllByRole('row')
    .slice(1)
const openLog = () => goTo('/error-logger', 'Error Logger')
const shows = (count: number) => waitFor(() => expect(badge()).toBe(count))

/** A signed-in user whose screen has just failed to load the list of departments; `more` answers the rest. */
async function failedList(answer: Answer = broken, more: Answers = () => undefined) {
  const answers: Answers = (operation, variables) =>
    operation === 'DepartmentsList' ? answer : more(operation, variables)
  const gateway = await openWorkspace('/home', { answers })
  await goTo(list, 'Departments')
  if ('message' in answer) await screen.findAllByText(answer.message)
  return gateway
}

it('any failed call clears the pending flag, is passed on, and is counted in the header', async () => {
  await failedList()
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  expect(screen.getByRole('button', { name: /again|Retry/i })).toBeTruthy()
  await shows(1)
})

it('an entry has type ajax, status code, status text and URL', async () => {
  await failedList()
  await openLog()
  const [row] = await entries()
  expect(within(row as HTMLElement).getByLabelText('Call')).toBeTruthy()
  expect(row?.textContent).toMatch(/500.*The list is broken/)
})

it('if no response came back there is no status, and the entry is there all the same', async () => {
  await openWorkspace('/home', {
    answers: (operation) =>
      operation === 'DepartmentsList' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  })
  await goTo(list, 'Departments')
  await waitFor(() => expect(badge()).toBeGreaterThan(0))
  await openLog()
  const [row] = await entries()
  expect(row?.querySelectorAll('td')[2]?.textContent).toBe('-')
})

it('the entry is also posted with save_error_logger', async () => {
  const gateway = await failedList(brokenFor('posted'))
  await waitFor(() => expect(gateway.of('SaveErrorLog')).toHaveLength(1))
  expect(JSON.stringify(gateway.of('SaveErrorLog'))).toMatch(/The list is broken/)
  expect(JSON.stringify(gateway.of('SaveErrorLog'))).not.toMatch(/token/i)
})

it('failure of save_error_logger is not re-logged', async () => {
  const gateway = await failedList(brokenFor('not posted'), (operation) =>
    operation === 'SaveErrorLog' ? { error: 'INTERNAL', message: 'The log is broken', status: 500 } : undefined,
  )
  await waitFor(() => expect(gateway.of('SaveErrorLog')).toHaveLength(1))
  await openLog()
  expect(await entries()).toHaveLength(1)
  expect(gateway.of('SaveErrorLog')).toHaveLength(1)
})

it('error text containing the word token: go to login with a redirect parameter of the current path', async () => {
  await openWorkspace('/home', {
    answers: (operation) =>
      operation === 'DepartmentsList'
        ? { error: 'UNAUTHENTICATED', message: 'The session token has ended.' }
        : undefined,
  })
  await go(`${list}?page=2`)
  await arriveAt('/login')
  expect(queryNow().get('redirect')).toBe(`${list}?page=2`)
})

it('opening the error logger page reads the errors; one logged elsewhere counts again', async () => {
  await failedList()
  await shows(1)
  await openLog()
  await shows(0)
  await goTo('/master/post-codes/index', 'Post Codes')
  await rows()
  expect(badge()).toBe(0)
  await goTo(list, 'Departments')
  await shows(1)
})

it('a failed call can be tried again, and the screen is well', async () => {
  let isWell = false
  await openWorkspace('/home', {
    answers: (operation) => (operation === 'DepartmentsList' && !isWell ? broken : undefined),
  })
  await goTo(list, 'Departments')
  await screen.findAllByText(/The list is broken/)
  isWell = true
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/i }))
  expect((await rows()).length).toBeGreaterThan(0)
})

it('permission denial of the server is shown with its reason and leaves the frame usable', async () => {
  await failedList({ error: 'FORBIDDEN', message: 'You are not allowed to do this' })
  await goTo('/home', 'Home')
  await headline(/./)
})

it('the error log is narrowed by its filters, and says so when none fits', async () => {
  await failedList()
  await openLog()
  const filters = within(screen.getByRole('form', { name: 'Filters' }))
  fireEvent.change(filters.getByLabelText('Message'), { target: { value: 'nothing of the kind' } })
  await screen.findByText(/No error matches the filters/)
  fireEvent.click(filters.getByRole('button', { name: 'Reset' }))
  expect(await entries()).toHaveLength(1)
  fireEvent.change(filters.getByLabelText('Code'), { target: { value: '500' } })
  expect(await entries()).toHaveLength(1)
})
