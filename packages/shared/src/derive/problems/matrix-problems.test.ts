// A matrix that does not fit together is named before anything is derived from it.
import { expect, it } from 'vitest'
import { catalogueOf, defineEntity, defineMatrix, type Fields } from '../../kernel/index.ts'
import { problemsOf } from '../problems.ts'

const Worker = defineEntity({
  name: 'Worker',
  title: 'Worker',
  key: ['workerNo'],
  show: 'workerNo',
  fields: { workerNo: { type: 'code', required: true } } as const satisfies Fields,
})
const fields = {
  worker: { type: 'ref', to: 'Worker', required: true },
  workDate: { type: 'date', required: true },
  mark: { type: 'enum', values: ['A', 'B'] },
  noted: { type: 'boolean' },
} as const satisfies Fields
const WorkerDay = defineEntity({
  name: 'WorkerDay',
  title: 'Worker day',
  key: ['worker', 'workDate'],
  show: 'mark',
  fields,
  system: true,
})
const Loose = defineEntity({ name: 'Loose', title: 'Loose', key: ['worker'], show: 'mark', fields })

const about = {
  path: '/days',
  title: 'Days',
  form: 'frmDAYS01',
  screens: ['index'],
  codes: { create: 'frmDAYS01A', edit: 'frmDAYS01E' },
} as const
const matrix = { rows: 'Worker', params: {}, entity: WorkerDay, row: 'worker', day: 'workDate', value: 'mark' } as const
const problems = (feature: object) => problemsOf(catalogueOf([{ Worker, WorkerDay, Loose, feature }]))

it('takes a matrix that fits', () => {
  expect(problems(defineMatrix({ ...about, matrix }))).toEqual([])
})

it('refuses rows, days and values that are none, entries without a key or with rules, and words of its own', () => {
  const wrong = {
    ...matrix,
    rows: 'Unknown',
    entity: Loose,
    day: 'mark',
    value: 'noted',
    params: { month: { type: 'text' } },
  } as const
  expect(problems(defineMatrix({ ...about, matrix: wrong }))).toEqual(
    expect.arrayContaining([
      '/days: its rows are Unknown, which is not declared',
      '/days: worker of Loose does not refer to Unknown',
      '/days: mark of Loose is no date',
      '/days: noted of Loose can be no code',
      '/days: the key of Loose must be worker and mark',
      '/days: Loose must be an entity of the system: a matrix writes it without its rules',
      '/days: parameter month is a word of the matrix itself',
    ]),
  )
})
