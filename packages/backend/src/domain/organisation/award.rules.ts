// Awards: one for each number of years of service; what was granted stays as it is.
import { Award } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/award.entity'
import { EmployeeAward } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-award.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { isSame } from '../../engine/write/stored.ts'
import { cleanHtml } from '../messages/index.ts'

export const awardRules = rulesFor(Award, {
  derive: (_context, next, before) =>
    next.criteria === before?.criteria ? {} : { criteria: cleanHtml(next.criteria ?? '') },
  async check(context, { category, serviceYears }, before): Promise<readonly FieldError[]> {
    if (category !== 'SERVICE' || serviceYears == null) return []
    await lockUntilCommit(context.tx, JSON.stringify(['Award', context.actor.companyCode, serviceYears]))
    const other = await storedRow(context, Award, ['awardCode'], {
      where: { category: 'SERVICE', serviceYears },
      and: ({ id }) => sql`${id} <> ${before?.id ?? 0}`,
    })
    if (other === undefined) return []
    return [{ field: 'serviceYears', rule: 'R-AWARD-YEARS', message: `${other.awardCode} is for these years already` }]
  },
  derived: {
    grantedThisYear: ({ columns, today }) => sql`select count(*) from employee_award g
      where g.award_id = ${columnIn(columns, 'id')} and g.status = 'GRANTED' and g.award_year = ${Number(today.slice(0, 4))}`,
  },
})

export const employeeAwardRules = rulesFor(EmployeeAward, {
  async derive(context, next, before) {
    const amount = before === undefined && next.amount == null ? { amount: await amountOf(context, next.award) } : {}
    return { ...amount, awardYear: next.awardDate == null ? null : Number(next.awardDate.slice(0, 4)) }
  },
  check(_context, next, before) {
    if (before === undefined || before.status === 'PROPOSED') return []
    const isChanged = (['awardDate', 'amount'] as const).some((name) => !isSame(next[name], before[name]))
    if (isChanged)
      throw new KantorError('BAD_STATE', 'The date and amount of a granted or cancelled award cannot be changed.')
    return []
  },
  beforeDelete(_context, { status }) {
    if (status === 'GRANTED')
      throw new KantorError('BAD_STATE', 'A granted award cannot be deleted. Cancel it instead.')
  },
})

async function amountOf(context: RuleContext, award: number | null | undefined): Promise<string | null> {
  const row = await storedRow(context, Award, ['valueAmount'], { where: { id: award ?? 0 } })
  return row?.valueAmount ?? null
}
