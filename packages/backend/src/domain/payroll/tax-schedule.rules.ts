// Tax tables: each bracket begins where the one before it ends.
import { TaxSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/tax-schedule.entity'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const taxScheduleRules = rulesFor(TaxSchedule, {
  derive(_context, next) {
    const lines = next.lines ?? []
    return {
      lines: lines.map((line, i) => ({ ...line, over: lines[i - 1]?.upTo ?? null })),
      terMultiplier: next.kind === 'NON_NPWP' ? (next.terMultiplier ?? '1.20') : (next.terMultiplier ?? null),
    }
  },
  derived: {
    bracketCount: ({ columns }) =>
      sql`select count(*) from tax_schedule_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
    topRate: ({ columns }) =>
      sql`select max(l.rate_percent) from tax_schedule_lines l where l.parent_id = ${columnIn(columns, 'id')}`,
  },
})
