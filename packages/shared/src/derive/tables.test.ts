import { describe, expect, it } from 'vitest'
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '../kernel/index.ts'
import { identifier, tableShapesOf } from './tables.ts'

const Kind = defineEntity({
  name: 'RateKind',
  title: 'Kind',
  key: ['kindCode'],
  show: 'kindName',
  scope: 'global',
  fields: {
    kindCode: { type: 'code', required: true, unique: true },
    kindName: { type: 'text' },
  } as const satisfies Fields,
})
const Rate = defineEntity({
  name: 'DailyRate',
  title: 'Rate',
  key: ['kind', 'effectiveFrom'],
  show: 'kind',
  scope: 'branch',
  fields: {
    kind: { type: 'ref', to: 'RateKind', required: true, onDelete: 'clear' },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    percent: { type: 'percent', scale: 4 },
    amount: { type: 'money', scale: 2 },
    letter: { type: 'file' },
    letterNo: { type: 'text', unique: true, max: 30 },
    state: { type: 'enum', values: ['ON', 'OFF'] },
    isFinal: { type: 'boolean' },
    age: { type: 'integer', derived: true },
    steps: { type: 'lines', of: { upTo: { type: 'money', required: true }, kind: { type: 'ref', to: 'RateKind' } } },
  } as const satisfies Fields,
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
})
const rates = defineMaintenance({
  path: '/x/rates',
  title: 'Rates',
  screens: full,
  entity: Rate,
  list: {
    columns: ['kind', 'letterNo'],
    filters: ['kind', 'kind.kindName', 'isFinal', 'amount'],
    sort: ['-letterNo', 'kind'],
  },
  sections: [],
})
const [kind, rate, steps] = tableShapesOf(catalogueOf([{ Kind, Rate, rates }]))

describe('the tables of a catalogue', () => {
  it('are one per entity and one per lines field', () => {
    expect([kind?.name, rate?.name, steps?.name]).toEqual(['rate_kind', 'daily_rate', 'daily_rate_steps'])
    expect(steps).toMatchObject({ entity: 'DailyRate', linesOf: 'steps' })
  })
  it('keep rows apart by company and branch as the scope says', () => {
    expect(kind?.columns.map((c) => c.name)).not.toContain('company_code')
    expect(rate?.columns.slice(0, 2).map((c) => c.name)).toEqual(['company_code', 'branch_code'])
  })
  it('have a column per stored field, links ending in _id, none for what is computed', () => {
    const columns = Object.fromEntries(rate?.columns.map((c) => [c.name, c]) ?? [])
    expect(columns.percent?.type).toEqual({ kind: 'numeric', precision: 9, scale: 4 })
    expect(columns.amount?.type).toEqual({ kind: 'numeric', precision: 20, scale: 2 })
    expect(columns.state?.values).toEqual(['ON', 'OFF'])
    expect(columns.is_final).toMatchObject({ notNull: true })
    expect(columns.letter_id?.references).toEqual({ table: 'stored_file', onDelete: 'restrict' })
    expect(columns.kind_id?.references).toEqual({ table: 'rate_kind', onDelete: 'set null' })
    expect(columns).not.toHaveProperty('age')
    expect(columns).not.toHaveProperty('steps')
  })
  it('hold the natural key once, and unique fields once per company', () => {
    expect(rate?.uniques).toEqual([
      { name: 'daily_rate_key', fields: ['companyCode', 'branchCode', 'kind', 'effectiveFrom'], emptyIsEqual: true },
      { name: 'daily_rate_letter_no_unique', fields: ['companyCode', 'letterNo'], emptyIsEqual: false },
    ])
    expect(kind?.uniques.map((u) => u.name)).toEqual(['rate_kind_key'])
  })
  it('have indexes for references, for sorting and for filters', () => {
    expect(rate?.indexes.map((i) => i.name)).toEqual([
      'daily_rate_kind_index',
      'daily_rate_letter_index',
      'daily_rate_letter_no_list',
      'daily_rate_amount_list',
    ])
    expect(rate?.indexes[2]?.on).toEqual([
      { field: 'companyCode' },
      { field: 'branchCode' },
      { field: 'letterNo', folded: true },
      { field: 'id' },
    ])
    expect(steps?.indexes.map((i) => i.name)).toEqual(['daily_rate_steps_parent_index', 'daily_rate_steps_kind_index'])
  })
  it('have indexes for what statements of the domain read by, within company and branch', () => {
    const read = { ...Rate, name: 'ReadRate', readBy: [['kind', 'effectiveFrom']] }
    const shape = tableShapesOf(catalogueOf([{ Kind, read }])).find(({ name }) => name === 'read_rate')
    const own = shape?.indexes.find(({ name }) => name.endsWith('_read'))
    expect(own?.name).toBe('read_rate_kind_effective_from_read')
    expect(own?.on.map(({ field }) => field)).toEqual(['companyCode', 'branchCode', 'kind', 'effectiveFrom'])
  })
  it('have indexes over the moments of their rows where a list is large', () => {
    const large = { ...rates, list: { ...rates.list, pageSizes: [10, 500] } }
    const [, ofLarge] = tableShapesOf(catalogueOf([{ Kind, Rate, rates: large }]))
    const more = ofLarge?.indexes.filter((i) => !rate?.indexes.some((known) => known.name === i.name))
    expect(more?.map((i) => i.name)).toEqual(['daily_rate_created_at_list', 'daily_rate_updated_at_list'])
  })
  it('have names that PostgreSQL does not cut', () => {
    const long = identifier('a'.repeat(40), 'b'.repeat(40))
    expect(long).toHaveLength(63)
    expect(identifier('a'.repeat(40), `${'b'.repeat(39)}c`)).not.toBe(long)
    expect(identifier('short', 'name')).toBe('short_name')
  })
})
