// R-SEC-09, mutation: all matching rules count, rows of the system move on the day, rows given by hand stay.
import { describe, expect, it } from 'vitest'
import {
  matchesPosition,
  type PositionFacts,
  type PositionRow,
  type PositionRule,
  rowsByPosition,
  templatesByPosition,
} from './by-position.ts'
import type { DataScope } from './rights.ts'

const [unit, department, division] = [30, 20, 10]
const facts: PositionFacts = { level: 4, position: 7, departments: [unit, department, division] }
const rule = (criteria: Partial<PositionRule>): PositionRule => ({
  positionLevel: null,
  position: null,
  department: null,
  division: null,
  template: 1,
  dataScope: 'SELF',
  isActive: true,
  ...criteria,
})

describe('a rule matches', () => {
  it.each<[string, Partial<PositionRule>, boolean]>([
    ['by level', { positionLevel: 4 }, true],
    ['by position', { position: 7 }, true],
    ['by the unit itself', { department: unit }, true],
    ['by a department above the unit', { department }, true],
    ['by division and level together', { division, positionLevel: 4 }, true],
    ['not when one of two criteria fails', { division, positionLevel: 5 }, false],
    ['not in another department', { department: 99 }, false],
    ['not when it asks for nothing', {}, false],
    ['not when it is switched off', { position: 7, isActive: false }, false],
  ])('%s', (_, criteria, matches) => {
    expect(matchesPosition(rule(criteria), facts)).toBe(matches)
  })
  it('not by a level that the person does not have', () => {
    expect(matchesPosition(rule({ positionLevel: 4 }), { ...facts, level: null })).toBe(false)
  })
})

describe('the templates', () => {
  it('are those of all matching rules, each with its widest scope', () => {
    const rules = [
      rule({ positionLevel: 4, dataScope: 'UNIT' }),
      rule({ division, dataScope: 'DIVISION' }),
      rule({ position: 7, dataScope: 'SELF' }),
      rule({ department, template: 2 }),
      rule({ department: 99, template: 3 }),
    ]
    expect([...templatesByPosition(rules, facts)]).toEqual([
      [1, 'DIVISION'],
      [2, 'SELF'],
    ])
  })
})

describe('the rows on the day of a mutation', () => {
  const today = '2026-07-01'
  const row = (more: Partial<PositionRow>): PositionRow => ({
    template: 1,
    company: 'SSI',
    branch: 'JKT',
    dataScope: 'SELF',
    validFrom: '2026-01-01',
    validTo: null,
    source: 'POSITION_RULE',
    ...more,
  })
  const place = { company: 'SSI', branch: 'JKT' }
  const moved = (rows: readonly PositionRow[], wanted: readonly [number, DataScope][], places = [place]) =>
    rowsByPosition(rows, new Map(wanted), places, today, (made) => made)

  it('end the day before where they no longer follow, and begin today where they do now', () => {
    expect(moved([row({})], [[2, 'UNIT']])).toEqual([
      row({ validTo: '2026-06-30' }),
      row({ template: 2, dataScope: 'UNIT', validFrom: today }),
    ])
  })
  it('stay as they are where they still follow', () => {
    expect(moved([row({})], [[1, 'SELF']])).toEqual([row({})])
  })
  it('begin again where only the scope changes', () => {
    expect(moved([row({})], [[1, 'UNIT']])).toEqual([
      row({ validTo: '2026-06-30' }),
      row({ dataScope: 'UNIT', validFrom: today }),
    ])
  })
  it('leave what was given by hand, delegated or imported', () => {
    const others = ['MANUAL', 'DELEGATION', 'IMPORT'].map((source, i) => row({ source, template: i + 5 }))
    expect(moved(others, [])).toEqual(others)
  })
  it('leave what ended before', () => {
    const old = row({ validTo: '2026-03-31' })
    expect(moved([old], [[1, 'SELF']])).toEqual([old, row({ validFrom: today })])
  })
  it('go without a trace where they began today and no longer follow', () => {
    expect(moved([row({ validFrom: today })], [])).toEqual([])
  })
  it('stand once for each place the user may work in', () => {
    const both = moved([], [[1, 'SELF']], [place, { company: 'SSI', branch: 'BDG' }])
    expect(both.map((made) => made.branch)).toEqual(['JKT', 'BDG'])
  })
  it('give way to a row that was given by hand on this very day: two rows cannot have one key', () => {
    const byHand = row({ source: 'MANUAL', validFrom: today })
    expect(moved([byHand], [[1, 'UNIT']])).toEqual([byHand])
  })
  it('do not move on a second look', () => {
    const once = moved([row({}), row({ template: 9, source: 'MANUAL' })], [[2, 'UNIT']])
    expect(moved(once, [[2, 'UNIT']])).toEqual(once)
  })
})
