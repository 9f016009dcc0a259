// Loans of employees: their schedule is worked out while they are drafted, and stays once they are active.
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import { loanSchedule } from '@kantor/shared/rules/payroll/deductions/loan'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { isOneOf, makersOf, sheetSendersOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { secondPersonFrom } from '../process/findings/large-entries.ts'
import { closedMonthComplaints } from './first-month.ts'
import { refuseFrozen } from './frozen.ts'

type Loan = RuleValues<typeof PersonalLoan.fields>

export const personalLoanRules = rulesFor(PersonalLoan, {
  derive: (_context, next) => (next.status === 'DRAFT' ? { instalments: instalmentsOf(next) } : {}),
  async check(context, next, before) {
    refuseFrozen(PersonalLoan, before, next)
    return next.status === 'DRAFT' ? await closedMonthComplaints(context, next, 'R-LOAN') : []
  },
  moves: {
    activate: {
      async check(context, next, { id }) {
        await refuseMakerOfLarge(context, id, next)
        return await closedMonthComplaints(context, next, 'R-LOAN')
      },
    },
  },
  beforeRestore: (_context, _next, stored) => refuseFrozen(PersonalLoan, stored),
  beforeDelete: (_context, row) => refuseFrozen(PersonalLoan, row),
  derived: {
    // Instalments that no run has requested, and the remainders of those that were not taken in full.
    outstanding: ({ columns }) => {
      const own = (name: string) => columnIn(columns, name)
      const { table: rests, columns: all } = tableFor('DeductionCarry')
      const rest = (name: string) => sql`c.${sql.identifier(columnIn(all, name).name)}`
      return sql`case when ${own('status')} = 'ACTIVE' then (select coalesce(sum(l.principal), 0)
          from ${lineTableFor('PersonalLoan', 'instalments').table} l where l.parent_id = ${own('id')} and l.line_status = 'OPEN')
        + (select coalesce(sum(${rest('open')}), 0) from ${rests} c where ${rest('employee')} = ${own('employee')}
          and ${rest('reference')} = ${own('loanNo')} and ${rest('componentCode')} = 'LOAN' and ${rest('carryStatus')} = 'OPEN') else 0 end`
    },
  },
})

/** A large loan is put in force by a person who did not draft it. */
async function refuseMakerOfLarge(context: RuleContext, id: number, { principal }: Loan): Promise<void> {
  const most = await secondPersonFrom(context, context.today)
  if (most === null || senOf(principal ?? '0') < senOf(most)) return
  const makers = (await makersOf(context, PersonalLoan, id)).map(({ user }) => user)
  const senders = await sheetSendersOf(context, PersonalLoan, id)
  if (await isOneOf(context, [...makers, ...senders]))
    throw new KantorError(
      'MAKER_CANNOT_APPROVE',
      `A loan of ${formatMoney(most)} or more is put in force by a person who did not draft it.`,
    )
}

/** The schedule by the terms; nothing while they are incomplete. */
function instalmentsOf({ principal, months, interestMethod, ratePercentYear, firstPeriod }: Loan) {
  if (principal == null || months == null || interestMethod == null || firstPeriod == null) return []
  if (interestMethod !== 'NONE' && ratePercentYear == null) return []
  const rate = ratePercentYear == null ? {} : { ratePercentYear }
  return loanSchedule({ principal, months, method: interestMethod, ...rate }).map((line) => ({
    ...line,
    period: addMonths(`${firstPeriod}-01`, line.no - 1).slice(0, 7),
    taken: '0.00',
    lineStatus: 'OPEN' as const,
  }))
}
