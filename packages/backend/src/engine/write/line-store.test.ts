// Lines of a row as they are merged: what rules wrote belongs to the record that the key of a line refers to (decision 0216).
import type { Entity } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { mergeLines } from './line-store.ts'

const engine = { now: () => new Date('2026-11-20T05:00:00Z'), today: () => '2026-11-20' } as Engine
const of = {
  employee: { type: 'ref', to: 'Employee', required: true },
  note: { type: 'text' },
  certificateNo: { type: 'text', readOnly: true },
  count: { type: 'integer', readOnly: true, default: 0 },
} as const
const training = { name: 'Training', fields: { people: { type: 'lines', key: ['employee'], of } } } as unknown as Entity
const order = {
  name: 'Order',
  fields: { people: { type: 'lines', key: ['no'], of: { ...of, no: { type: 'integer' } } } },
} as unknown as Entity
const before = [
  { id: 1, employee: 10, note: 'A', certificateNo: 'C-10', count: 3 },
  { id: 2, employee: 20, note: 'B', certificateNo: 'C-20', count: 5 },
]
const merged = (lines: readonly object[], entity = training, stored: readonly object[] = before) =>
  mergeLines(engine, entity, 'people', lines as never, stored as never)

it('a line keeps what rules wrote while it refers to the same record', () => {
  expect(merged([{ id: 1, note: 'C' }, { id: 2 }])).toEqual([{ ...before[0], note: 'C' }, before[1]])
})
it('a line that comes to refer to another record starts without it', () => {
  expect(merged([{ id: 1, employee: 30 }, { id: 2 }])[0]).toEqual({
    id: 1,
    employee: 30,
    note: 'A',
    certificateNo: null,
    count: 0,
  })
})
it('records that change places take along what was written for them', () => {
  const swapped = merged([
    { id: 1, employee: 20 },
    { id: 2, employee: 10 },
  ])
  expect(swapped.map((line) => [line.employee, line.certificateNo, line.count])).toEqual([
    [20, 'C-20', 5],
    [10, 'C-10', 3],
  ])
})
it('a key that refers to nothing, such as a number, changes nothing', () => {
  const stored = before.map((line, i) => ({ ...line, no: i + 1 }))
  expect(merged([{ id: 1, no: 7 }], order, stored)[0]).toEqual({ ...stored[0], no: 7 })
})
