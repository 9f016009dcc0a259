import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineEntity, type Field, type Fields } from '../../kernel/index.ts'
import { complaintsOf, requiredMessage, validate } from './validation.ts'

const create = (fields: Fields, input: unknown) => validate(fields, input, { mode: 'create', today: '2026-11-21' })
const rulesOf = (field: Field, value: unknown) => create({ f: field }, { f: value }).errors.map((e) => e.rule)
const valueOf = (field: Field, value: unknown) => create({ f: field }, { f: value }).value.f

describe('required, defaults and names', () => {
  const fields = {
    name: { type: 'text', required: true },
    status: { type: 'enum', values: ['ACTIVE', 'INACTIVE'], default: 'ACTIVE', required: true },
    since: { type: 'date', default: 'today' },
    month: { type: 'date', default: 'monthStart' },
    until: { type: 'date', default: 'yesterday' },
    week: { type: 'date', default: 'sixDaysAgo' },
    number: { type: 'code', readOnly: true },
    owner: { type: 'code', fixed: true },
  } as const satisfies Fields

  it('asks for a required field in the words of the specification', () => {
    expect(create(fields, {}).errors).toEqual([{ field: 'name', rule: 'required', message: requiredMessage }])
    expect(create(fields, { name: '   ' }).errors[0]?.rule).toBe('required')
  })
  it('fills defaults on create and none on edit', () => {
    expect(create(fields, { name: 'a' }).value).toEqual({
      name: 'a',
      status: 'ACTIVE',
      since: '2026-11-21',
      month: '2026-11-01',
      until: '2026-11-20',
      week: '2026-11-15',
    })
    expect(validate(fields, { name: 'a' }, { mode: 'edit' }).value).toEqual({ name: 'a' })
  })
  it('refuses to empty a required field on edit', () => {
    expect(validate(fields, { name: null }, { mode: 'edit' }).errors[0]?.rule).toBe('required')
  })
  it('refuses unknown, read-only and, on edit, fixed fields', () => {
    const errors = validate(fields, { nam: 1, number: 'X', owner: 'Y' }, { mode: 'edit' }).errors
    expect(errors.map((e) => [e.field, e.rule])).toEqual([
      ['nam', 'unknown'],
      ['number', 'readOnly'],
      ['owner', 'fixed'],
    ])
  })
  it('does not take the prototype for a field', () => {
    expect(
      create(fields, JSON.parse('{"name":"a","__proto__":{"x":1},"constructor":1}')).errors.map((e) => e.rule),
    ).toEqual(['unknown', 'unknown'])
  })
  it.each([null, 'x', 7, [[]]])('answers a complaint for an input that is no object: %j', (input) => {
    expect(create(fields, input).errors[0]?.rule).toBe('object')
  })
})

describe('each type', () => {
  const cases: readonly (readonly [Field, unknown, unknown, readonly string[]])[] = [
    [{ type: 'text', max: 3 }, ' abc ', 'abc', []],
    [{ type: 'text', max: 3 }, 'abcd', undefined, ['max']],
    [{ type: 'text' }, 'a\u0000b', undefined, ['characters']],
    [{ type: 'text' }, 'a\nb', undefined, ['oneLine']],
    // Names hold no characters that are not seen; what is written at length may.
    [{ type: 'text' }, 'Nur\u202Eecnanif', undefined, ['characters']],
    [{ type: 'text' }, 'Fin\u200Bance', undefined, ['characters']],
    [{ type: 'text' }, '\uFEFFBudi ', 'Budi', []],
    [{ type: 'code', pattern: '.*' }, 'A\u2066B', undefined, ['characters']],
    [{ type: 'text' }, '👩‍🏭 محمد', '👩‍🏭 محمد', []],
    [{ type: 'longText' }, 'a\u200Bb', 'a\u200Bb', []],
    [{ type: 'longText' }, 'a\nb', 'a\nb', []],
    [{ type: 'text' }, 5, undefined, ['text']],
    [{ type: 'code' }, 'jkt-1', 'JKT-1', []],
    [{ type: 'code' }, 'a b', undefined, ['pattern']],
    [{ type: 'code', pattern: '^\\d{5}$' }, '1234', undefined, ['pattern']],
    [{ type: 'integer' }, '12', 12, []],
    [{ type: 'integer' }, 1.5, undefined, ['integer']],
    [{ type: 'integer' }, 3e9, undefined, ['max']],
    [{ type: 'integer' }, -1, undefined, ['min']],
    [{ type: 'integer', min: -5 }, -1, -1, []],
    [{ type: 'money' }, 5000000, '5000000.00', []],
    [{ type: 'money' }, '0.005', undefined, ['scale']],
    [{ type: 'money' }, '1e5', undefined, ['number']],
    [{ type: 'money' }, '9'.repeat(19), undefined, ['max']],
    [{ type: 'money' }, Number.NaN, undefined, ['number']],
    [{ type: 'decimal', scale: 6, min: -90, max: 90 }, '-6.3015', '-6.301500', []],
    [{ type: 'percent', max: 100 }, 100.01, undefined, ['max']],
    [{ type: 'date' }, '2024-02-29', '2024-02-29', []],
    [{ type: 'date' }, '2026-02-29', undefined, ['date']],
    [{ type: 'date' }, '31/12/2026', undefined, ['date']],
    [{ type: 'dateTime' }, '2026-07-06T06:58:00+07:00', '2026-07-05T23:58:00.000Z', []],
    [{ type: 'dateTime' }, '2026-07-06T06:58:00', undefined, ['dateTime']],
    [{ type: 'time' }, '24:00', undefined, ['time']],
    [{ type: 'period' }, '2026-13', undefined, ['period']],
    [{ type: 'boolean' }, 'true', undefined, ['boolean']],
    [{ type: 'enum', values: ['A'] }, 'a', undefined, ['enum']],
    [{ type: 'ref', to: 'X' }, '7', 7, []],
    [{ type: 'ref', to: 'X' }, '7 or 1=1', undefined, ['id']],
    [{ type: 'ref', to: 'X' }, 0, undefined, ['id']],
  ]
  it.each(cases)('%j takes %j', (field, given, value, rules) => {
    expect(rulesOf(field, given)).toEqual(rules)
    expect(valueOf(field, given)).toEqual(value)
  })
})

