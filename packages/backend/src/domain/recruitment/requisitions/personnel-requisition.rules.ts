// Requisitions: weighed against the plan as they are written, open with a copy of the selection once they are approved.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { RecruitmentMethod } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-method.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { againstPlan } from '@kantor/shared/rules/recruitment/need'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { personOf } from '../../../engine/approval/people.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { refuseUnconfirmed } from '../../../engine/write/questions.ts'
import { keepAllUntil } from '../applicants/application.rules.ts'
import { divisionOf, linesOfPlan, outsidersOf } from './plan-figures.ts'
import { requirementsOf } from './requirements.ts'

const ofApplication = tableColumns(Application)
const ofJobAdvert = tableColumns(JobAdvert)

export type RequisitionValues = RuleValues<(typeof PersonnelRequisition)['fields']>
export type RequisitionRow = StoredRow<(typeof PersonnelRequisition)['fields']>

const isOpenForm = (before: RequisitionRow | undefined): boolean =>
  before === undefined || before.status === 'DRAFT' || before.status === 'RETURNED'

export const personnelRequisitionRules = rulesFor(PersonnelRequisition, {
  async defaults(context, input) {
    const { employee } = await personOf(context)
    return input.requester == null ? { requester: employee } : {}
  },
  async derive(context, next, before): Promise<RequisitionValues> {
    if (!isOpenForm(before)) return {}
    const position = await storedRow(context, Position, ['level', 'department'], { where: { id: next.position ?? 0 } })
    const { remaining } = await leftOfPlan(context, next, before?.id)
    const method = await storedRow(context, RecruitmentMethod, ['defaultSelection'], {
      where: { id: next.method ?? 0 },
    })
    const isNew = before === undefined && (next.requirements ?? []).length === 0
    return {
      division: await divisionOf(context, next.department),
      positionLevel: position?.level ?? null,
      withinPlan: againstPlan(next.qty ?? 1, remaining).withinPlan,
      selectionProcess: next.selectionProcess ?? method?.defaultSelection ?? null,
      ...(isNew ? { requirements: await requirementsOf(context, next.position ?? 0) } : {}),
    }
  },
  async check(context, next, before) {
    if (isMove(next, before) || !isOpenForm(before)) return []
    const complaints = [...(await placeComplaints(context, next)), ...(await planComplaints(context, next, before?.id))]
    if (complaints.length === 0) refuseUnconfirmed(context, await leadQuestions(context, next, before), next.confirmed)
    return complaints
  },
  moves: {
    submit: { check: sendComplaints },
    hold: { derive: ({ today }) => ({ holdFrom: today }) },
    close: { derive: closedToday, check: refuseEnding, effect: keepCandidates },
    cancel: { derive: closedToday, check: refuseEnding, effect: keepCandidates },
  },
  derived: {
    applications: ({ columns }) =>
      sql`(select count(*)::integer from application a where a.requisition_id = ${columnIn(columns, 'id')})`,
    ageDays: ({ columns, today }) => sql`(coalesce(${columnIn(columns, 'closedAt')}, ${today}::date)
      - coalesce(${columnIn(columns, 'openedAt')}, ${columnIn(columns, 'requestDate')}))::integer`,
    overdue: overdueSql,
  },
})

function overdueSql({ columns, today }: DerivedContext) {
  return sql`(${columnIn(columns, 'status')} in ('OPEN', 'ON_HOLD', 'PARTLY_FILLED') and ${columnIn(columns, 'neededDate')} < ${today}::date)`
}

/** The days on hold are counted when a requisition ends from there; resuming counts them itself, because it goes past the rules. */
function withDaysOnHold({ today }: RuleContext, { status, holdFrom, heldDays }: RequisitionRow): RequisitionValues {
  if (status !== 'ON_HOLD') return {}
  const daysOnHold = holdFrom === null ? 0 : Math.max(0, daysBetween(holdFrom, today))
  return { holdFrom: null, heldDays: (heldDays ?? 0) + daysOnHold }
}

function closedToday(context: RuleContext, _next: RequisitionValues, before: RequisitionRow): RequisitionValues {
  return { ...withDaysOnHold(context, before), closedAt: context.today }
}

async function keepCandidates(context: RuleContext, { id }: RequisitionRow): Promise<void> {
  await keepAllUntil(context, id)
}

