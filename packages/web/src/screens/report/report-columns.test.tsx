// What of a report's columns is seen, and how: codes, groups, tones, links, totals that say what they are.

import { defineReport, indexOnly, type ReportColumns, spreadColumns } from '@kantor/shared/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { gridColumns, reportColumns } from './report-columns.tsx'

const columns: ReportColumns = {
  unit: { type: 'text' },
  name: { type: 'text' },
  left: {
    type: 'integer',
    min: -9,
    unit: 'days',
    tones: [
      [14, 'red'],
      [30, 'amber'],
    ],
  },
  pay: { type: 'money', form: 'frmPAYI', total: 'sum' },
  age: { type: 'integer', total: 'average' },
  depth: { type: 'integer' },
}
const report = defineReport({
  path: '/x/sums',
  title: 'Sums',
  form: 'frmX',
  screens: indexOnly,
  params: {},
  columns,
  groupBy: ['unit'],
  indent: 'depth',
})
const everything = new Set(['frmPAYI'])
const names = (access: ReadonlySet<string>) => reportColumns(report, access).map(({ path }) => path)
const html = (name: string, row: AnswerRow) => {
  const column = gridColumns(report, reportColumns(report, everything), (r) => `/x/${String(r.name)}`).find(
    ({ key }) => key === name,
  )
  return { cell: renderToStaticMarkup(column?.render(row)), total: renderToStaticMarkup(column?.total?.(row)) }
}

test('columns under a code are for its holders, those of groups stand in the group lines', () => {
  expect([names(everything), names(new Set())]).toEqual([
    ['name', 'left', 'pay', 'age'],
    ['name', 'left', 'age'],
  ])
})
test('the first column has room for the lines of groups, where these have sums', () => {
  const widthOf = (of: typeof report) => gridColumns(of, reportColumns(of, everything), null)[0]?.width ?? 0
  expect(widthOf(report)).toBe(320)
  expect(widthOf({ ...report, groupBy: [] })).toBeLessThan(320)
  expect(widthOf({ ...report, columns: { unit: { type: 'text' }, name: { type: 'text' } } })).toBeLessThan(320)
})
test('the first column leads on and is set in by its depth', () => {
  expect(html('name', { name: 'Ana', depth: 2 }).cell).toContain('padding-inline-start:32px')
  expect(html('name', { name: 'Ana', depth: 0 }).cell).toContain('<a href="/x/Ana">')
})
test.each([
  [-3, 'red'],
  [14, 'red'],
  [15, 'amber'],
  [31, null],
  [null, null],
])('%s days left are %s', (left, tone) => {
  const { cell } = html('left', { left })
  expect(/data-pill="(\w+)"/.exec(cell)?.[1] ?? null).toBe(tone)
})
test('a total that is no sum says so', () => {
  expect(html('age', { age: '33.29' }).total).toContain('Average')
  expect(html('pay', { pay: '5.00' }).total).not.toContain('Sum</small>')
  expect(html('age', { age: null }).total).not.toContain('<small>')
})
test('columns of days are shown as far as they were requested, under their dates', () => {
  const days = defineReport({
    path: '/x/days',
    title: 'Days',
    form: 'frmX',
    screens: indexOnly,
    params: { from: { type: 'date' }, to: { type: 'date' } },
    columns: {
      name: { type: 'text' },
      ...spreadColumns('day', 31, { from: 'from', to: 'to', step: 'day' }, { type: 'text' }),
    },
  })
  const asked = { from: '2026-06-30', to: '2026-07-01' }
  expect(reportColumns(days, everything, asked).map(({ path, label }) => [path, label])).toEqual([
    ['name', 'Name'],
    ['day1', '30 Jun'],
    ['day2', '01 Jul'],
  ])
})
test('a tally has a line for each text', () => {
  const days = defineReport({
    path: '/x/tally',
    title: 'Tally',
    form: 'frmX',
    screens: indexOnly,
    params: {},
    columns: { code: { type: 'text', total: 'tally' } },
  })
  const [column] = gridColumns(days, reportColumns(days, everything), null)
  expect(renderToStaticMarkup(column?.total?.({ code: 'H 12, CT 2' }))).toBe(
    '<span data-tally="true" title="H 12, CT 2"><span>H 12</span><span>CT 2</span></span>',
  )
  expect(column?.total?.({ code: null })).toBeNull()
})
