// Which moves and changes of a training request are open to whom: asked for by anybody with the code, held by those who work for the company.
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { personOf } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'
import { isSame } from '../../engine/write/stored.ts'
import { worksForCompany, writesForSelf } from './company.ts'
import type { Request, RequestRow } from './request.ts'
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
  'projectCode',
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

/** A new program that stands in the master by now takes the place of its name. */
const isNamed = (name: string, next: Request, before: RequestRow): boolean =>
  name === 'newProgramName' && before.program === null && next.program != null && !next.newProgramName

/** How a training came out for oneself is entered, and completed, by a colleague. */
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

/** With a code for oneself alone one changes what one asked for oneself. */
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

/** What speaks against a move. Decisions of approvers do not come here. */
export async function moveComplaints(
  context: RuleContext,
  next: Request,
  before: RequestRow,
): Promise<readonly FieldError[]> {
  const move = `${before.status}>${next.status}`
  if (next.status === 'SUBMITTED' || move === 'SUBMITTED>DRAFT') return refuseOthers(context, before)
  if (next.status === 'CANCELLED') return cancelComplaints(context, before)
  refuseNarrow(context)
  if (move === 'APPROVED>SCHEDULED') return scheduleComplaints(context, next)
  if (next.status === 'COMPLETED') {
    await refuseOwnResult(context, next)
    return completeComplaints(context, next, before.id)
  }
  if (next.status === 'CLOSED') await refuseUnexamined(context, before)
  return []
}

/** What was approved or scheduled is called off by the one who asked, or by those who hold it. */
async function cancelComplaints(context: RuleContext, before: RequestRow): Promise<readonly []> {
  if (worksForCompany(context)) return []
  const isMine = (await personOf(context)).employee === before.requester
  if (!isMine) throw new KantorError('FORBIDDEN', 'Only the one who asked for this training may cancel the request.')
  if (before.status === 'SCHEDULED') refuseNarrow(context)
  return []
}

async function scheduleComplaints(context: RuleContext, next: Request): Promise<readonly FieldError[]> {
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
  return []
}

/** Held: it is over, and of everybody it is known how much he attended and, where no exam after it says so, how it came out. */
async function completeComplaints(context: RuleContext, next: Request, own: number): Promise<readonly FieldError[]> {
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
      wrong.push(say('result', 'nobody passes who did not attend'))
    if (result != null && isAwaited) wrong.push(say('result', 'is left empty: the exam after the training gives it'))
  }
  if (missing.length > 0) throw badInput(missing)
  return wrong
}

/** Only drafts go; what was sent leaves a trace. */
export function refuseDelete({ status }: RequestRow): void {
  if (status !== 'DRAFT' && status !== 'RETURNED')
    throw new KantorError('BAD_STATE', 'Only a draft can be deleted. Cancel the request instead.')
}
