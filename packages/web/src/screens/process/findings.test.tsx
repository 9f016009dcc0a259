// What a process offers to calculate: a button next to its findings, a form, and the answer to read.

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { type Actions, defineProcess, indexOnly } from '@kantor/shared/kernel'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import type { FeatureOperations } from '../../api/operations.ts'
import { Findings } from './findings.tsx'

const count = { type: 'integer', required: true } as const
const actions = {
  found: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    params: { colour: { type: 'enum', values: ['BLACK', 'WHITE'] } },
    result: { sheep: count },
  },
  suppose: {
    kind: 'query',
    offered: true,
    code: 'create',
    title: 'What-if',
    params: { fences: { type: 'integer', required: true, max: 9 } },
    result: { strays: count, days: { type: 'lines', of: { day: { type: 'text', required: true } } } },
  },
} as const satisfies Actions
const feature = defineProcess({
  path: '/farm/count',
  title: 'Count',
  form: 'frmCOUNT01',
  codes: { create: 'frmCOUNT01A' },
  screens: indexOnly,
  params: {},
  steps: ['count'],
  result: {},
  once: [],
  again: 'replace',
  findings: 'found',
  actions,
})
const operations: FeatureOperations = {
  actions: {
    found: gql`query CountFound($input: I, $page: Int, $size: Int) { countFound(input: $input, page: $page, size: $size) { total rows { sheep } } }`,
    suppose: gql`query CountSuppose($input: I!) { countSuppose(input: $input) { strays days { id day } } }`,
  },
}

let listed: unknown[] = []
const open = (...codes: readonly string[]) => openAt('/farm/count', ...codes)
function openAt(address: string, ...codes: readonly string[]) {
  const asked: unknown[] = []
  listed = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'CountFound') listed.push(variables.input)
    if (operationName === 'CountFound')
      return of({ data: { countFound: { __typename: 'P', total: 1, rows: [{ __typename: 'R', sheep: 7 }] } } })
    asked.push(variables)
    const days = [{ __typename: 'D', id: null, day: 'Monday' }]
    return of({ data: { countSuppose: { __typename: 'S', strays: 31, days } } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const access = new Set(codes)
  render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Findings feature={feature} operations={operations} access={access} name="found" about={{}} version={0} />
      </MemoryRouter>
    </ApolloProvider>,
  )
  return asked
}

test('its button asks for the parameters and shows the answer, lines and all', async () => {
  const asked = open('frmCOUNT01I', 'frmCOUNT01A')
  fireEvent.click(await screen.findByRole('button', { name: 'What-if' }))
  const form = await screen.findByRole('dialog')
  fireEvent.change(await within(form).findByLabelText(/^Fences/), { target: { value: '3' } })
  fireEvent.click(within(form).getByRole('button', { name: 'What-if' }))
  const answer = await screen.findByRole('alertdialog')
  expect(await within(answer).findByText('31')).toBeTruthy()
  expect(await within(answer).findByText('Monday')).toBeTruthy()
  await waitFor(() => expect(asked).toEqual([{ input: { fences: 3 } }]))
})

test('without the code there is no button', async () => {
  open('frmCOUNT01I')
  await screen.findByText('7')
  expect(screen.queryByRole('button', { name: 'What-if' })).toBeNull()
})

test('it is narrowed to begin with by what its address names, and by nothing that is no choice', async () => {
  openAt('/farm/count?colour=BLACK&sheep=7', 'frmCOUNT01I')
  await waitFor(() => expect(listed).toEqual([{ colour: 'BLACK' }]))
  openAt('/farm/count?colour=GREEN', 'frmCOUNT01I')
  await waitFor(() => expect(listed).toEqual([{}]))
})
