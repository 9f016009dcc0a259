// Which moves and changes of a training request are open to whom: requested by any user with the code, conducted by those who work for the company.
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { personOf } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'
import { isSame } from '../../engine/write/stored.ts'
import { worksForCompany, writesForSelf } from './company.ts'
import type { Request, RequestRow } from './request.ts'
import { requestComplaints } from './request-checks.ts'
import { awaitedOf, refuseUnexamined } from './request-exams.ts'
import { programOf } from './request-facts.ts'

/** What stays as it was approved. */
const content = [
  'newProgramName',
  'department',
  'requestDate',
  'dateFrom',
  'dateTo',
  'justification',
  'project',
] as const
const planned = ['item', 'basis', 'amount', 'settledBy'] as const

/** Refuses changes of what was sent or is over; of what was approved only the holding of it changes, by those who hold it. */
export async function editComplaints(
  context: RuleContext,
  next: Request,
  before: RequestRow | undefined,
): Promise<readonly FieldError[]> {
  if (before === undefined || context.upload !== undefined) return []
  const { status } = before
  if (status === 'DRAFT' || status === 'RETURNED') return refuseOthers(context, before)
  if (status !== 'APPROVED' && status !== 'SCHEDULED')
    throw new KantorError('BAD_STATE', sentences[status ?? ''] ?? 'This request is over and cannot be changed.')
  refuseNarrow(context)
  await refuseOwnResult(context, next, before)
  const frozen: string[] = content.filter((name) => !isSame(next[name], before[name]) && !isNamed(name, next, before))
  if (!isSame(next.program, before.program) && before.program !== null) frozen.push('program')
  const costs = isSame(plannedOf(next.costs), plannedOf(before.costs))
    ? []
    : [
        {
          field: 'costs',
          rule: 'R-TRN-FROZEN',
          message: 'planned costs were approved: only actual amounts are entered now',
        },
      ]
  const message = 'was approved and stays as it is: cancel the request and ask again'
  return [...frozen.map((field) => ({ field, rule: 'R-TRN-FROZEN', message })), ...costs]
}

const sentences: { readonly [status: string]: string } = {
  SUBMITTED: 'A request that was sent is frozen. Recall it, or have it returned, to change it.',
  COMPLETED: 'The training is completed. Take it back to scheduled to change it.',
}

/** A new program that is in the master by now replaces its name. */
const isNamed = (name: string, next: Request, before: RequestRow): boolean =>
  name === 'newProgramName' && before.program === null && next.program != null && !next.newProgramName

/** A user's own result of a training is entered, and completed, by a colleague. */
async function refuseOwnResult(context: RuleContext, next: Request, before?: RequestRow): Promise<void> {
  const me = (await personOf(context)).employee
  if (me === null) return
  const mine = (row: Request) => (row.participants ?? []).find(({ employee }) => employee === me)
  const [now, was] = [mine(next), before === undefined ? undefined : mine(before)]
  const isMine = before === undefined ? now !== undefined : results.some((name) => !isSame(now?.[name], was?.[name]))
  if (isMine)
    throw new KantorError(
      'ABOUT_ONESELF',
      'You take part in this training. A colleague enters your result and completes it.',
    )
}
const results = ['attendancePct', 'preScore', 'postScore', 'result'] as const

const plannedOf = (costs: Request['costs']) =>
  (costs ?? []).map((line) => planned.map((name) => (name === 'amount' ? Number(line[name] ?? 0) : line[name])))

/** A user with a code for their own record only changes what they requested for themselves. */
async function refuseOthers(context: RuleContext, { requester }: RequestRow): Promise<readonly []> {
  if (!writesForSelf(context)) return []
  if ((await personOf(context)).employee !== requester)
    throw new KantorError('FORBIDDEN', 'Only the one who asked for this training may change the request.')
  return []
}

function refuseNarrow(context: RuleContext): void {
  if (worksForCompany(context)) return
  throw new KantorError(
    'OUT_OF_SCOPE',
    'Trainings are scheduled, held and closed by those who work for the whole company.',
  )
}

type MoveCheck = (context: RuleContext, next: Request, before: RequestRow) => Promise<readonly FieldError[]>

/** Sent by a user who may change it, with everything that an approver is to see. */
export const sendComplaints: MoveCheck = async (context, next, before) => {
  await refuseOthers(context, before)
  return requestComplaints(context, next, { isSent: true, own: before.id })
}

/** Back to a draft that still holds. */
export const recallComplaints: MoveCheck = async (context, next, before) => {
  await refuseOthers(context, before)
  return requestComplaints(context, next, { isSent: false, own: before.id })
}

/** Conducted again, closed: a matter of those who conduct trainings. */
export const conductComplaints: MoveCheck = async (context, next, before) => {
  refuseNarrow(context)
  return requestComplaints(context, next, { isSent: false, own: before.id })
}

/** Closed once every exam after it is over and graded. */
export const closeComplaints: MoveCheck = async (context, _next, before) => {
  refuseNarrow(context)
  await refuseUnexamined(context, before)
  return []
}

/** What was approved or scheduled is cancelled by the requester, or by those who conduct it. */
export const cancelComplaints: MoveCheck = async (context, _next, before) => {
  if (worksForCompany(context)) return []
  const isMine = (await personOf(context)).employee === before.requester
  if (!isMine) throw new KantorError('FORBIDDEN', 'Only the one who asked for this training may cancel the request.')
  if (before.status === 'SCHEDULED') refuseNarrow(context)
  return []
}

/** A program that is offered, and people who can take part. */
export const scheduleComplaints: MoveCheck = async (context, next, before) => {
  refuseNarrow(context)
  const program = await programOf(context, next.program)
  if (program === undefined)
    return [
      {
        field: 'program',
        rule: 'R-TRN-PROGRAM',
        message: 'enter the new program in the master and choose it here first',
      },
    ]
  if (!program.active) return [{ field: 'program', rule: 'R-TRN-PROGRAM', message: 'is no longer held' }]
  return requestComplaints(context, next, { isSent: false, own: before.id })
}

/** Conducted: it is over, and the attendance of every participant is known and, where no later exam gives it, the result. */
export const completeComplaints: MoveCheck = async (context, next, { id: own }) => {
  refuseNarrow(context)
  await refuseOwnResult(context, next)
  if ((next.dateTo ?? '') > context.today)
    throw new KantorError('NOT_READY', 'The training is not over yet: complete it on its last day or later.')
  const rule = 'R-TRN-ATTENDANCE'
  const awaited = await awaitedOf(context, next, own)
  const missing: FieldError[] = []
  const wrong: FieldError[] = []
  for (const [i, { employee, attendancePct, result }] of (next.participants ?? []).entries()) {
    const say = (name: string, message: string) => ({ field: `participants.${i}.${name}`, rule, message })
    const isAwaited = awaited.has(employee ?? 0)
    if (attendancePct == null) missing.push(say('attendancePct', 'this field is required'))
    if (result == null && !isAwaited) missing.push(say('result', 'this field is required'))
    if (result === 'PASSED' && Number(attendancePct ?? 0) === 0)
      wrong.push(say('result', 'a participant who did not attend cannot pass'))
    if (result != null && isAwaited) wrong.push(say('result', 'is left empty: the exam after the training gives it'))
  }
  if (missing.length > 0) throw badInput(missing)
  return wrong
}

/** Only drafts go; what was sent leaves a trace. */
export function refuseDelete({ status }: RequestRow): void {
  if (status !== 'DRAFT') throw new KantorError('BAD_STATE', 'Only a draft can be deleted. Cancel the request instead.')
}