describe('lines', () => {
  const heads = {
    type: 'lines',
    key: ['who'],
    minRows: 1,
    of: { who: { type: 'ref', to: 'Employee', required: true }, note: { type: 'text', max: 2 } },
  } as const
  it('checks every line and names its place', () => {
    expect(
      create({ heads }, { heads: [{ who: 1 }, { who: 'x', note: 'abc' }] }).errors.map((e) => [e.field, e.rule]),
    ).toEqual([
      ['heads.1.who', 'id'],
      ['heads.1.note', 'max'],
    ])
  })
  it('keeps the id of a stored line, finds doubles and missing lines', () => {
    expect(create({ heads }, { heads: [{ id: '4', who: 1 }] }).value.heads).toEqual([{ id: 4, who: 1 }])
    expect(create({ heads }, { heads: [{ who: 1 }, { who: '1' }] }).errors).toEqual([
      { field: 'heads.1.who', rule: 'duplicate', message: 'listed twice' },
    ])
    expect(create({ heads }, { heads: [] }).errors[0]?.rule).toBe('minRows')
  })
  it('does not compare numbers of lines that a rule is still to give', () => {
    const numbered = {
      type: 'lines',
      key: ['lineNo'],
      of: { lineNo: { type: 'integer', readOnly: true }, note: { type: 'text' } },
    } as const
    expect(create({ lines: numbered }, { lines: [{ note: 'a' }, { note: 'b' }] }).errors).toEqual([])
  })
  it('finds what is no list', () => {
    expect(create({ heads }, { heads: 'x' }).errors[0]?.rule).toBe('list')
  })
})

describe('whole rows', () => {
  const rate = defineEntity({
    name: 'Rate',
    title: 'Rate',
    key: ['code'],
    show: 'code',
    effective: { from: 'validFrom', to: 'validTo' },
    fields: {
      code: { type: 'code' },
      validFrom: { type: 'date' },
      validTo: { type: 'date' },
    } as const satisfies Fields,
    checks: [
      {
        rule: 'R1',
        test: (row) => (row.code === 'BAD' ? [{ field: 'code', rule: 'R1', message: 'not this one' }] : []),
      },
    ],
  })
  it('runs the checks of the entity and holds its dates in order', () => {
    const complaints = complaintsOf(rate, { code: 'BAD', validFrom: '2026-02-01', validTo: '2026-01-31' })
    expect(complaints.map((c) => [c.field, c.rule])).toEqual([
      ['validTo', 'dates'],
      ['code', 'R1'],
    ])
    expect(complaintsOf(rate, { code: 'OK', validFrom: '2026-02-01', validTo: '2026-02-01' })).toEqual([])
  })
})

describe('properties', () => {
  it('a normal form is its own normal form', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n - 10n ** 14n, max: 10n ** 14n - 1n }),
        fc.integer({ min: 0, max: 6 }),
        (digits, scale) => {
          const text = `${digits < 0n ? '-' : ''}${(digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')}`
          const decimal = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
          const field: Field = { type: 'decimal', scale: 6, min: -1e14, max: 1e14 }
          const once = valueOf(field, decimal)
          expect(valueOf(field, once)).toBe(once)
          expect(Number(once)).toBe(Number(decimal))
        },
      ),
    )
  })
  it('never throws, regardless of its input', () => {
    const fields: Fields = {
      a: { type: 'text' },
      b: { type: 'money' },
      c: { type: 'date' },
      d: { type: 'lines', of: { e: { type: 'integer' } } },
      f: { type: 'ref', to: 'X' },
    }
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('create', 'edit'), (input, mode) => {
        expect(Array.isArray(validate(fields, input, { mode: mode === 'edit' ? 'edit' : 'create' }).errors)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(
        fc.record({ a: fc.anything(), b: fc.anything(), c: fc.anything(), d: fc.anything(), f: fc.anything() }),
        (input) => {
          expect(Array.isArray(create(fields, input).errors)).toBe(true)
        },
      ),
    )
  })
})
