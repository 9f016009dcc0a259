// Weeks of places of work with days on which they depart from them, and the days off of some employees this month and the next.
import { LocWorkday } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday.entity'
import { LocWorkdayException } from '@kantor/shared/catalogue/attendance/master-registration/loc-workday-exception.entity'
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { WsDayoff } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import { countedDaysOff, monthRange } from '../../domain/attendance/roster/ws-dayoff.rules.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofWorkLocation = tableColumns(WorkLocation)
const ofEmployee = tableColumns(Employee, 'e')

export const placesArea = seedArea({
  name: 'places of work',
  after: ['roster'],
  marker: LocWorkday,
  async run(seed) {
    await insertWeeks(seed)
    await insertDaysOff(seed)
  },
})

/** Five days of office hours everywhere; the Saturdays of the last place are half days. */
async function insertWeeks({ tx, today }: SeedContext): Promise<void> {
  const shift = await idsBy(tx, WorkingShift, ssi, 'shiftCode')
  const places = await typedRows(
    tx,
    { id: ofWorkLocation.id },
    sql`from work_location where company_code = ${ssi.companyCode} order by id`,
  )
  const week = { mon: shift('OF5'), tue: shift('OF5'), wed: shift('OF5'), thu: shift('OF5'), fri: shift('OF5') }
  const six = {
    mon: shift('W6'),
    tue: shift('W6'),
    wed: shift('W6'),
    thu: shift('W6'),
    fri: shift('W6'),
    sat: shift('W6S'),
  }
  await insertRows(
    tx,
    LocWorkday,
    ssi,
    places.map(({ id }, i) => {
      const isLast = i === places.length - 1
      return {
        location: id,
        validFrom: '2025-01-01',
        ...(isLast ? six : week),
        workDayScheme: isLast ? ('SIX_DAY' as const) : ('FIVE_DAY' as const),
      }
    }),
  )
  // A Friday of the next month but one is exchanged with the Saturday after it; the last place closes for a stocktaking.
  const month = addMonths(`${today.slice(0, 8)}01`, 2)
  const friday = addDays(month, (12 - new Date(`${month}T00:00:00Z`).getUTCDay()) % 7)
  const [first, last] = [places[0]?.id ?? 0, places.at(-1)?.id ?? 0]
  const reason = 'Power line of the building is replaced'
  await insertRows(tx, LocWorkdayException, ssi, [
    { location: first, exceptionDate: friday, swapDate: addDays(friday, 1), reason },
    { location: first, exceptionDate: addDays(friday, 1), shift: shift('OF5'), swapDate: friday, reason },
    { location: last, exceptionDate: addDays(friday, 3), reason: 'Stocktaking by the auditors' },
  ])
}

/** By the patterns for thirty people; next month a few have one more, one moved, or one too few. */
async function insertDaysOff({ tx, engine, today }: SeedContext): Promise<void> {
  const context = actionContext(
    tx,
    { ...engine, today: () => today },
    systemActor(ssi.companyCode, 'seed', ssi.branchCode),
  )
  const people = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from employee e join work_group w on w.id = e.work_group_id where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE'
      and e.separation_date is null and w.group_code in ('SC1', 'SC2', 'SHD', 'WSH') and e.id not in (select employee_id from roster_day)
      and e.join_date < ${addMonths(`${today.slice(0, 8)}01`, -1)}::date order by w.group_code, e.id limit 30`,
  )
  const ids = people.map((p) => p.id)
  for (const [next, months] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const from = addMonths(`${today.slice(0, 8)}01`, months)
    const periodMonth = from.slice(0, 7).replace('-', '')
    const { days } = await schedulesOf(context, ids, monthRange(periodMonth))
    const rows = ids.map((employee, i) => {
      const own = days.get(employee) ?? new Map()
      const off = [...own].filter(([, d]) => d.isEmployed && d.patternOff).map(([day]) => day)
      const listed = next ? planned(off, i) : off
      const { kinds, ...counts } = countedDaysOff(listed, own)
      return {
        employee,
        periodMonth,
        offDates: listed.map((offDate, n) => ({ offDate, kind: kinds[n] ?? 'PATTERN' })),
        ...counts,
      }
    })
    await insertRows(tx, WsDayoff, ssi, rows)
  }
}

/** The third has a day more, the sixth one moved by a day, the ninth far too few. */
function planned(off: readonly string[], i: number): readonly string[] {
  const free = (day: string): string => (off.includes(addDays(day, 1)) ? free(addDays(day, 1)) : addDays(day, 1))
  const [first = '', ...others] = off
  if (first === '') return off
  if (i === 2) return [...off, free(first)].sort()
  if (i === 5) return [...others, free(first)].sort()
  return i === 8 ? off.slice(0, 2) : off
}
