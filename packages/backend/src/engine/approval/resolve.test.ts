// Acceptance cases B1-B5 and B7 of the attendance document (section 5), and what must hold for any tree.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Line, type OrgNode, resolveSteps, type WantedStep } from './resolve.ts'

const [DIV, DEP, UNI, U3, HR1, HR2, operator] = [1, 2, 3, 4, 5, 6, 7]
const division: OrgNode = { level: 'DIVISION', head: DIV }
const department: OrgNode = { level: 'DEPARTMENT', head: DEP }
const unit = (head: number | null): OrgNode => ({ level: 'UNIT', head })
const u1 = [unit(UNI), department, division]
const u2 = [unit(DEP), department, division]
const u3 = [unit(U3), { level: 'DEPARTMENT', head: null } as const, division]
const pools = { HR: [HR1, HR2], FINANCE: [] }
const line = (nodes: readonly OrgNode[], ...self: readonly number[]): Line => ({ nodes, pools, self: new Set(self) })
const steps = (...levels: readonly WantedStep['level'][]): readonly WantedStep[] =>
  levels.map((level, i) => ({ seq: i + 1, level, slaHours: 24 }))
const two = steps('UNIT', 'DEPARTMENT')
const three = steps('UNIT', 'DEPARTMENT', 'DIVISION')
const outcome = (wanted: readonly WantedStep[], on: Line) =>
  resolveSteps(wanted, on).map((s) => [s.level, s.state, s.approvers, s.note])

describe('levels that an authority names', () => {
  const signed = (...people: readonly (readonly number[])[]): readonly WantedStep[] =>
    people.map((signers, i) => ({ seq: i + 1, level: 'FINANCE', slaHours: 24, signers }))

  it('are signed by these people alone, and not by heads or pools', () =>
    expect(outcome(signed([HR1, HR2], [DIV]), line(u1, operator))).toEqual([
      ['FINANCE', 'WAITING', [HR1, HR2], null],
      ['FINANCE', 'WAITING', [DIV], null],
    ]))
  it('are not merged: each is a signature of its own', () =>
    expect(outcome(signed([DIV], [DIV]), line(u1, operator))).toEqual([
      ['FINANCE', 'WAITING', [DIV], null],
      ['FINANCE', 'WAITING', [DIV], null],
    ]))
  it('wait for an administrator where the maker is their only signer', () =>
    expect(outcome(signed([operator], [DIV]), line(u1, operator))).toEqual([
      ['FINANCE', 'BLOCKED_NO_APPROVER', [], null],
      ['FINANCE', 'WAITING', [DIV], null],
    ]))
})

describe('who decides', () => {
  it('B1 operator of U1, UNIT+DEPARTMENT: E-UNI, then E-DEP', () =>
    expect(outcome(two, line(u1, operator))).toEqual([
      ['UNIT', 'WAITING', [UNI], null],
      ['DEPARTMENT', 'WAITING', [DEP], null],
    ]))
  it('B2 E-UNI for himself: UNIT skipped, E-DEP', () =>
    expect(outcome(two, line(u1, UNI))).toEqual([
      ['UNIT', 'SKIPPED', [], 'SELF'],
      ['DEPARTMENT', 'WAITING', [DEP], null],
    ]))
  it('B3 operator of U2, three levels: E-DEP once, then E-DIV', () =>
    expect(outcome(three, line(u2, operator))).toEqual([
      ['UNIT', 'WAITING', [DEP], null],
      ['DEPARTMENT', 'MERGED', [], null],
      ['DIVISION', 'WAITING', [DIV], null],
    ]))
  it('B4 operator of U3, three levels: E-U3, E-DIV for the vacant department, DIVISION merged', () =>
    expect(outcome(three, line(u3, operator))).toEqual([
      ['UNIT', 'WAITING', [U3], null],
      ['DEPARTMENT', 'WAITING', [DIV], 'VACANT'],
      ['DIVISION', 'MERGED', [], null],
    ]))
  it('B5 E-DIV for himself, three levels: three skipped, human resources', () =>
    expect(outcome(three, line([division], DIV))).toEqual([
      ['UNIT', 'SKIPPED', [], 'SELF'],
      ['DEPARTMENT', 'SKIPPED', [], 'SELF'],
      ['DIVISION', 'SKIPPED', [], 'SELF'],
      ['HR', 'WAITING', [HR1, HR2], 'FALLBACK'],
    ]))
  it('B7 E-DEP for himself, UNIT+DEPARTMENT: two skipped, the division as fallback', () =>
    expect(outcome(two, line([department, division], DEP))).toEqual([
      ['UNIT', 'SKIPPED', [], 'SELF'],
      ['DEPARTMENT', 'SKIPPED', [], 'SELF'],
      ['DIVISION', 'WAITING', [DIV], 'FALLBACK'],
    ]))
  it('reports that no one may decide where the only member of human resources is the requester', () =>
    expect(outcome(steps('HR'), { ...line(u1, HR1), pools: { HR: [HR1], FINANCE: [] } })).toEqual([
      ['HR', 'BLOCKED_NO_APPROVER', [], null],
    ]))
  it('merges a pool whose only member decides an earlier step', () =>
    expect(outcome(steps('UNIT', 'HR'), { ...line(u1, operator), pools: { HR: [UNI], FINANCE: [] } })).toEqual([
      ['UNIT', 'WAITING', [UNI], null],
      ['HR', 'MERGED', [], null],
    ]))
})

describe('for any tree', () => {
  const person = fc.integer({ min: 1, max: 6 })
  const head = fc.option(person, { nil: null })
  const tree = fc
    .tuple(head, head, head, fc.constantFrom(0, 1, 2))
    .map(([u, d, v, from]): readonly OrgNode[] =>
      [unit(u), { level: 'DEPARTMENT' as const, head: d }, { level: 'DIVISION' as const, head: v }].slice(from),
    )
  const wanted = fc
    .subarray(['UNIT', 'DEPARTMENT', 'DIVISION', 'HR', 'FINANCE'] as const)
    .map((levels) => steps(...levels))
  const on = fc.record({
    nodes: tree,
    pools: fc.record({ HR: fc.uniqueArray(person), FINANCE: fc.uniqueArray(person) }),
    self: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }).map((ids) => new Set(ids)),
  })
  it('never lets the requester decide, never skips without a reason, always leaves a way', () => {
    fc.assert(
      fc.property(wanted, on, (asked, where) => {
        const resolved = resolveSteps(asked, where)
        expect(resolved.some((s) => s.state === 'WAITING' || s.state === 'BLOCKED_NO_APPROVER')).toBe(true)
        for (const step of resolved) {
          expect(step.approvers.some((id) => where.self.has(id))).toBe(false)
          expect(step.state === 'WAITING').toBe(step.approvers.length > 0)
          if (step.state === 'SKIPPED') expect(step.note).toBe('SELF')
        }
      }),
    )
  })
})
