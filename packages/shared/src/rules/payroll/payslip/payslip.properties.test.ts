// What must be true of calculating payslips again, in parts and by another method of tax, for every employee.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { recalculate, type StoredSlip } from '../run/recalculation.ts'
import { calculatePayslip, type Payslip } from './calculate.ts'
import { payslipHash } from './input-hash.ts'
import { lookedBackAt } from './prepared.ts'
import type { EmployeeSnapshot, RunSnapshot } from './snapshot.ts'
import { component, exampleComponents, exampleEmployee, exampleRun } from './testing.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const run = exampleRun()
const paid = ({ lines, sums, carries, checks, status }: Payslip) => ({ lines, sums, carries, checks, status })

describe('a run that is calculated again', () => {
  const inputsOf = (people: readonly EmployeeSnapshot[]) => new Map(people.map((one) => [one.employeeNo, one]))
  const calculate = (stored: ReadonlyMap<string, StoredSlip<Payslip>>, people: readonly EmployeeSnapshot[]) =>
    recalculate(
      stored,
      inputsOf(people),
      (employee) => calculatePayslip({ run, employee }),
      (employee) => payslipHash({ run, employee }, sha256),
    )
  const contentOf = (slips: ReadonlyMap<string, StoredSlip<Payslip>>) =>
    [...slips].map(([no, { version, inputHash, result }]) => [no, version, inputHash, paid(result)]).sort()
  const people = fc
    .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 })
    .map((numbers) => numbers.map((no) => exampleEmployee(no)))

  it('in parts, in any order, is the run that is calculated at once, and once more changes nothing', () => {
    fc.assert(
      fc.property(people, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 }), (all, partOf) => {
        const whole = calculate(new Map(), all)
        const inParts = new Map<string, StoredSlip<Payslip>>()
        for (const part of [3, 1, 0, 2]) {
          const some = all.filter((_, i) => partOf[i] === part).toReversed()
          for (const [no, slip] of calculate(new Map(), some).slips) inParts.set(no, slip)
        }
        expect(contentOf(inParts)).toEqual(contentOf(whole.slips))
        const again = calculate(inParts, all.toReversed())
        expect(again).toMatchObject({ calculated: 0, unchanged: all.length, removed: 0, replaced: [] })
        expect(contentOf(again.slips)).toEqual(contentOf(whole.slips))
      }),
      { numRuns: 25 },
    )
  })

  it('with one changed input writes that payslip and no other', () => {
    fc.assert(
      fc.property(people, fc.nat(), fc.integer({ min: 1, max: 900_000 }), (all, nth, more) => {
        const first = calculate(new Map(), all)
        const at = nth % all.length
        const entry = { component: 'INCENTIVE', amount: `${more}.00` }
        const changed = all.map((one, i) => (i === at ? { ...one, entries: [...one.entries, entry] } : one))
        const second = calculate(first.slips, changed)
        expect([second.calculated, second.unchanged, second.removed]).toEqual([1, all.length - 1, 0])
        expect(second.replaced.map(({ employee, version }) => [employee, version])).toEqual([[all[at]?.employeeNo, 2]])
      }),
      { numRuns: 25 },
    )
  })
})

type Path = readonly (string | number)[]
/** Every text, number and truth value in a snapshot, by its place. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'undefined' ? [] : [path]
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
}
function changedAt<T>(value: T, [name, ...rest]: Path, change: (leaf: unknown) => unknown): T {
  if (name === undefined) return change(value) as T
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as { [part: string]: unknown }
  copy[name] = changedAt(copy[name], rest, change)
  return copy as T
}
/** Another value of the same kind: a later or an earlier day, another amount, the other truth value. */
function other(leaf: unknown, by: number): unknown {
  if (typeof leaf === 'boolean') return !leaf
  if (typeof leaf === 'number') return leaf + by
  if (typeof leaf !== 'string') return leaf
  if (/^\d{4}-\d{2}-\d{2}$/.test(leaf)) return `${Number(leaf.slice(0, 4)) + (by % 2 === 0 ? -1 : 1)}${leaf.slice(4)}`
  return /^-?\d+(\.\d+)?$/.test(leaf) ? String(Number(leaf) + by) : leaf
}

