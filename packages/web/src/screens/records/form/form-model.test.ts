// The rules of a form: the same words as the server's, at the right field, and only changed fields are sent.
import { type Check, defineEntity, type Fields } from '@kantor/shared/kernel'
import { requiredMessage } from '@kantor/shared/rules/validation/validation'
import { describe, expect, test } from 'vitest'
import { byField, formErrors, insideOf } from './form-errors.ts'
import { checkForm } from './form-model.ts'

const fields = {
  name: { type: 'text', required: true, max: 5 },
  from: { type: 'date' },
  to: { type: 'date' },
  amount: { type: 'money' },
  lines: { type: 'lines', of: { upTo: { type: 'money', required: true } } },
} as const satisfies Fields
const evenAmount: Check = {
  rule: 'R-EVEN',
  test: (input) =>
    (input as { amount?: string }).amount === '3.00'
      ? [{ field: 'amount', rule: 'R-EVEN', message: 'must be even' }]
      : [],
}
const entity = defineEntity({
  name: 'T',
  title: 'T',
  key: ['name'],
  show: 'name',
  fields,
  effective: { from: 'from', to: 'to' },
  checks: [evenAmount],
})
const empty = { name: null, from: null, to: null, amount: null, lines: [] }
const model = { fields, entity, today: '2026-11-21' }
const line = (upTo: string | null) => ({ key: upTo ?? 'x', values: { upTo } })

describe('create', () => {
  const check = (values: object) => checkForm({ ...model, mode: 'create', base: empty }, { ...empty, ...values })
  test('a required field says so in the words of the spec', () => {
    expect(byField(check({}).errors).name?.own).toBe(requiredMessage)
  })
  test('a line says which cell, and the field how many', () => {
    const errors = byField(check({ name: 'a', lines: [line('1'), line(null)] }).errors)
    expect(errors.lines).toEqual({ own: '1 cell to correct, first in line 2', inside: { '1.upTo': requiredMessage } })
  })
  test('the entity’s own checks and dates are checked once the fields are right', () => {
    const { errors } = check({ name: 'a', amount: '3', from: '2026-02-01', to: '2026-01-01' })
    expect(errors.map((e) => [e.field, e.rule])).toEqual([
      ['to', 'dates'],
      ['amount', 'R-EVEN'],
    ])
  })
  test('everything typed is sent in its normal form', () => {
    expect(check({ name: ' a ', amount: '3.5', lines: [line('7')] }).input).toEqual({
      name: 'a',
      from: null,
      to: null,
      amount: '3.50',
      lines: [{ upTo: '7.00' }],
    })
  })
})

describe('edit', () => {
  const base = { name: 'a', from: '2026-02-01', to: null, amount: '1.00', lines: [] }
  const check = (values: object) => checkForm({ ...model, mode: 'edit', base }, { ...base, ...values })
  test('only what has changed is sent', () => {
    expect(check({ amount: '4' })).toEqual({ input: { amount: '4.00' }, changed: ['amount'], errors: [] })
    expect(check({}).input).toEqual({})
  })
  test('an emptied required field is complained about', () => {
    expect(check({ name: ' ' }).errors).toEqual([{ field: 'name', rule: 'required', message: requiredMessage }])
  })
  test('dates are compared with what is stored', () => {
    expect(check({ to: '2026-01-01' }).errors.map((e) => e.field)).toEqual(['to'])
  })
})

test('complaints of the server land at their fields', () => {
  const errors = formErrors([
    { field: 'name', rule: 'unique', message: 'is taken' },
    { field: 'lines.0.upTo', rule: 'max', message: 'too large' },
  ])
  expect(errors.name?.message).toBe('is taken')
  expect(insideOf(errors.lines)).toEqual({ '0.upTo': 'too large' })
  expect(insideOf(errors.name)).toBeUndefined()
})
