// Self-service in the browser's model: the kinds, the fields of the kind alone, one button that sends, the answer where it was asked.
import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { parse } from 'graphql'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { of } from 'rxjs'
import { beforeEach, describe, expect, test } from 'vitest'
import { AnswerCache } from '../../api/answer-cache.ts'
import type { FeatureOperations, Operation } from '../../api/operations.ts'
import { ShellProvider } from '../../session/shell-context.tsx'
import { ConfirmHost } from '../../ui/dialog/confirm.tsx'
import { ToolbarProvider } from '../../ui/toolbar-context.tsx'
import FormModule from '../records/form-module.tsx'
import { type Answer, refusal, shell } from '../records/records-fixture.tsx'

beforeEach(() => localStorage.clear())

const document = <A,>(text: string): Operation<A> => parse(text)
const row = 'id rowVersion docNo dateFrom dateTo reason status waitingFor'
const operations: FeatureOperations = {
  list: document(
    `query List($page: Int, $size: Int, $sort: [String!], $filter: F) { list(page: $page, size: $size, sort: $sort, filter: $filter) { total rows { ${row} } } }`,
  ),
  create: document(`mutation Create($input: I!) { create(input: $input) { ${row} } }`),
  edit: document(
    `mutation Edit($id: ID!, $rowVersion: Int!, $input: I!) { edit(id: $id, rowVersion: $rowVersion, input: $input) { ${row} } }`,
  ),
  transitions: {
    submit: document(
      `mutation Submit($id: ID!, $rowVersion: Int!) { submit(id: $id, rowVersion: $rowVersion) { ${row} } }`,
    ),
  },
  actions: {
    ownStart: document(
      'query Start { start { employee employeeNo employeeName department departmentCode departmentName sendsTo hours } }',
    ),
    ownKinds: document(
      'query Kinds($input: K!) { kinds(input: $input) { total rows { choice code label left note fields } } }',
    ),
    dayCount: document(
      'query DayCount($input: D!) { count(input: $input) { days skipped asLeave balanceBefore balanceAfter short } }',
    ),
  },
}
const start = {
  employee: 7,
  employeeNo: '0007',
  employeeName: 'Agus Arifin',
  department: 3,
  departmentCode: 'ASM1',
  departmentName: 'Assembly',
  sendsTo: 'Endang Supriyadi',
  hours: 24,
}
const kind = (
  choice: number,
  code: string,
  label: string,
  left: string | null,
  fields: string,
  note: string | null = null,
) => ({
  choice,
  code,
  label,
  left,
  note,
  fields,
})
const annual = kind(1, 'CT', 'Annual leave', '12 days left', 'dateFrom,dateTo,portion,reason')
const sick = kind(
  2,
  'S1',
  "Sick with doctor's letter",
  null,
  'dateFrom,dateTo,reason,attachment',
  'The document can follow within 3 days.',
)
const punch = kind(3, 'FI', 'Forgotten punch', '3 a month', 'dateFrom,timeFrom,timeTo,reason')
const stored = {
  id: '9',
  rowVersion: 1,
  docNo: 'ABN/2026/12/00001',
  dateFrom: '2026-12-01',
  dateTo: '2026-12-02',
  reason: 'Family',
  status: 'DRAFT',
  waitingFor: null,
}
const sent = { ...stored, rowVersion: 2, status: 'SUBMITTED', waitingFor: 'Endang Supriyadi' }

type Given = { readonly [operation: string]: Answer | readonly Answer[] }

