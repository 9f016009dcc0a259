import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { approvalReasons, type ChangeFacts, daysOf, isLastSuper, runOf, verdictOf } from './change.ts'
import type { Dated, Place } from './rights.ts'
import { type SodSeverity, sodSeverities } from './segregation.ts'

const nothing: ChangeFacts = {
  isOwn: false,
  addsCodes: [],
  directGrants: [],
  addsMemberships: [],
  changesLevel: false,
  conflicts: [],
}
const policy = { isSensitive: (code: string) => code === 'frmPAY01I', fourEyes: true }

describe('worked case C-30', () => {
  interface Written {
    readonly requestedBy: string
    readonly target: string
    readonly addsCodes?: string[]
    readonly directGrants?: Dated[]
    readonly addsMemberships?: Place[]
    readonly conflicts?: string[]
  }
  const { input, expected } = workedCase<{ sensitive: string[]; changes: Written[] }, (string | string[])[]>('C-30')
  const cases = input.changes.map((change, i) => [i, change, expected[i]] as const)
  it.each(cases)('decides change %i', (_, change, verdict) => {
    const facts: ChangeFacts = {
      ...nothing,
      isOwn: change.requestedBy === change.target,
      addsCodes: change.addsCodes ?? [],
      directGrants: change.directGrants ?? [],
      addsMemberships: change.addsMemberships ?? [],
      conflicts: (change.conflicts ?? []).map((c) => enumOf<SodSeverity>(c)),
    }
    const found = verdictOf(facts, { isSensitive: (code) => input.sensitive.includes(code), fourEyes: true })
    expect(found.outcome === 'PENDING' ? found.reasons : found.outcome).toEqual(verdict)
  })
})

describe('changes of rights', () => {
  it('with four eyes switched off wait for levels and high conflicts alone', () => {
    const facts: ChangeFacts = {
      ...nothing,
      addsCodes: ['frmPAY01I'],
      directGrants: [{ validFrom: '2026-01-01', validTo: null }],
      addsMemberships: [{ company: '*', branch: 'JKT' }],
    }
    expect(verdictOf(facts, { ...policy, fourEyes: false })).toEqual({ outcome: 'APPLIED' })
    expect(verdictOf({ ...facts, changesLevel: true, conflicts: ['HIGH'] }, { ...policy, fourEyes: false })).toEqual({
      outcome: 'PENDING',
      reasons: ['ADMIN_LEVEL', 'HIGH_CONFLICT'],
    })
  })
  it('take grants of one code that lie close together as one', () => {
    const april = { validFrom: '2026-04-01', validTo: '2026-04-30' }
    const days = (...others: Dated[]) => daysOf(runOf(april, others))
    expect(days()).toBe(30)
    expect(days({ validFrom: '2026-05-01', validTo: '2026-05-01' })).toBe(31)
    expect(days({ validFrom: '2026-04-10', validTo: '2026-04-20' })).toBe(30)
    expect(days({ validFrom: '2026-05-30', validTo: '2026-06-03' })).toBe(35)
    expect(days({ validFrom: '2026-06-01', validTo: '2026-06-30' })).toBe(30)
    expect(days({ validFrom: '2026-05-01' })).toBeNull()
  })
  it('count the days of a grant with both ends', () => {
    expect(daysOf({ validFrom: '2026-04-01', validTo: '2026-04-30' })).toBe(30)
    expect(daysOf({ validFrom: '2026-04-01' })).toBeNull()
  })
  it('never lose the last super user', () => {
    expect(isLastSuper([7], 7)).toBe(true)
    expect(isLastSuper([7, 8], 7)).toBe(false)
    expect(isLastSuper([7], 8)).toBe(false)
    expect(isLastSuper([], 8)).toBe(false)
  })
})

const facts: fc.Arbitrary<ChangeFacts> = fc.record({
  isOwn: fc.boolean(),
  addsCodes: fc.array(fc.constantFrom('frmPAY01I', 'frmOTHER1I')),
  directGrants: fc.array(
    fc.record({ validFrom: fc.constant('2026-01-01'), validTo: fc.constantFrom('2026-01-05', '2026-12-31', null) }),
  ),
  addsMemberships: fc.array(fc.record({ company: fc.constantFrom('*', 'SSI'), branch: fc.constantFrom('*', 'JKT') })),
  changesLevel: fc.boolean(),
  conflicts: fc.array(fc.constantFrom(...sodSeverities)),
})

describe('changes of rights, properties', () => {
  it('of own rights are always refused, of the rights of others with a critical conflict too', () => {
    fc.assert(
      fc.property(facts, (some) => {
        expect(verdictOf({ ...some, isOwn: true }, policy)).toEqual({ outcome: 'SELF_CHANGE' })
        expect(verdictOf({ ...some, isOwn: false, conflicts: [...some.conflicts, 'CRITICAL'] }, policy)).toEqual({
          outcome: 'CRITICAL_CONFLICT',
        })
      }),
    )
  })
  it('give reasons in their order, at least one when they wait', () => {
    fc.assert(
      fc.property(facts, (some) => {
        const verdict = verdictOf(some, policy)
        if (verdict.outcome !== 'PENDING') return
        expect(verdict.reasons.length).toBeGreaterThan(0)
        expect(verdict.reasons).toEqual(approvalReasons.filter((r) => verdict.reasons.includes(r)))
      }),
    )
  })
})
