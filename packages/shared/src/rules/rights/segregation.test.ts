import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { type DataScope, dataScopes } from './rights.ts'
import {
  highestSeverity,
  type RightsPerBranch,
  type SodRuleLike,
  violationsInside,
  violationsOf,
} from './segregation.ts'

type Words = { readonly [code: string]: string }
const perBranch = (words: { readonly [branch: string]: Words }): RightsPerBranch =>
  new Map(
    Object.entries(words).map(([branch, scopes]) => [
      branch,
      new Map(Object.entries(scopes).map(([code, word]) => [code, enumOf<DataScope>(word)])),
    ]),
  )
const rule = (more: Partial<SodRuleLike> = {}): SodRuleLike => ({
  code: 'R',
  severity: 'HIGH',
  level: 'COMPANY',
  sideA: ['A1', 'A2'],
  sideB: ['B1'],
  ...more,
})

describe('worked case C-04', () => {
  it('unites the branches of a company and leaves out own records where the rule says so', () => {
    interface Written {
      readonly code: string
      readonly severity: string
      readonly level: string
      readonly ignoreSelfScope?: boolean
      readonly sideA: string[]
      readonly sideB: string[]
    }
    const { input, expected } = workedCase<
      { rules: Written[]; rightsPerBranch: { [branch: string]: Words } },
      { rule: string; severity: string; a: string[]; b: string[] }[]
    >('C-04')
    const rules = input.rules.map(
      (r) => ({ ...r, severity: enumOf(r.severity), level: enumOf(r.level) }) as SodRuleLike,
    )
    expect(violationsOf(rules, perBranch(input.rightsPerBranch))).toEqual(
      expected.map((e) => ({ ...e, severity: enumOf(e.severity), branch: '*' })),
    )
  })
})

describe('segregation of duties', () => {
  it('looks at each branch alone at the level of branches', () => {
    const rights = perBranch({ JKT: { A1: 'Branch' }, SBY: { B1: 'Branch', A2: 'Self' } })
    expect(violationsOf([rule({ level: 'BRANCH' })], rights)).toEqual([
      { rule: 'R', severity: 'HIGH', branch: 'SBY', a: ['A2'], b: ['B1'] },
    ])
    expect(violationsOf([rule({ level: 'BRANCH', ignoreSelfScope: true })], rights)).toEqual([])
  })
  it('counts a code that reaches further than the own records in one branch', () => {
    const rights = perBranch({ JKT: { A1: 'Self', B1: 'Company' }, SBY: { A1: 'Unit' } })
    expect(violationsOf([rule({ ignoreSelfScope: true })], rights)).toHaveLength(1)
  })
  it('finds conflicts inside a template and the worst of several', () => {
    const found = violationsInside([rule({ level: 'BRANCH', ignoreSelfScope: true })], ['B1', 'A2', 'A1'])
    expect(found).toEqual([{ rule: 'R', severity: 'HIGH', branch: '*', a: ['A1', 'A2'], b: ['B1'] }])
    expect(highestSeverity([...found, { severity: 'MEDIUM' }])).toBe('HIGH')
    expect(highestSeverity([])).toBeNull()
  })
})

const code = fc.constantFrom('A1', 'A2', 'B1', 'C1')
const scopes = fc.array(fc.tuple(code, fc.constantFrom(...dataScopes))).map((entries) => new Map(entries))
const rights = fc.tuple(scopes, scopes).map(
  ([a, b]): RightsPerBranch =>
    new Map([
      ['JKT', a],
      ['SBY', b],
    ]),
)
const rules = fc.record({
  code: fc.constant('R'),
  severity: fc.constantFrom('CRITICAL' as const, 'HIGH' as const, 'MEDIUM' as const),
  level: fc.constantFrom('COMPANY' as const, 'BRANCH' as const),
  ignoreSelfScope: fc.boolean(),
  sideA: fc.constant(['A1', 'A2']),
  sideB: fc.constant(['B1', 'C1']),
})

describe('segregation of duties, properties', () => {
  it('never frees anybody who holds more', () => {
    fc.assert(
      fc.property(rules, rights, code, (one, granted, more) => {
        const before = violationsOf([one], granted)
        const wider = new Map([...granted].map(([b, s]) => [b, new Map([...s, [more, 'GROUP' as const]])]))
        expect(violationsOf([one], wider).length).toBeGreaterThanOrEqual(before.length)
      }),
    )
  })
  it('finds nothing once a side is gone, whichever', () => {
    fc.assert(
      fc.property(rules, rights, fc.boolean(), (one, granted, isA) => {
        const gone: ReadonlySet<string> = new Set(isA ? one.sideA : one.sideB)
        const left = new Map([...granted].map(([b, s]) => [b, new Map([...s].filter(([c]) => !gone.has(c)))]))
        expect(violationsOf([one], left)).toEqual([])
      }),
    )
  })
  it('is at the level of the company whenever it is in one branch', () => {
    fc.assert(
      fc.property(rules, rights, (one, granted) => {
        const inBranch = violationsOf([{ ...one, level: 'BRANCH' }], granted).length > 0
        if (inBranch) expect(violationsOf([{ ...one, level: 'COMPANY' }], granted)).toHaveLength(1)
      }),
    )
  })
})