describe('the hash of the inputs', () => {
  // Severance paid before and an allowance before its holiday read rows of other days than those of the month.
  const lumps = [{ kind: 'SEVERANCE' as const, payDate: '2025-11-28', gross: '80000000' }]
  const base = exampleEmployee(7)
  const severance: EmployeeSnapshot = {
    ...base,
    entries: [{ component: 'SEVERANCE', amount: '90000000.00' }],
    tax: base.tax === null ? null : { ...base.tax, earlierLumps: lumps },
  }
  const holiday: EmployeeSnapshot = { ...base, thr: { holidayDate: '2026-06-20' } }
  const cases: readonly (readonly [string, RunSnapshot, EmployeeSnapshot])[] = [
    ['a regular month', run, base],
    ['severance after severance of the year before', run, severance],
    ['an allowance before its holiday', exampleRun({ runType: 'THR' }), holiday],
  ]

  it.each(cases)(
    'is another one in every place where a changed input changes the payslip: %s',
    (_, ofRun, employee) => {
      const before = paid(calculatePayslip({ run: ofRun, employee }))
      const hash = payslipHash({ run: ofRun, employee }, sha256)
      const places = leavesOf({ run: ofRun, employee })
      fc.assert(
        fc.property(fc.nat({ max: places.length - 1 }), fc.integer({ min: 1, max: 5 }), (at, by) => {
          const snapshot = changedAt({ run: ofRun, employee }, places[at] ?? [], (leaf) => other(leaf, by))
          if (payslipHash(snapshot, sha256) !== hash) return
          expect(paid(calculatePayslip(snapshot)), (places[at] ?? []).join('.')).toEqual(before)
        }),
        { numRuns: 150 },
      )
    },
  )

  it('sees a rule that begins before the holiday whose allowance is paid in an earlier month', () => {
    const rule = {
      scope: 'LEVEL',
      subject: 'L3',
      component: 'LEVEL',
      amount: '650000.00',
      percentOfBasic: null,
    } as const
    const later = { ...rule, step: null, location: null, minServiceMonths: 0, from: '2026-06-15' }
    const thr = exampleRun({ runType: 'THR' })
    const raised = exampleRun({ runType: 'THR', rules: [...thr.rules, later] })
    const slips = [thr, raised].map((ofRun) => calculatePayslip({ run: ofRun, employee: holiday }).sums.grossCash)
    expect(Number(slips[1]) - Number(slips[0])).toBe(250_000)
    expect(payslipHash({ run: raised, employee: holiday }, sha256)).not.toBe(
      payslipHash({ run: thr, employee: holiday }, sha256),
    )
  })
})

it('formulas and conditions name the components that they look back at', () => {
  const looking = [
    component('A', { formula: 'YTD_BASIC / 12 + PREV_MEAL' }),
    component('B', { formula: 'MEAL', condition: 'YTD_BASIC > 0' }),
  ]
  expect(lookedBackAt({ components: looking })).toEqual(['BASIC', 'MEAL'])
  expect(lookedBackAt({ components: exampleComponents })).toEqual([])
})

it('tax paid by the employer costs the employee nothing, whichever way, and is the same amount', () => {
  const by = (no: number, method: 'GROSS' | 'GROSS_UP' | 'NET') => {
    const one = exampleEmployee(no, { entries: [{ component: 'INCENTIVE', amount: `${no * 999}.00` }] })
    const tax = one.tax === null ? null : { ...one.tax, person: { ...one.tax.person, method } }
    return calculatePayslip({ run, employee: { ...one, tax } })
  }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (no) => {
      const [own, up, borne] = [by(no, 'GROSS'), by(no, 'GROSS_UP'), by(no, 'NET')]
      expect([up.sums.net, up.sums.tax]).toEqual([borne.sums.net, borne.sums.tax])
      expect(up.sums.taxAllowance).toBe(up.sums.tax)
      expect(senOf(own.sums.net) + senOf(own.sums.tax)).toBe(senOf(up.sums.net))
      expect(senOf(up.sums.tax) >= senOf(own.sums.tax)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
