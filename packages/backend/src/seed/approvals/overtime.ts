// Overtime orders of the assembly lines and of the warehouse, at every level.
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { midnightOf, momentOf } from '@kantor/shared/rules/attendance/clock'
import { awayOn } from '../../domain/attendance/overtime/away.ts'
import { schedulesOf } from '../../domain/attendance/roster/schedules.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { ssi } from '../area.ts'
import type { DemoActors } from './demo-actors.ts'

interface Order {
  readonly unit: string
  readonly ago: number
  /** Workdays from the end of the history, or from sending where that is long ago, to working. */
  readonly ahead: number
  readonly workers: number
  readonly hours: number
  readonly reason: string
  readonly purpose: string
  readonly from?: number
}

/** Sent by the attendance administration; the first three wait at their first step, the oldest of them overdue. */
const waiting: readonly Order[] = [
  {
    unit: 'PRD-ASM1',
    ago: 0,
    ahead: 1,
    workers: 4,
    hours: 2,
    reason: 'ORDER',
    purpose: 'Finish the order of PT Maju Jaya before the truck leaves',
  },
  {
    unit: 'PRD-ASM1',
    ago: 1,
    ahead: 2,
    workers: 6,
    hours: 4,
    reason: 'SHORTAGE',
    purpose: 'Two operators on sick leave, the line runs longer',
  },
  {
    unit: 'PRD-ASM1',
    ago: 3,
    ahead: 3,
    workers: 3,
    hours: 2.5,
    reason: 'MACHINE',
    purpose: 'Make up for the stop of conveyor 2',
  },
]
const atDepartment: readonly Order[] = [
  {
    unit: 'PRD-ASM1',
    ago: 2,
    ahead: 1,
    workers: 5,
    hours: 2,
    reason: 'ORDER',
    purpose: 'Second shift of the export order',
    from: 8,
  },
  {
    unit: 'PRD-ASM1',
    ago: 4,
    ahead: 2,
    workers: 8,
    hours: 3,
    reason: 'STOCKTAKE',
    purpose: 'Counting of the line stock',
    from: 10,
  },
]
const atDivision: readonly Order[] = [
  {
    unit: 'PRD-ASM1',
    ago: 3,
    ahead: 4,
    workers: 4,
    hours: 4,
    reason: 'ORDER',
    purpose: 'Urgent frames for the Surabaya branch',
    from: 14,
  },
]

/** Who works longer on which day already: no one does twice. */
type Taken = Set<string>

export async function insertOvertime(desk: DemoActors): Promise<void> {
  const taken: Taken = new Set()
  for (const order of waiting) await sendOrder(desk, taken, order)
  for (const order of atDepartment) {
    const id = await sendOrder(desk, taken, order)
    await desk.decide('unit.head', order.ago - 1, overtimeEntry, id, 'APPROVE')
  }
  for (const order of atDivision) {
    const id = await sendOrder(desk, taken, order)
    await desk.decide('unit.head', order.ago, overtimeEntry, id, 'APPROVE', 'Agreed with the workers')
    await desk.decide('dept.head', order.ago - 1, overtimeEntry, id, 'APPROVE')
  }
  await insertOld(desk, taken)
  const draft = await inputOf(desk, taken, {
    unit: 'PRD-ASM1',
    ago: 0,
    ahead: 5,
    workers: 2,
    hours: 2,
    reason: 'CLOSING',
    purpose: 'Month-end closing of the line',
    from: 1,
  })
  await desk.draft('attendance', 0, overtimeEntry, draft)
}

