import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptanceCases } from '../../payroll/cases/acceptance.ts'
import type { LineKind } from '../../payroll/payslip/line-kind.ts'
import { netKeys } from '../../payroll/payslip/posting.ts'
import { journalOf } from '../posting-line.ts'
import { splits } from '../testing/center-splits.ts'
import { missingKeys, type PayRunFacts, type PostedSlip, type Posting, payRunLines, postingEventOf } from './pay-run.ts'

interface PayslipExpected {
  readonly lines: readonly (readonly [component: string, kind: LineKind, amount: number])[]
  readonly net: number
  readonly journal: {
    readonly lines: readonly { readonly account: string; readonly debit: number; readonly credit: number }[]
  }
}
const whole = [{ center: 'ALL', percent: '100' }]
/** The lines of a run as a journal, with the components that have no key. */
const post = (facts: PayRunFacts) => ({ ...journalOf(payRunLines(facts)), withoutKey: missingKeys(facts) })

test.each(
  acceptanceCases().flatMap(({ id, title, steps }) =>
    steps.filter(({ call }) => call === 'payslip').map((step, i) => ({ name: `${id} ${i + 1} ${title}`, step })),
  ),
)('The journal of $name', ({ step }) => {
  const { lines, net, journal } = step.expect as PayslipExpected
  const slip: PostedSlip = {
    employee: 'E1',
    net: String(net),
    centers: whole,
    lines: lines.map(([component, kind, amount]) => ({ component, kind, amount: String(amount) })),
  }
  const posting = (component: string): Posting => ({
    debitKey: component === 'PPH21' ? 'EXP:PPH21_BORNE' : `EXP:${component}`,
    creditKey: component === 'TAX_ALLOWANCE' ? null : `PAY:${component}`,
    isByCenter: true,
  })
  const keys = { payable: 'PAY:NET_SALARY', receivable: 'EMPLOYEE_LOAN' }
  const posted = post({ slips: [slip], postingOf: posting, keys })
  const figures = posted.lines.map(({ key, debit, credit }) => ({
    account: key,
    debit: Number(debit),
    credit: Number(credit),
  }))
  const byAccount = (a: { account: string }, b: { account: string }) => a.account.localeCompare(b.account)
  expect(figures.toSorted(byAccount)).toEqual(journal.lines.toSorted(byAccount))
  expect(posted).toMatchObject({ isBalanced: true, withoutKey: [] })
})

const postings: { readonly [component: string]: Posting } = {
  BASIC: { debitKey: 'SALARY_EXPENSE', creditKey: null, isByCenter: true },
  JHT_ER: { debitKey: 'BPJS_EXPENSE', creditKey: 'BPJS_EMPLOYMENT', isByCenter: true },
  JHT_EE: { debitKey: null, creditKey: 'BPJS_EMPLOYMENT', isByCenter: false },
  PPH21: { debitKey: 'TAX_BORNE_EXPENSE', creditKey: 'PPH21', isByCenter: true },
  PPH21_DTP: { debitKey: 'PPH21', creditKey: null, isByCenter: false },
  INSURANCE_ER: { debitKey: 'INSURANCE_EXPENSE', creditKey: 'INSURANCE_PAYABLE', isByCenter: true },
  CAR: { debitKey: null, creditKey: null, isByCenter: false },
  LOAN: { debitKey: null, creditKey: 'EMPLOYEE_LOAN', isByCenter: false },
}
const slipOf = (
  lines: readonly (readonly [string, LineKind, number, string?])[],
  net: number,
  centers = whole,
): PostedSlip => ({
  employee: 'E1',
  net: String(net),
  centers,
  lines: lines.map(([component, kind, amount, party]) => ({
    component,
    kind,
    amount: String(amount),
    party: party ?? null,
  })),
})
const postSlips = (...slips: readonly PostedSlip[]) =>
  post({ slips, postingOf: (component) => postings[component], keys: netKeys })
const short = ({ lines }: ReturnType<typeof post>) =>
  lines.map(({ key, center, party, debit, credit }) => [key, center ?? party ?? '', Number(debit) - Number(credit)])

test('Costs by center, debts together; what is left over goes to the largest center', () => {
  const centers = [
    { center: 'CC1', percent: '33.33' },
    { center: 'CC2', percent: '33.34' },
    { center: 'CC3', percent: '33.33' },
  ]
  const slip = slipOf(
    [
      ['BASIC', 'EARNING', 100],
      ['JHT_ER', 'EMPLOYER', 4],
      ['JHT_EE', 'STATUTORY', 2],
    ],
    98,
    centers,
  )
  expect(short(postSlips(slip))).toEqual([
    ['BPJS_EMPLOYMENT', '', -6],
    ['BPJS_EXPENSE', 'CC1', 1],
    ['BPJS_EXPENSE', 'CC2', 2],
    ['BPJS_EXPENSE', 'CC3', 1],
    ['SALARY_EXPENSE', 'CC1', 33],
    ['SALARY_EXPENSE', 'CC2', 34],
    ['SALARY_EXPENSE', 'CC3', 33],
    ['SALARY_PAYABLE', '', -98],
  ])
})