function open(ask: string, given: Given = {}) {
  const asked: { operation: string; variables: { readonly [name: string]: unknown } }[] = []
  const usual: Given = {
    Start: { data: { start } },
    Kinds: { data: { kinds: { total: 2, rows: ask === 'punch' ? [punch] : [annual, sick] } } },
    DayCount: {
      data: {
        count: { days: '2.0', skipped: null, asLeave: null, balanceBefore: '12.0', balanceAfter: '10.0', short: null },
      },
    },
    List: { data: { list: { total: 1, rows: [{ ...sent, id: '5' }] } } },
    Create: { data: { create: stored } },
    Submit: { data: { submit: sent } },
    Edit: { data: { edit: { ...stored, rowVersion: 2 } } },
  }
  const counts = new Map<string, number>()
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push({ operation: operationName, variables })
    const all = [given[operationName] ?? usual[operationName] ?? { data: {} }].flat()
    const nth = counts.get(operationName) ?? 0
    counts.set(operationName, nth + 1)
    return of((all[Math.min(nth, all.length - 1)] ?? { data: {} }) as Answer)
  })
  const client = new ApolloClient({ link, cache: new AnswerCache() })
  const access = new Set(['frmKGTERXM01I', 'frmKGTERXM01A', 'frmKGTERXM01E'])
  const nothing = {} as never
  const router = createMemoryRouter(
    [
      {
        path: '/ask',
        element: (
          <FormModule
            feature={abnormalAttendanceData}
            operations={operations}
            access={access}
            shellFeature={nothing}
            screen="create"
            params={{}}
          />
        ),
      },
      { path: '/home', element: <p>Home</p> },
    ],
    { initialEntries: [`/ask?ask=${ask}`] },
  )
  render(
    <ApolloProvider client={client}>
      <ShellProvider shell={shell} session={nothing} errorLog={nothing}>
        <ToolbarProvider>
          <RouterProvider router={router} />
          <ConfirmHost />
        </ToolbarProvider>
      </ShellProvider>
    </ApolloProvider>,
  )
  return { router, of: (operation: string) => asked.filter((a) => a.operation === operation).map((a) => a.variables) }
}
const typeInto = async (label: RegExp | string, text: string) => {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const choose = async (label: RegExp) => fireEvent.click(await screen.findByRole('radio', { name: label }))
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send to Endang Supriyadi' }))

describe('ask for leave', () => {
  test('offers the kinds in the order of the server, with what is left, and asks nothing else before one is chosen', async () => {
    open('leave')
    const offered = await screen.findAllByRole('radio')
    expect(offered.map((input) => input.closest('label')?.textContent)).toEqual([
      'Annual leave12 days left',
      "Sick with doctor's letter",
    ])
    expect(screen.queryByLabelText(/^From/)).toBeNull()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Send to/ })).disabled).toBe(true)
  })
  test('asks for the fields of the kind alone', async () => {
    open('leave')
    await choose(/^Annual/)
    expect(await screen.findByLabelText(/^From/)).toBeTruthy()
    expect(screen.queryByLabelText(/^Attachment/)).toBeNull()
    expect(screen.queryByLabelText(/^Employee/)).toBeNull()
    expect(screen.queryByLabelText(/^Time from/)).toBeNull()
    await choose(/^Sick/)
    expect(screen.queryByRole('radio', { name: 'Morning' })).toBeNull()
    expect(await screen.findByText('The document can follow within 3 days.')).toBeTruthy()
  })
  test('shows working days and balance under the dates before anything is sent', async () => {
    const { of: sentOf } = open('leave')
    await choose(/^Annual/)
    const panel = (await screen.findByText('Days and balance')).closest('section')
    expect(within(panel as HTMLElement).getByText(/^10.0/)).toBeTruthy()
    const place = (node: Element | null | undefined) =>
      [...window.document.querySelectorAll('*')].indexOf(node as Element)
    expect(place(panel)).toBeGreaterThan(place(screen.getByLabelText(/^To/)))
    expect(place(panel)).toBeLessThan(place(screen.getByLabelText(/^Reason/)))
    expect(sentOf('Create')).toEqual([])
    expect(sentOf('DayCount').at(-1)).toMatchObject({ input: { employee: '7', absentCode: '1' } })
  })
  test('one button stores and sends; the answer appears in its place and names who decides', async () => {
    const { of: sentOf, router } = open('leave')
    await choose(/^Annual/)
    await typeInto(/^From/, '01/12/2026')
    await typeInto(/^To/, '02/12/2026')
    await typeInto(/^Reason/, 'Family')
    await send()
    expect(await screen.findByRole('heading', { name: 'Sent to Endang Supriyadi' })).toBeTruthy()
    const [number] = screen.getAllByRole('definition')
    expect(number?.textContent).toBe('ABN/2026/12/00001')
    expect(sentOf('Create')).toMatchObject([
      { input: { employee: 7, absentCode: 1, dateFrom: '2026-12-01', dateTo: '2026-12-02', reason: 'Family' } },
    ])
    expect(sentOf('Submit')).toEqual([{ id: '9', rowVersion: 1 }])
    expect(router.state.location.pathname).toBe('/ask')
    fireEvent.click(screen.getByRole('button', { name: 'Ask for something else' }))
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
  })
  test('the last day keeps pace with the first until it is typed', async () => {
    const { of: sentOf } = open('leave')
    await choose(/^Annual/)
    await typeInto(/^From/, '10/12/2026')
    await typeInto(/^Reason/, 'Family')
    await send()
    await waitFor(() => expect(sentOf('Create')).toMatchObject([{ input: { dateTo: '2026-12-10' } }]))
  })
  test('a request that was stored but not sent is changed and sent by the next attempt, not made twice', async () => {
    const refused = refusal('ATTACHMENT_REQUIRED', 'A document is required.')
    const { of: sentOf } = open('leave', { Submit: [refused, { data: { submit: sent } }] })
    await choose(/^Annual/)
    await typeInto(/^Reason/, 'Family')
    await send()
    expect(await screen.findByText(/A document is required/)).toBeTruthy()
    await send()
    expect(await screen.findByRole('heading', { name: 'Sent to Endang Supriyadi' })).toBeTruthy()
    expect(sentOf('Create')).toHaveLength(1)
    expect(sentOf('Edit')).toMatchObject([{ id: '9', rowVersion: 1 }])
    expect(sentOf('Submit')).toEqual([
      { id: '9', rowVersion: 1 },
      { id: '9', rowVersion: 2 },
    ])
  })
  test("shows the person's own latest requests alone, with who has them", async () => {
    const { of: sentOf } = open('leave')
    expect(await screen.findByText('Waiting for Endang Supriyadi')).toBeTruthy()
    expect(sentOf('List')[0]).toMatchObject({ filter: { employee: ['7'] } })
  })
})

test('a forgotten punch has one kind, which is not asked; its times begin on the day of the punch', async () => {
  const { of: sentOf } = open('punch')
  await typeInto(/^From/, '01/12/2026')
  expect(screen.queryByRole('radio')).toBeNull()
  await screen.findByLabelText('Time from, time')
  expect(screen.getByLabelText<HTMLInputElement>('Time from').value).toBe('01/12/2026')
  await typeInto('Time from, time', '07:06')
  await typeInto(/^Reason/, 'Terminal was off')
  await send()
  await waitFor(() =>
    expect(sentOf('Create')).toMatchObject([
      {
        input: {
          absentCode: 3,
          dateFrom: '2026-12-01',
          dateTo: '2026-12-01',
          timeFrom: '2026-12-01T00:06:00.000Z',
          timeTo: null,
        },
      },
    ]),
  )
})

test('an account without an employee reads why nothing can be asked for', async () => {
  open('leave', { Start: { data: { start: { ...start, employee: null, sendsTo: null } } } })
  expect(await screen.findByText(/belongs to no employee/)).toBeTruthy()
})

test('without the word in the address the form is the one of the records', async () => {
  open('other')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
})