/** Decided orders of the last weeks: approved ones every few days, one rejected, one returned. */
async function insertOld(desk: DemoActors, taken: Taken): Promise<void> {
  for (let week = 1; week <= 2; week++) {
    const order = {
      unit: 'PRD-ASM1',
      ago: week * 7 + 2,
      ahead: 1,
      workers: 4,
      hours: 2,
      reason: 'ORDER',
      purpose: `Weekly peak of the line, week ${3 - week}`,
      from: week,
    }
    const id = await sendOrder(desk, taken, order)
    await desk.decide('unit.head', order.ago, overtimeEntry, id, 'APPROVE')
    await desk.decide('dept.head', order.ago, overtimeEntry, id, 'APPROVE')
  }
  const rejected = await sendOrder(desk, taken, {
    unit: 'PRD-ASM1',
    ago: 12,
    ahead: 2,
    workers: 10,
    hours: 3,
    reason: 'SHORTAGE',
    purpose: 'Cover for the open posts',
  })
  await desk.decide('unit.head', 12, overtimeEntry, rejected, 'REJECT', 'Posts are filled from Monday on')
  const returned = await sendOrder(desk, taken, {
    unit: 'PRD-ASM1',
    ago: 6,
    ahead: 3,
    workers: 7,
    hours: 3,
    reason: 'PROJECT',
    purpose: 'Trial run of the new fixture',
    from: 2,
  })
  await desk.decide('unit.head', 5, overtimeEntry, returned, 'APPROVE')
  await desk.decide('dept.head', 4, overtimeEntry, returned, 'RETURN', 'Three workers are enough for a trial')
}

const sendOrder = async (desk: DemoActors, taken: Taken, order: Order): Promise<number> =>
  desk.send('attendance', order.ago, overtimeEntry, await inputOf(desk, taken, order))

/** So many workdays after a day: overtime of a weekend would be rest-day work. */
function workdayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/**
 * The end of the shift of employees who belong to the unit on the day and work then: for employees from elsewhere the head above both had
 * to decide, for employees who are off, the division, and no one is called back from leave.
 */
async function shiftEnds(desk: DemoActors, staff: readonly number[], day: string, department: number) {
  const context = actionContext(desk.tx, desk.engine, systemActor(ssi.companyCode, 'seed', ssi.branchCode))
  const { days } = await schedulesOf(context, staff, { from: day, to: day })
  const away = await awayOn(context, day, staff)
  return new Map(
    staff.flatMap((id) => {
      const { now, slice } = days.get(id)?.get(day) ?? {}
      const isHere = now?.dayType === 'WORKDAY' && slice?.department === department && !away.has(id)
      if (!isHere || now.shift === null) return []
      return [[id, Date.parse(momentOf(midnightOf(day) + now.shift.pattern.span[1], slice.zone))] as const]
    }),
  )
}

async function inputOf(
  desk: DemoActors,
  taken: Taken,
  { unit, ago, ahead, workers, hours, reason, purpose, from = 0 }: Order,
) {
  const day = workdayAfter(desk.day(ago > 6 ? ago : 0), ahead)
  const staff =
    await desk.ids(`select e.id from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id
    where d.department_code = '${unit}' and p.position_code like '%-OPR' and e.active_status = 'ACTIVE' and e.company_code = 'SSI' order by e.id`)
  const department = await desk.id(
    `select id from department where department_code = '${unit}' and company_code = 'SSI'`,
  )
  const ends = await shiftEnds(desk, staff, day, department)
  const free = [...staff.slice(from), ...staff.slice(0, from)]
    .filter((id) => ends.has(id) && !taken.has(`${day} ${id}`))
    .slice(0, workers)
  for (const id of free) taken.add(`${day} ${id}`)
  const after = (id: number, hoursLater: number) => new Date((ends.get(id) ?? 0) + hoursLater * 3_600_000).toISOString()
  return {
    workDate: day,
    department,
    otReason: await desk.id(
      `select id from common_code where code_type = 'OTREASON' and code_value = '${reason}' and company_code = 'SSI'`,
    ),
    purpose,
    lines: free.map((employee, i) => ({
      employee,
      startAt: after(employee, 0),
      endAt: after(employee, hours),
      task: ['Assembly', 'Fitting', 'Testing', 'Packing'][i % 4],
      consentAt: `${desk.day(ago)}T01:30:00.000Z`,
      consentBy: i % 2 === 0 ? 'EMPLOYEE' : 'SIGNED_LIST',
    })),
  }
}
