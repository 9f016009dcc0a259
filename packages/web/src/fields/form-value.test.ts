// Values between rows, forms and inputs.
import type { Fields } from '@kantor/shared/kernel'
import { describe, expect, test } from 'vitest'
import { changedNames, formValuesOf, inputOf, newValuesOf } from './form-value.ts'

const fields = {
  code: { type: 'code', required: true },
  amount: { type: 'money' },
  count: { type: 'integer' },
  department: { type: 'ref', to: 'Department' },
  photo: { type: 'image' },
  active: { type: 'boolean', default: true },
  from: { type: 'date', default: 'monthStart' },
  lines: { type: 'lines', of: { rate: { type: 'percent' }, months: { type: 'integer', readOnly: true } } },
} as const satisfies Fields
const row = {
  id: '7',
  code: 'A1',
  amount: '1500.50',
  count: 3,
  department: { __typename: 'DepartmentRef', id: 4, code: 'D4', name: 'Sales', active: true },
  photo: { id: '9', name: 'a.png', mediaType: 'image/png', size: 12 },
  active: false,
  from: '2026-03-01',
  lines: [{ id: '1', rate: '5.00', months: 12 }],
}

describe('rows and inputs', () => {
  test('a row of GraphQL or REST becomes form values with ids as strings', () => {
    const values = formValuesOf(fields, row)
    expect(values.department).toEqual({ id: '4', code: 'D4', name: 'Sales', active: true })
    expect(values.lines).toEqual([{ key: '1', id: '1', values: { rate: '5.00', months: 12 } }])
  })
  test('references and files go by id, lines without what the system keeps', () => {
    expect(inputOf(fields, formValuesOf(fields, row))).toEqual({
      code: 'A1',
      amount: '1500.50',
      count: 3,
      department: '4',
      photo: '9',
      active: false,
      from: '2026-03-01',
      lines: [{ id: '1', rate: '5.00' }],
    })
  })
  test('a new record starts with the declared defaults', () => {
    expect(newValuesOf(fields, '2026-11-21')).toEqual({
      code: null,
      amount: null,
      count: null,
      department: null,
      photo: null,
      active: true,
      from: '2026-11-01',
      lines: [],
    })
  })
})

describe('what has changed', () => {
  const base = formValuesOf(fields, row)
  test('nothing, where the same would be sent', () => {
    expect(changedNames(fields, base, { ...base, amount: '1500.5', code: ' A1 ' })).toEqual([])
  })
  test('a value, a reference, a cell, a line more, the order of lines', () => {
    const line = { key: 'n1', values: { rate: '1', months: null } }
    const lines = [...(base.lines as never[]), line]
    expect(changedNames(fields, base, { ...base, amount: '1500.51' })).toEqual(['amount'])
    expect(changedNames(fields, base, { ...base, department: null })).toEqual(['department'])
    expect(changedNames(fields, base, { ...base, lines })).toEqual(['lines'])
    expect(changedNames(fields, { ...base, lines }, { ...base, lines: [...lines].reverse() })).toEqual(['lines'])
  })
})
