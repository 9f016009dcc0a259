// Leave, sickness and permits of assembly line 1 and of human resources, at every step.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { ssi } from '../area.ts'
import type { DemoActors } from './demo-actors.ts'

interface Absence {
  readonly nth: number
  readonly code: string
  readonly ago: number
  /** First day, counted from the day of sending; before it when negative. */
  readonly ahead: number
  readonly days: number
  readonly reason: string
  readonly hours?: readonly [string, string]
}

const atUnit: readonly Absence[] = [
  { nth: 1, code: 'CT', ago: 0, ahead: 10, days: 3, reason: 'Wedding in the family' },
  { nth: 2, code: 'PT', ago: 0, ahead: 0, days: 1, reason: 'Flat tyre on the way', hours: ['01:00', '02:30'] },
  { nth: 4, code: 'CT', ago: 2, ahead: 11, days: 5, reason: 'Trip to the parents' },
  { nth: 5, code: 'S1', ago: 3, ahead: -1, days: 2, reason: 'Fever, letter of the clinic follows' },
]
const atDepartment: readonly Absence[] = [
  { nth: 6, code: 'CT', ago: 4, ahead: 14, days: 4, reason: 'Moving house' },
  { nth: 7, code: 'N1', ago: 1, ahead: 20, days: 3, reason: 'Own wedding' },
]

/** So long that human resources decide too: who, how long ago it was sent, why. */
const longAbsences = [
  [8, 3, 'Pilgrimage with the family'],
  [10, 0, 'Study before the exams'],
] as const

export async function insertAbsences(desk: DemoActors): Promise<void> {
  for (const absence of atUnit) await send(desk, absence)
  for (const absence of atDepartment) {
    const id = await send(desk, absence)
    await desk.decide('unit.head', Math.max(0, absence.ago - 1), abnormalAttendanceData, id, 'APPROVE')
  }
  // No one headed human resources on the day when the first of these was sent: an administrator must name a person.
  for (const [nth, ago, reason] of longAbsences) {
    const long = await send(desk, { nth, code: 'CT', ago, ahead: 15, days: 12, reason })
    await desk.decide('unit.head', ago, abnormalAttendanceData, long, 'APPROVE', 'Work is covered by line 2')
    await desk.decide('dept.head', ago, abnormalAttendanceData, long, 'APPROVE')
  }
  const old = await send(desk, { nth: 9, code: 'CT', ago: 20, ahead: 3, days: 2, reason: 'Family matters' })
  await desk.decide('unit.head', 20, abnormalAttendanceData, old, 'APPROVE')
  await desk.decide('dept.head', 19, abnormalAttendanceData, old, 'APPROVE')
}

async function send(desk: DemoActors, absence: Absence): Promise<number> {
  const { nth, code, ago, ahead, days, reason, hours } = absence
  const employee =
    await desk.id(`select e.id from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id
    where d.department_code = 'PRD-ASM1' and p.position_code like '%-OPR' and e.active_status = 'ACTIVE' and e.company_code = 'SSI'
      and e.join_date < '${desk.day(400)}' order by e.id offset ${nth} limit 1`)
  const from = await workday(desk, employee, desk.day(ago - ahead), ahead < 0 ? -1 : 1)
  const input = {
    employee,
    absentCode: await desk.id(`select id from absent_code where absent_code = '${code}' and company_code = 'SSI'`),
    dateFrom: from,
    dateTo: addDays(from, days - 1),
    reason,
    ...(hours === undefined ? {} : { timeFrom: `${from}T${hours[0]}:00.000Z`, timeTo: `${from}T${hours[1]}:00.000Z` }),
  }
  return desk.send('attendance', ago, abnormalAttendanceData, input)
}

/** The day itself or the nearest before or after it on which the employee is to work: only such days can be requested. */
async function workday({ tx, engine }: DemoActors, employee: number, day: string, step: 1 | -1): Promise<string> {
  const context = actionContext(tx, engine, systemActor(ssi.companyCode, 'seed', ssi.branchCode))
  const around = Array.from({ length: 21 }, (_, i) => addDays(day, i * step))
  const range = { from: addDays(day, step === 1 ? 0 : -20), to: addDays(day, step === 1 ? 20 : 0) }
  const planned = (await schedulesOf(context, [employee], range)).days.get(employee)
  return around.find((d) => planned?.get(d)?.now.dayType === 'WORKDAY') ?? day
}
