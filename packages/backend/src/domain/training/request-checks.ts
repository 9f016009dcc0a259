// What is wrong with a training request while it is requested (R-TRN-01): people who are absent, who do something else on these days,
// who lack an earlier program; and what only requires confirmation.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { differenceOf } from '@kantor/shared/rules/money/amounts'
import { personOf } from '../../engine/approval/people.ts'
import type { RuleContext } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { writesForSelf } from './company.ts'
import { idsOf, type Request } from './request.ts'
import { elsewhereOn, programOf } from './request-facts.ts'

interface Asked {
  /** It is sent with this write: every confirmation is required. */
  readonly isSent: boolean
  readonly own: number | undefined
}
const open = '9999-12-31'

/** Complaints about the participants of a request that is not decided yet. */
export async function requestComplaints(
  context: RuleContext,
  next: Request,
  asked: Asked,
): Promise<readonly FieldError[]> {
  const { status } = next
  const isOpen = status === 'DRAFT' || status === 'RETURNED' || asked.isSent
  if (!isOpen && status !== 'APPROVED' && status !== 'SCHEDULED') return []
  const employed = await employedComplaints(context, next)
  if (employed.length > 0) return employed
  const room = await roomComplaints(context, next)
  if (room.length > 0 || !asked.isSent) return room
  return [
    ...(await ownComplaints(context, next)),
    ...lackComplaints(next),
    ...(await busyComplaints(context, next, asked)),
  ]
}

const say = (i: number, field: string, rule: string, message: string): FieldError => ({
  field: `participants.${i}.${field}`,
  rule,
  message,
})

/** Everybody works here on the days of the training. */
async function employedComplaints(context: RuleContext, next: Request): Promise<readonly FieldError[]> {
  const people = await storedRows(context, Employee, ['id', 'fullName', 'joinDate', 'separationDate'], {
    where: { id: idsOf(next) },
  })
  const by = new Map(people.map((person) => [person.id, person]))
  return (next.participants ?? []).flatMap(({ employee }, i) => {
    const person = by.get(employee ?? 0)
    if (person === undefined) return []
    const isThere =
      (person.joinDate ?? '') <= (next.dateFrom ?? open) && (person.separationDate ?? open) >= (next.dateTo ?? '')
    return isThere
      ? []
      : [say(i, 'employee', 'R-TRN-EMPLOYED', `${person.fullName} is not employed on all days of the training`)]
  })
}

async function roomComplaints(context: RuleContext, next: Request): Promise<readonly FieldError[]> {
  const most = (await programOf(context, next.program))?.maxParticipants
  if (most == null || (next.participants ?? []).length <= most) return []
  return [
    { field: 'participants', rule: 'R-TRN-ROOM', message: `the program has room for ${most}: make a second request` },
  ]
}

/** Self-service requests are for the user's own participation. */
async function ownComplaints(context: RuleContext, next: Request): Promise<readonly FieldError[]> {
  if (!writesForSelf(context)) return []
  const me = await personOf(context)
  if (next.requester === me.employee) return []
  return [{ field: 'requester', rule: 'R-TRN-SELF', message: 'only the one who asked may send it' }]
}

/** Prerequisite programs are passed, or the user states why not. */
const lackComplaints = ({ participants }: Request): readonly FieldError[] =>
  (participants ?? []).flatMap(({ missing, exceptionReason }, i) =>
    missing == null || exceptionReason
      ? []
      : [
          say(
            i,
            'exceptionReason',
            'R-TRN-01',
            `not passed yet: ${missing}. Say why it is not needed, or leave this participant out`,
          ),
        ],
  )

/** No one is at two places: no leave, no trip, no other training on these days. */
async function busyComplaints(context: RuleContext, next: Request, { own }: Asked): Promise<readonly FieldError[]> {
  const found = await elsewhereOn(context, idsOf(next), { from: next.dateFrom ?? '', to: next.dateTo ?? '', own })
  return (next.participants ?? []).flatMap(({ employee }, i) => {
    const other = found.find((one) => one.employee === employee)
    if (other === undefined) return []
    return [say(i, 'employee', 'R-TRN-01', `${other.name} has something else on these days: ${other.what}`)]
  })
}

/** Unusual, yet possible: too few participants, more than the budget holds. */
export async function askedQuestions(context: RuleContext, next: Request): Promise<readonly FieldError[]> {
  const least = (await programOf(context, next.program))?.minParticipants ?? 1
  const count = (next.participants ?? []).length
  const few =
    count < least
      ? [
          {
            field: 'participants',
            rule: 'R-TRN-FEW',
            message: `the program is held for ${least} or more. Is that intended?`,
          },
        ]
      : []
  const left = next.budgetRemaining == null ? '0' : differenceOf(next.budgetRemaining, next.totalCost)
  const short = differenceOf('0', left).slice(0, -3)
  const over = left.startsWith('-')
    ? [
        {
          field: 'costs',
          rule: 'R-TRN-02',
          message: `the budget of the year falls short by ${short}. Is that intended?`,
        },
      ]
    : []
  return [...few, ...over]
}
