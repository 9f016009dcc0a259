// The parameters of a live query while a form is filled in.
import { expect, test } from 'vitest'
import { liveParams } from './live-answers.tsx'

const params = {
  document: { type: 'ref', to: 'AbnormalAttendance' },
  employee: { type: 'ref', to: 'Employee', required: true },
  dateFrom: { type: 'date', required: true },
  portion: { type: 'enum', values: ['FULL', 'AM'] },
} as const
const siti = { id: '7', code: '2600007', name: 'Siti', active: true }

test('waits until everything that it needs is there', () => {
  expect(liveParams({ params }, 'AbnormalAttendance', null, { employee: siti, dateFrom: '' })).toBeNull()
  expect(liveParams({ params }, 'AbnormalAttendance', null, { dateFrom: '2026-12-01' })).toBeNull()
})

test('waits for what a line needs that has just been added', () => {
  const legs = {
    legs: { type: 'lines', of: { to: { type: 'text', required: true }, note: { type: 'text' } } },
  } as const
  const asked = (to: string) =>
    liveParams({ params: legs }, 'Trip', null, { legs: [{ key: 'a', values: { to, note: '' } }] } as never)
  expect(asked('')).toBeNull()
  expect(asked('SIN')).toEqual({ legs: [{ to: 'SIN', note: null }] })
})

test('takes fields of its names, references by id, and the stored record itself', () => {
  const values = { employee: siti, dateFrom: '2026-12-01', reason: 'Family' }
  expect(liveParams({ params }, 'AbnormalAttendance', null, values)).toEqual({
    document: null,
    employee: '7',
    dateFrom: '2026-12-01',
    portion: null,
  })
  expect(liveParams({ params }, 'AbnormalAttendance', { id: '12', rowVersion: 1 }, values)?.document).toBe('12')
})

test('takes of a stored record what its form does not type', () => {
  const row = { id: '12', rowVersion: 1, employee: siti, dateFrom: '2026-12-01' }
  expect(liveParams({ params }, 'AbnormalAttendance', row, { portion: 'AM' })).toEqual({
    document: '12',
    employee: '7',
    dateFrom: '2026-12-01',
    portion: 'AM',
  })
  // A field that was emptied is empty, regardless of the stored value.
  expect(liveParams({ params }, 'AbnormalAttendance', row, { dateFrom: '' })).toBeNull()
})