/** What is left of the line of the plan, other requisitions counted; null: there is no line. One at a time writes against a plan. */
export async function leftOfPlan(
  context: RuleContext,
  next: RequisitionValues,
  own = 0,
): Promise<{ readonly remaining: number | null }> {
  if (next.plan == null || next.position == null) return { remaining: null }
  await lockUntilCommit(context.tx, JSON.stringify(['RecruitmentPlan', next.plan]))
  const line = (await linesOfPlan(context, next.plan, own)).find((l) => l.position === next.position)
  return { remaining: line?.remaining ?? null }
}

async function placeComplaints(context: RuleContext, next: RequisitionValues): Promise<readonly FieldError[]> {
  const position = await storedRow(context, Position, ['status'], { where: { id: next.position ?? 0 } })
  const rule = 'R-REC-REQUISITION'
  if (position !== undefined && position.status !== 'ACTIVE')
    return [{ field: 'position', rule, message: 'is frozen or closed: choose an active position' }]
  const outsiders = await outsidersOf(context, next.department ?? 0, [next.position ?? 0])
  return outsiders.size === 0
    ? []
    : [{ field: 'position', rule, message: 'lies in another department: choose the department of the position' }]
}

async function planComplaints(
  context: RuleContext,
  next: RequisitionValues,
  own?: number,
): Promise<readonly FieldError[]> {
  const { remaining } = await leftOfPlan(context, next, own)
  const rule = 'R-REC-PLAN-USE'
  if (next.plan != null && remaining === null)
    return [{ field: 'plan', rule, message: 'has no line for this position: choose another plan, or none and say why' }]
  if (againstPlan(next.qty ?? 1, remaining).withinPlan || next.justification) return []
  const left = remaining === null ? 'outside of any plan' : `${Math.max(0, remaining)} left of the plan`
  return [{ field: 'justification', rule, message: `${left}: say why, finance decides as well` }]
}

async function sendComplaints(
  context: RuleContext,
  next: RequisitionValues,
  before: RequisitionRow,
): Promise<readonly FieldError[]> {
  if (next.selectionProcess == null)
    return [
      {
        field: 'selectionProcess',
        rule: 'R-REC-SELECTION',
        message: 'is missing: choose how candidates are selected, then submit',
      },
    ]
  return planComplaints(context, next, before.id)
}

/** An end with regrettable effects is refused, with what to do first. */
async function refuseEnding(
  context: RuleContext,
  _next: RequisitionValues,
  before: RequisitionRow,
): Promise<readonly []> {
  await refuseAccepted(context, before.id)
  if (before.status === 'FILLED') await refuseUnreported(context, before.id)
  return []
}

async function refuseAccepted({ tx }: RuleContext, id: number): Promise<void> {
  const [open] = await typedRows(
    tx,
    { no: ofApplication.applicationNo },
    sql`from application where requisition_id = ${id} and status in ('OFFERED', 'ACCEPTED') order by id limit 1`,
  )
  if (open === undefined) return
  throw new KantorError(
    'BAD_STATE',
    `${open.no} has an offer that is open or accepted. Finish the contract or withdraw the application first.`,
  )
}

/** A vacancy that was reported to the ministry is reported again when it is filled (Perpres 57/2023 art. 6). */
async function refuseUnreported({ tx }: RuleContext, id: number): Promise<void> {
  const [advert] = await typedRows(
    tx,
    { no: ofJobAdvert.advertNo },
    sql`from job_advert where requisition_id = ${id} and wllp_no is not null and wllp_filled_reported_at is null order by id limit 1`,
  )
  if (advert === undefined) return
  throw new KantorError(
    'BAD_STATE',
    `Report the filling to the ministry and enter the day in the advert ${advert.no}, then close (Perpres 57/2023 art. 6).`,
  )
}

/** Sooner than the method takes: it may be meant. */
async function leadQuestions(
  context: RuleContext,
  next: RequisitionValues,
  before?: RequisitionRow,
): Promise<readonly FieldError[]> {
  const { method: id, requestDate, neededDate } = next
  const isSame = before !== undefined && before.method === id && before.neededDate === neededDate
  if (id == null || requestDate == null || neededDate == null || isSame) return []
  const method = await storedRow(context, RecruitmentMethod, ['leadTimeDays'], { where: { id } })
  const soonest = addDays(requestDate, method?.leadTimeDays ?? 0)
  if (neededDate >= soonest) return []
  const message = `this method takes ${method?.leadTimeDays} days: ${formatDate(soonest)} is the soonest`
  return [{ field: 'neededDate', rule: 'R-REC-LEAD', message }]
}
