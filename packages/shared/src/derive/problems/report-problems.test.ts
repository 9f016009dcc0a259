// What the catalogue test says about reports whose parts do not fit together.
import { expect, test } from 'vitest'
import {
  catalogueOf,
  defineReport,
  indexOnly,
  percentOf,
  type ReportColumns,
  spreadColumns,
} from '../../kernel/index.ts'
import { problemsOf } from '../problems.ts'

const about = { path: '/x/sums', title: 'Sums', form: 'frmX', screens: indexOnly } as const
const good: ReportColumns = { name: { type: 'text' }, net: { type: 'money', total: 'sum', tones: [[0, 'red']] } }
const problems = (report: object) =>
  problemsOf(catalogueOf([{ report: defineReport({ ...about, params: {}, columns: good, ...report }) }]))

test('a sound report has no problems', () => {
  expect(
    problems({ groupBy: ['name'], sort: ['-net'], spare: ['net'], drill: { to: '/x/sums', by: ['name'] } }),
  ).toEqual([])
})
test.each([
  [{ params: { page: { type: 'integer' } } }, 'parameter page is a word of reading itself'],
  [{ params: { columns: { type: 'text' } } }, 'parameter columns is a word of reading itself'],
  [{ columns: { groupRows: { type: 'integer' } } }, 'column groupRows is a word of the answers themselves'],
  [{ columns: { photo: { type: 'image' } } }, 'column photo is of a type that no report shows'],
  [{ columns: { name: { type: 'text', total: 'sum' } } }, 'column name cannot be added up'],
  [{ columns: { name: { type: 'text', tones: [[1, 'red']] } } }, 'column name has tones but is no number'],
  [{ groupBy: ['size'] }, 'groupBy names size, which is no column'],
  [{ sort: ['-size'] }, 'sort names size, which is no column'],
  [{ spare: ['size'] }, 'spare names size, which is no column'],
  [{ indent: 'size' }, 'indent names size, which is no column'],
  [
    { columns: { ...good, rate: percentOf('net', 'gone') } },
    'column rate is made of gone, which is no number of the rows',
  ],
  [
    { columns: { ...good, rate: percentOf('name', 'net') } },
    'column rate is made of name, which is no number of the rows',
  ],
  [
    { columns: { pay: { type: 'money', form: 'frmPAYI' }, net: { type: 'money' }, rate: percentOf('pay', 'net') } },
    'column rate tells what pay keeps closed',
  ],
  [{ columns: { net: { type: 'money', total: 'made' } } }, 'column net is made, and so is its total, or neither'],
  [
    { columns: spreadColumns('day', 2, { from: 'start', step: 'day' }, { type: 'text' }) },
    'column day1 goes by start, which is no parameter',
  ],
  [{ columns: { name: { type: 'text', when: 'more' } } }, 'column name goes by more, which is no parameter'],
  [{ drill: { to: '/x/sums', by: ['name'], with: ['start'] } }, 'drill takes along start, which is no parameter'],
  [{ drill: { to: '/x/nowhere', by: ['name'] } }, 'its rows lead to /x/nowhere, which is not declared'],
])('%j is reported', (report, what) => {
  expect(problems(report)).toContain(`/x/sums: ${what}`)
})
