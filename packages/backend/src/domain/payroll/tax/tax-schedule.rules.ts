// Tax tables: each bracket begins where the one before it ends; that of people without a tax id is 20 % above article 17.
import { type Bracket, isRaised } from '@kantor/shared/catalogue/payroll-management/payroll-master/brackets'
import { TaxSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/tax-schedule.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseUnconfirmed } from '../../../engine/write/questions.ts'
import { storedLines } from '../../../engine/write/stored.ts'

type Values = RuleValues<typeof TaxSchedule.fields>

export const taxScheduleRules = rulesFor(TaxSchedule, {
  derive(_context, next) {
    const lines = next.lines ?? []
    return {
      lines: lines.map((line, i) => ({ ...line, over: lines[i - 1]?.upTo ?? null })),
      terMultiplier: next.kind === 'NON_NPWP' ? (next.terMultiplier ?? '1.20') : (next.terMultiplier ?? null),
    }
  },
  async check(context, next) {
    refuseUnconfirmed(context, await raisedQuestions(context, next), next.confirmed)
    return []
  },
  derived: {
    bracketCount: ({ columns }) =>
      sql`select count(*) from tax_schedule_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
    topRate: ({ columns }) =>
      sql`select max(l.rate_percent) from tax_schedule_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
  },
})

/** UU PPh art. 21(5a): 20 % above what a person with a tax id pays. */
const raised = '1.2'

/** Asks where the table is not article 17 of its first day, raised. */
async function raisedQuestions(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  if (next.kind !== 'NON_NPWP' || next.effectiveFrom == null) return []
  const plain = await articleOn(context, next.effectiveFrom)
  if (plain === undefined) return []
  if (isRaised(next.lines ?? [], plain, raised)) return []
  const message = 'is not article 17 of that day times 1.2 (UU PPh art. 21(5a)): save it all the same?'
  return [{ field: 'lines', rule: 'R-NPWP', message }]
}

/** The brackets of article 17 on a day: of several rows the highest correction counts. */
async function articleOn(context: RuleContext, day: string): Promise<readonly Bracket[] | undefined> {
  const rows = await storedRows(context, TaxSchedule, ['id', 'correction'], {
    where: { kind: 'ARTICLE17', status: 'IN_FORCE' },
    and: ({ effectiveFrom, effectiveTo }) =>
      sql`${effectiveFrom} <= ${day}::date and coalesce(${effectiveTo}, 'infinity') >= ${day}::date`,
    orderBy: ['correction'],
  })
  const found = rows.at(-1)
  return found && (await storedLines(context.tx, context.engine, TaxSchedule, 'lines', found.id))
}
