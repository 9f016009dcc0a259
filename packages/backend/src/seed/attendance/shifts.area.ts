// Shifts of the demo company, the patterns over them, and the roster of a month with some days planned by hand.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { RosterDay } from '@kantor/shared/catalogue/attendance/master-registration/roster-day.entity'
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { addDays, addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { isNightShift, netMinutesOf } from '@kantor/shared/rules/time/shifts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { longestRun } from '../../domain/attendance/calc/shift-cycle.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** code|name|start|end|breaks|colour|minutes of flexible start. */
const shiftEntries = [
  'OF5|Office|08:00|17:00|12:00-13:00|#2F7FD0|0',
  'FX|Office, flexible|08:00|17:00|12:00-13:00|#5B6FD6|60',
  'P1|Morning|06:00|14:00|10:00-11:00|#D99A16|0',
  'P2|Afternoon|14:00|22:00|18:00-19:00|#C8552B|0',
  'P3|Night|22:00|06:00|02:00-03:00|#5A4BA8|0',
  'W6|Workshop|08:00|16:00|12:00-13:00|#1F8F6B|0',
  'W6S|Workshop, Saturday|08:00|13:30|12:00-12:30|#57A83C|0',
  'E14|Half afternoon|14:00|20:00|17:30-18:00|#B0478C|0',
  'SC|Security, long|07:00|19:00|11:00-12:00,16:00-16:30|#6B7785|0',
] as const

/** code|name|scheme|follows holidays|days of the cycle, a dash is off. */
const setEntries = [
  'OFFICE|Office, five days|FIVE_DAY|Y|OF5 OF5 OF5 OF5 OF5 - -',
  'WSHOP|Workshop, six days|SIX_DAY|Y|W6 W6 W6 W6 W6 W6S -',
  'CONT4|Four groups, 2-2-2-2|SIX_DAY|N|P1 P1 P2 P2 P3 P3 - -',
  'SECUR|Security, two on two off|SIX_DAY|N|SC SC - -',
] as const
/** A Monday; the patterns run backwards from it as well. */
const anchorDate = '2026-06-01'

/** Which set a work group follows, and by how many days later. */
export const setOfGroup: { readonly [group: string]: readonly [set: string, offset: number] } = {
  OFC: ['OFFICE', 0],
  WSH: ['WSHOP', 0],
  SHA: ['CONT4', 0],
  SHB: ['CONT4', 2],
  SHC: ['CONT4', 4],
  SHD: ['CONT4', 6],
  SC1: ['SECUR', 0],
  SC2: ['SECUR', 2],
}

/** The shifts and sets; gives the ids of sets by code. */
export async function insertShifts(tx: Db, validFrom: string): Promise<(code: string) => number> {
  const shifts = shiftEntries.map((entry) => {
    const [shiftCode = '', shiftName = '', startTime = '', endTime = '', pauses = '', colour = '', flex] =
      entry.split('|')
    const breaks = pauses.split(',').map((p) => ({ breakFrom: p.slice(0, 5), breakTo: p.slice(6), paid: false }))
    const times = { startTime, endTime, breaks }
    const worked = { netMinutes: netMinutesOf(times), isNight: isNightShift(times) }
    return { shiftCode, shiftName, validFrom, colour, flexMin: Number(flex), ...times, ...worked }
  })
  await insertRows(tx, WorkingShift, ssi, shifts)
  const shiftId = await idsBy(tx, WorkingShift, ssi, 'shiftCode')
  const netOf = new Map(shifts.map((s) => [s.shiftCode, s.netMinutes]))
  await insertRows(
    tx,
    WorkingShiftSet,
    ssi,
    setEntries.map((entry) => {
      const [setCode = '', setName = '', scheme, follows, cycle = ''] = entry.split('|')
      const codes = cycle.split(' ')
      const net = codes.reduce((sum, code) => sum + (netOf.get(code) ?? 0), 0)
      return {
        setCode,
        setName,
        validFrom,
        cycleDays: codes.length,
        anchorDate,
        followsHoliday: follows === 'Y',
        workDayScheme: scheme as 'FIVE_DAY' | 'SIX_DAY',
        days: codes.map((code, i) => ({ dayNo: i + 1, shift: code === '-' ? null : shiftId(code) })),
        averageWeeklyMinutes: Math.round((net * 7) / codes.length),
        maxConsecutiveWorkdays: longestRun(codes.map((code) => code !== '-')),
      }
    }),
  )
  return idsBy(tx, WorkingShiftSet, ssi, 'setCode')
}

/** Days planned by hand this month, and the months of attendance: two back locked, the last closed, this one open. */
export const rosterArea = seedArea({
  name: 'roster',
  after: ['codes of human resources'],
  marker: RosterDay,
  async run({ tx, today }) {
    const month = `${today.slice(0, 8)}01`
    await insertRows(
      tx,
      AttendancePeriod,
      ssi,
      (['OPEN', 'CLOSED', 'LOCKED'] as const).map((status, back) => {
        const dateFrom = addMonths(month, -back)
        const closedAt = status === 'OPEN' ? null : `${endOfMonth(dateFrom)}T10:00:00Z`
        const lockedAt = status === 'LOCKED' ? closedAt : null
        const periodCode = dateFrom.slice(0, 7).replace('-', '')
        return { payGroup: 'ALL', periodCode, dateFrom, dateTo: endOfMonth(dateFrom), status, closedAt, lockedAt }
      }),
    )
    const shift = await idsBy(tx, WorkingShift, ssi, 'shiftCode')
    const people = await typedRows(
      tx,
      { id: ofEmployee.id },
      sql`from employee e join work_group w on w.id = e.work_group_id
        where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and e.join_date < ${month}::date
          and w.group_code in ('SHA', 'SHB', 'SHC', 'OFC') order by lower(e.full_name), e.id limit 40`,
    )
    const plans = [shift('E14'), null, shift('FX'), shift('W6S')]
    const rows = people.flatMap(({ id }, i) =>
      [3 + (i % 9), 17 + (i % 7)].map((day, n) => ({
        employee: id,
        workDate: addDays(month, day),
        shift: plans[(i + n) % plans.length] ?? null,
      })),
    )
    await insertRows(tx, RosterDay, ssi, rows)
  },
})
