// The state of a report in the address, and what the shared rules say about it.
import { defineReport, indexOnly, inOrder } from '@kantor/shared/kernel'
import { expect, test } from 'vitest'
import {
  fileQuery,
  inputOfTexts,
  paramComplaints,
  readReportState,
  textsOfRun,
  writeReportState,
} from './report-state.ts'

const today = '2026-11-21'
const report = defineReport({
  path: '/x/sums',
  title: 'Sums',
  form: 'frmX',
  screens: indexOnly,
  params: {
    from: { type: 'date', required: true, default: 'monthStart' },
    to: { type: 'date', required: true, default: 'today' },
    days: { type: 'integer' },
    all: { type: 'boolean' },
    part: { type: 'ref', to: 'Part' },
  },
  checks: [inOrder('from', 'to')],
  columns: { name: { type: 'text' }, net: { type: 'money', total: 'sum' } },
  sort: ['name'],
})
const read = (query: string) => readReportState(new URLSearchParams(query), report, today, null)
const write = (query: string) => writeReportState(read(query), report, today).toString()

test('what the address does not say is as declared', () => {
  expect(read('')).toEqual({
    params: { from: '2026-11-01', to: '2026-11-21', days: '', all: '', part: '' },
    search: '',
    sort: ['name'],
    page: 1,
    size: 50,
    run: null,
    asked: false,
  })
})
test('what is as declared stays out of the address, everything else comes back', () => {
  expect(write('from=2026-11-01&page=1&size=50&sort=name')).toBe('')
  const query = 'from=&days=7&part=12&search=a+b&sort=-net&page=3&size=250&run=9&asked=1'
  expect(write(query)).toBe(query)
})
test('nonsense in the address is as declared', () => {
  expect(read('sort=salary&page=-1&size=7&run=x')).toMatchObject({ sort: ['name'], page: 1, size: 50, run: null })
})
test('parameters go out as the API takes them', () => {
  expect(inputOfTexts(report.params, read('days=7&part=12&all=true&to=').params)).toEqual({
    from: '2026-11-01',
    days: 7,
    all: true,
    part: '12',
  })
})
test.each([
  ['', []],
  ['from=2026-02-30', [['from', 'date']]],
  ['from=2026-12-01', [['to', 'dates']]],
  ['days=many', [['days', 'integer']]],
  ['part=x', [['part', 'id']]],
])('%s is checked before any request is sent', (query, wrong) => {
  expect(paramComplaints(report, read(query).params, today).map(({ field, rule }) => [field, rule])).toEqual(wrong)
})
test('a file asks for the same, with the columns on show', () => {
  expect(fileQuery(read('days=7&search=a&sort=-net'), report, ['net', 'name'], 'xlsx')).toBe(
    '/export/x/sums?from=2026-11-01&to=2026-11-21&days=7&search=a&sort=-net&columns=net%2Cname&format=xlsx',
  )
})
test('a run brings its own parameters', () => {
  const given = JSON.stringify({ dateFrom: '2026-10-01', unit: 7, compare: true, worst: false, employee: null })
  expect(textsOfRun(given)).toEqual({ dateFrom: '2026-10-01', unit: '7', compare: 'true', worst: '', employee: '' })
  expect([textsOfRun(null), textsOfRun('7')]).toEqual([{}, {}])
})