test('Tax of the government lowers what is owed, tax of the employer is a cost of the employer, a benefit counts where it is owed to a creditor', () => {
  const slip = slipOf(
    [
      ['BASIC', 'EARNING', 1000],
      ['PPH21', 'STATUTORY', 50],
      ['PPH21_DTP', 'RETURNED', 50],
      ['CAR', 'BENEFIT', 300],
      ['INSURANCE_ER', 'BENEFIT', 70],
      ['PPH21', 'EMPLOYER_TAX', 20],
    ],
    1000,
  )
  expect(short(postSlips(slip))).toEqual([
    ['INSURANCE_EXPENSE', 'ALL', 70],
    ['INSURANCE_PAYABLE', '', -70],
    ['PPH21', '', -70],
    ['PPH21', '', 50],
    ['SALARY_EXPENSE', 'ALL', 1000],
    ['SALARY_PAYABLE', '', -1000],
    ['TAX_BORNE_EXPENSE', 'ALL', 20],
  ])
})

test('A sum below zero changes sides; a net below zero is owed by the employee, by name; instalments go to his account', () => {
  const refund = slipOf(
    [
      ['BASIC', 'EARNING', -100],
      ['PPH21', 'STATUTORY', -30],
      ['LOAN', 'DEDUCTION', 10, 'E1'],
    ],
    -80,
  )
  const posted = postSlips(refund)
  expect(short(posted)).toEqual([
    ['EMPLOYEE_LOAN', 'E1', -10],
    ['EMPLOYEE_LOAN', 'E1', 80],
    ['PPH21', '', 30],
    ['SALARY_EXPENSE', 'ALL', -100],
  ])
  expect(posted).toMatchObject({ debit: '110.00', credit: '110.00', isBalanced: true })
})

test('A component without its key is named, and a slip whose lines do not make its net leaves the journal out of balance', () => {
  const posted = postSlips(
    slipOf(
      [
        ['BASIC', 'EARNING', 100],
        ['CAR', 'EARNING', 5],
        ['NEW', 'DEDUCTION', 1],
      ],
      100,
    ),
  )
  expect(posted.withoutKey).toEqual([
    { component: 'CAR', side: 'DEBIT' },
    { component: 'NEW', side: 'CREDIT' },
  ])
  expect(postSlips(slipOf([['BASIC', 'EARNING', 100]], 99))).toMatchObject({
    debit: '100.00',
    credit: '99.00',
    isBalanced: false,
  })
})

test('Holiday allowance and bonus have an event of their own', () => {
  expect(['THR', 'BONUS', 'REGULAR', 'FINAL_PAY'].map(postingEventOf)).toEqual([
    'THR_POSTED',
    'THR_POSTED',
    'PAYROLL_POSTED',
    'PAYROLL_POSTED',
  ])
})

test('A journal of slips that make their nets balances, in any order, and is the sum of the journals of its parts', () => {
  const slips = fc.array(
    fc
      .record({ basic: fc.integer(), tax: fc.integer(), dues: fc.nat(), employer: fc.nat(), centers: splits })
      .map((s) =>
        slipOf(
          [
            ['BASIC', 'EARNING', s.basic],
            ['PPH21', 'STATUTORY', s.tax],
            ['JHT_EE', 'STATUTORY', s.dues],
            ['JHT_ER', 'EMPLOYER', s.employer],
          ],
          s.basic - s.tax - s.dues,
          s.centers,
        ),
      ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(slips, (list) => {
      const posted = postSlips(...list)
      expect(posted.isBalanced).toBe(true)
      expect(postSlips(...list.toReversed())).toEqual(posted)
      const sums = new Map<string, number>()
      for (const part of list)
        for (const [key, place, amount] of short(postSlips(part))) {
          const account = `${key} ${place}`
          sums.set(account, (sums.get(account) ?? 0) + Number(amount))
        }
      const whole = new Map<string, number>()
      for (const [key, place, amount] of short(posted))
        whole.set(`${key} ${place}`, (whole.get(`${key} ${place}`) ?? 0) + Number(amount))
      for (const [account, amount] of sums) expect([account, whole.get(account) ?? 0]).toEqual([account, amount])
    }),
  )
})
