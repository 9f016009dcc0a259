// The days that block the close of open months, by the flag that blocks them.
import { sql } from 'drizzle-orm'
import { asInteger, asText, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { isOwnPeriod } from '../../master/index.ts'
import { blocksOnSomeDay, closeEffectOn } from '../evaluation/flag-settings.ts'

export interface BlockingDays {
  readonly code: string
  readonly name: string
  readonly days: number
  /** First and last of these days. */
  readonly from: string
  readonly to: string
}

/** Flags that stop the close of an open month, with the number of days that carry them, the most frequent first. Days are those that the reader sees. */
export async function blockingDays({ tx, rows }: Pick<QueryContext, 'tx' | 'rows'>): Promise<readonly BlockingDays[]> {
  return typedRows(
    tx,
    {
      code: asText(sql`m.flag_code`),
      name: asText(sql`m.flag_name`),
      days: asInteger(sql`count(distinct d.id)`),
      from: asText(sql`min(d.work_date)::text`),
      to: asText(sql`max(d.work_date)::text`),
    },
    sql`from ${rows('AttendancePeriod')} p
        join ${rows('AttendanceDay')} d on d.work_date between p.date_from and p.date_to and d.flag_codes is not null
        join ${rows('Employee')} e on e.id = d.employee_id
        join attendance_day_flags f on f.parent_id = d.id and not f.excused
        join ${rows('FlagMaster')} m on m.id = f.flag_id and ${blocksOnSomeDay}
      where p.status in ('OPEN', 'CLOSING') and ${isOwnPeriod('p', 'e')} and ${closeEffectOn(sql`d.work_date`)} = 'BLOCK'
      group by m.flag_code, m.flag_name order by count(distinct d.id) desc, m.flag_code limit 8`,
  )
}
