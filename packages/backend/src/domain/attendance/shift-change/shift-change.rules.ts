// A change of shift: what is planned now, what speaks against it, no exchange without the consent of the colleague.
import { ShiftChangeRequest } from '@kantor/shared/catalogue/attendance/master-registration/shift-change-request.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, rulesFor } from '../../../engine/context.ts'
import { refuseIn } from '../months/paper-periods.ts'
import { type Cell, type ChangePlan, otherDateOf, planOf, type ShiftChangeValues } from './plan.ts'

const ofShiftChangeRequest = tableColumns(ShiftChangeRequest, 'r')
const ofEmployee = tableColumns(Employee, 'a')
const ofEmployeeB = tableColumns(Employee, 'b')

const isOpen = ({ status }: ShiftChangeValues): boolean =>
  status === 'DRAFT' || status === 'RETURNED' || status === 'SUBMITTED'

export const shiftChangeRules = rulesFor(ShiftChangeRequest, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next) {
    if (!isOpen(next)) return {}
    const { cells, restHours } = await planOf(context, next)
    return {
      days: cells.map(lineOf),
      fromShift: cells[0]?.from?.id ?? null,
      counterpartShift: next.kind === 'CHANGE' ? null : (cells[1]?.from?.id ?? null),
      counterpartDate: next.kind === 'SWAP' ? otherDateOf(next) : (next.counterpartDate ?? null),
      restHours: restHours === null ? null : restHours.toFixed(1),
    }
  },
  async check(context, next, before) {
    if (!isOpen(next)) return []
    const plan = await planOf(context, next)
    const complaints = [...planComplaints(next, plan), ...(await colleagueComplaints(context, next, before))]
    if (complaints.length > 0) return complaints
    await refuseOther(context, plan.cells, before?.id)
    await refuseLocked(context, plan.cells)
    if (next.status === 'SUBMITTED' && next.kind === 'SWAP' && next.counterpartConsentAt == null) throw noConsent()
    return []
  },
})

/** As the request keeps it; ids are those of the versions of the shifts. */
export const lineOf = ({ employee, workDate, from, to }: Cell) => ({
  employee,
  workDate,
  from: from?.id ?? null,
  to: to?.id ?? null,
  replaced: false,
  replacedReason: null,
  replacedHoliday: false,
})

const noConsent = () => {
  const message = 'record when the colleague agreed'
  const fields = [{ field: 'counterpartConsentAt', rule: 'R-WSC-CONSENT', message }]
  return new KantorError('NO_CONSENT', 'The colleague must have agreed before an exchange is asked for.', { fields })
}
const say = (field: keyof ShiftChangeValues & string, message: string, rule = 'R-WSC-PLAN'): FieldError => ({
  field,
  rule,
  message,
})

/** Each day is one of work here, and is really to be another than it is. */
function planComplaints(next: ShiftChangeValues, { cells, complaints, employed }: ChangePlan): readonly FieldError[] {
  const fieldAt = (i: number) => (i === 0 ? 'workDate' : next.kind === 'SWAP' ? 'counterpart' : 'counterpartDate')
  const absent = cells.flatMap((cell, i) =>
    employed(cell.employee, cell.workDate) ? [] : [say(fieldAt(i), 'is not employed on this day')],
  )
  if (absent.length > 0) return absent
  const [first, second] = cells
  if (next.kind === 'DAYOFF_MOVE') {
    if (first?.from != null) return [say('workDate', 'is no day off')]
    if (second?.from === null) return [say('counterpartDate', 'is a day off already')]
  } else if (cells.every(({ from, to }) => from?.code === to?.code))
    return [say(next.kind === 'SWAP' ? 'counterpart' : 'toShift', 'is what is planned already')]
  const { to } = first ?? {}
  const day = next.workDate ?? ''
  if (next.kind !== 'SWAP' && to != null && (!to.active || to.validFrom > day || (to.validTo ?? day) < day))
    return [say('toShift', 'is not in use on this day')]
  return complaints.flatMap(({ level, message, rule }) =>
    level === 'ERROR' ? [say(next.kind === 'SWAP' ? 'counterpart' : 'toShift', message, rule)] : [],
  )
}

/** The colleague is of the same position level and has agreed by now, not later, and to this very exchange. */
async function colleagueComplaints(
  { tx, actor, engine }: RuleContext,
  next: ShiftChangeValues,
  before?: ShiftChangeValues,
): Promise<readonly FieldError[]> {
  const consent = next.counterpartConsentAt
  if (consent != null && consent > engine.now().toISOString())
    return [say('counterpartConsentAt', 'lies in the future')]
  if (next.kind !== 'SWAP') return []
  if (
    consent != null &&
    consent === before?.counterpartConsentAt &&
    agreedTo.some((term) => next[term] !== before[term])
  )
    return [say('counterpartConsentAt', 'was given to another exchange: record when the colleague agreed to this one')]
  const [same] = await rowsOf(
    tx,
    sql`select 1 from ${ownRows(actor, ofEmployee)} join ${ownRows(actor, ofEmployeeB)} on b.level_id = a.level_id where a.id = ${next.employee ?? 0} and b.id = ${next.counterpart ?? 0}`,
  )
  return same === undefined ? [say('counterpart', 'is of another position level', 'R-WSC-LEVEL')] : []
}

/** What a colleague agrees to. */
const agreedTo = ['employee', 'workDate', 'counterpart', 'counterpartDate'] as const

/** No other request about the same day waits. */
async function refuseOther({ tx, actor }: RuleContext, cells: readonly Cell[], own = 0): Promise<void> {
  const wanted = JSON.stringify(cells.map(({ employee, workDate }) => ({ employee, day: workDate })))
  const [other] = await typedRows(
    tx,
    { requestNo: ofShiftChangeRequest.requestNo },
    sql`from jsonb_to_recordset(${wanted}::jsonb) w (employee int, day date)
        join shift_change_request_days l on l.employee_id = w.employee and l.work_date = w.day join ${ownRows(actor, ofShiftChangeRequest)} on r.id = l.parent_id
      where r.id <> ${own} and r.status in ('DRAFT', 'RETURNED', 'SUBMITTED', 'CANCEL_REQUESTED') order by r.id limit 1`,
  )
  if (other !== undefined)
    throw new KantorError('OVERLAP', `${other.requestNo} is about the same day and not decided yet.`, { values: other })
}

/** What is planned by hand for a day never lies in a month whose pay is posted. */
async function refuseLocked(context: RuleContext, cells: readonly Cell[]): Promise<void> {
  for (const { employee, workDate } of cells)
    await refuseIn(context, { employees: [employee], from: workDate, to: workDate }, 'LOCKED')
}
