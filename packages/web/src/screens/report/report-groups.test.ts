// Where the lines of groups stand: before the first row of each, and again at the top of the next page.
import { defineReport, indexOnly, type ReportColumns } from '@kantor/shared/kernel'
import { expect, test } from 'vitest'
import { groupLines } from './report-groups.ts'

const columns: ReportColumns = {
  unit: { type: 'ref', to: 'Unit' },
  status: { type: 'enum', values: ['OPEN', 'DONE'] },
  net: { type: 'money', total: 'sum' },
}
const report = defineReport({
  path: '/x/sums',
  title: 'Sums',
  form: 'frmX',
  screens: indexOnly,
  params: {},
  columns,
  groupBy: ['unit', 'status'],
})
const unit = (id: string) => ({ id, code: `U${id}`, name: `Unit ${id}`, active: true })
const row = (id: string, status: string) => ({ unit: unit(id), status, net: '1.00' })

test('a line for each level that changes, with its totals', () => {
  const rows = [row('1', 'OPEN'), row('1', 'OPEN'), row('1', 'DONE'), row('2', 'DONE')]
  const groups = [
    { groupLevel: 1, groupRows: 30, unit: unit('1'), status: null, net: '30.00' },
    { groupLevel: 2, groupRows: 1, unit: unit('1'), status: 'DONE', net: '1.00' },
  ]
  const lines = groupLines(report, rows, groups)
  const words = [...lines].map(([at, own]) => [at, own.map(({ level, label, values }) => [level, label, values.net])])
  expect(words).toEqual([
    [
      0,
      [
        [1, 'Unit: U1 — Unit 1 (30)', '30.00'],
        [2, 'Status: Open', undefined],
      ],
    ],
    [2, [[2, 'Status: Done (1)', '1.00']]],
    [
      3,
      [
        [1, 'Unit: U2 — Unit 2', undefined],
        [2, 'Status: Done', undefined],
      ],
    ],
  ])
})
test('rows without a value make a group of their own', () => {
  const lines = groupLines(report, [{ unit: null, status: null, net: null }], [])
  expect(lines.get(0)?.map(({ label }) => label)).toEqual(['Unit: –', 'Status: –'])
})
test('a report without groups has no lines', () => {
  expect(groupLines({ ...report, groupBy: [] }, [row('1', 'OPEN')], []).size).toBe(0)
})
