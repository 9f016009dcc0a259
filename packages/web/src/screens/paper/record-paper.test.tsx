// A record as its paper: in place of its sections, with amounts as the paper has them; a line opens to its explanation.
import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { explanationOf, paperOf, type RecordFeature } from '@kantor/shared/kernel'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { parse } from 'graphql'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { AnswerCache } from '../../api/answer-cache.ts'
import type { Operation } from '../../api/operations.ts'
import { feature, openAt, row } from '../records/records-fixture.tsx'
import { paperTables } from './paper-tables.ts'
import RecordPaper from './record-paper.tsx'

const actions = { paper: paperOf('thing', 'Thing', 'aboutYou'), explain: explanationOf('thing', 'Thing') }
const papered: RecordFeature = { ...feature, actions }
const document = <A,>(text: string): Operation<A> => parse(text)
const operations = {
  actions: {
    paper: document(
      'query Paper($input: I!) { paper(input: $input) { company title subtitle mark facts { label value } rows { band place kind label value node } totalLabel total totalInWords notes { text } } }',
    ),
    explain: document(
      'query Explain($input: I!) { explain(input: $input) { amountsCovered comparedWith earlierVersion replacedAt replacedBy nodes { node parent kind label value exact rounding formula rule article validFrom author enteredAt path before difference tag earlier } } }',
    ),
  },
}
const line = (kind: string, label: string, value: string | null = null, node: string | null = null) => ({
  band: 0,
  place: 0,
  kind,
  label,
  value,
  node,
})
const paper = {
  company: 'PT Contoh',
  title: 'SLIP GAJI',
  subtitle: 'Periode Mei 2026',
  mark: null,
  facts: [{ label: 'Nama', value: 'Ani' }],
  rows: [
    line('HEAD', 'PENDAPATAN'),
    line('ROW', 'Gaji pokok', '8.500.000', 'line BASIC'),
    line('ROW', 'Sisa cuti tahunan', '12 hari'),
    line('SUM', 'Jumlah pendapatan', '8.500.000'),
  ],
  totalLabel: 'GAJI BERSIH',
  total: 'Rp 8.500.000',
  totalInWords: 'delapan juta lima ratus ribu rupiah',
  notes: [{ text: 'Dibayar tunai.' }],
}
const node = (name: string, parent: string | null, label: string) => ({
  node: name,
  parent,
  kind: 'PART',
  label,
  value: '8500000.00',
  exact: null,
  rounding: null,
  formula: null,
  rule: null,
  article: null,
  validFrom: null,
  author: null,
  enteredAt: null,
  path: null,
  before: null,
  difference: null,
  tag: null,
  earlier: null,
})
const explained = {
  amountsCovered: false,
  comparedWith: null,
  earlierVersion: null,
  replacedAt: null,
  replacedBy: null,
  nodes: [
    node('net', null, 'Net'),
    node('line BASIC', 'net', 'Basic salary'),
    node('step 1', 'line BASIC', 'By calendar days'),
  ],
}

function open(answers: { readonly [operation: string]: object }) {
  const link = new ApolloLink(({ operationName = '' }) => of(answers[operationName] ?? {}))
  const client = new ApolloClient({ link, cache: new AnswerCache() })
  const props = { feature: papered, operations, access: new Set(['frmTHING01I']), row } as never
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <RecordPaper {...(props as Parameters<typeof RecordPaper>[0])} />
      </MemoryRouter>
    </ApolloProvider>,
  )
}

test('reads as it is printed: title, facts, tables with their sums, the total in words', async () => {
  open({ Paper: { data: { paper } } })
  const table = await screen.findByRole('region', { name: 'PENDAPATAN' })
  expect(
    within(table)
      .getAllByRole('status')
      .map((cell) => cell.textContent),
  ).toEqual(['8.500.000', '12 hari', '8.500.000'])
  for (const text of ['SLIP GAJI', 'PT Contoh', 'Rp 8.500.000', 'Dibayar tunai.']) screen.getByText(text)
  screen.getByText('delapan juta lima ratus ribu rupiah')
})
test('opens the explanation of a line below it, and of that line alone; what nothing explains is no button', async () => {
  open({ Paper: { data: { paper } }, Explain: { data: { explain: explained } } })
  const button = await screen.findByRole('button', { name: /Gaji pokok/ })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  fireEvent.click(button)
  await screen.findByText('By calendar days')
  expect(screen.queryByText('Net')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  expect(screen.queryByText('By calendar days')).toBeNull()
})
test('says what hinders it where the paper cannot be read', async () => {
  const errors = [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }]
  open({ Paper: { errors } })
  await screen.findByText('The paper could not be read')
})
/** The record, and the list that it was opened from. */
const answering = (aboutYou: boolean) => (operation: string) =>
  operation === 'ThingsList'
    ? { data: { thingsList: { __typename: 'ThingPage', total: 1, rows: [row] } } }
    : { data: { things: { ...row, aboutYou } } }
test('stands in place of the sections, and of the status and the writers in the head, where the record says so', async () => {
  openAt('/master/things/show/7', answering(true), papered)
  await screen.findByRole('heading', { name: 'Seven' })
  expect([screen.queryByText('Money'), screen.queryByText(/hr\.staff/), screen.queryByText('Open')]).toEqual([
    null,
    null,
    null,
  ])
})
test('leaves the sections where it does not', async () => {
  openAt('/master/things/show/7', answering(false), papered)
  await screen.findAllByText('Money')
  await screen.findByText(/hr\.staff/)
})
test('tables of a band stand side by side in their order; a table without lines is left out', () => {
  const at = (band: number, place: number, kind: 'HEAD' | 'ROW', label: string) => ({
    band,
    place,
    kind,
    label,
    value: null,
    node: null,
  })
  const bands = paperTables([
    at(1, 0, 'HEAD', 'C'),
    at(0, 1, 'HEAD', 'B'),
    at(0, 1, 'ROW', 'b'),
    at(0, 0, 'HEAD', 'A'),
    at(0, 0, 'ROW', 'a'),
  ])
  expect(bands.map((band) => band.map(({ title }) => title))).toEqual([['A', 'B']])
})
