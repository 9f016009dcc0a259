// Lines of an overtime order that no one works: of an employee on leave, or within hours that the employee's shift covers (decision 0073).
import type { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { clockText } from '@kantor/shared/rules/attendance/clock'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { workersOf } from '../schemes.ts'
import { awayOn } from './away.ts'
import type { WorkerDay } from './order-days.ts'

type Order = Pick<RuleValues<(typeof OvertimeOrder)['fields']>, 'workDate' | 'lines'>
type Line = NonNullable<Order['lines']>[number]

const isKept = ({ lineStatus }: Line): boolean => lineStatus !== 'EXCLUDED' && lineStatus !== 'CANCELLED'
const remedy = 'leave him out, or have that document cancelled first'

/** The objections to lines that no one would work. */
export async function unworkedLines(
  context: RuleContext,
  { workDate, lines }: Order,
  dayOf: (worker: Line['employee']) => WorkerDay,
): Promise<readonly FieldError[]> {
  const [day, all] = [workDate ?? context.today, lines ?? []]
  const away = await awayOn(
    context,
    day,
    all.map((l) => l.employee),
  )
  const names = all.some(plansNothing)
    ? await workersOf(
        context,
        all.map((l) => l.employee),
      )
    : new Map()
  return all.flatMap((line, i) => {
    const leave = away.get(line.employee ?? 0)
    if (!isKept(line)) return []
    if (leave !== undefined)
      return [{ field: `lines.${i}.employee`, rule: 'R-OT-LEAVE', message: `${leave}: ${remedy}` }]
    if (!plansNothing(line)) return []
    const shift = shiftText(dayOf(line.employee).scheduled)
    const message = `${names.get(line.employee ?? 0)?.name} would work no overtime: these hours lie within ${shift}`
    return [{ field: `lines.${i}.endAt`, rule: 'R-OT-NOTHING', message }]
  })
}

const plansNothing = (line: Line): boolean =>
  isKept(line) && line.startAt != null && line.endAt != null && line.startAt < line.endAt && line.plannedMinutes === 0

function shiftText(scheduled: WorkerDay['scheduled']): string {
  const shift = scheduled?.now.shift ?? scheduled?.now.base
  if (shift == null) return 'their break'
  const [from, to] = shift.pattern.span
  return `his shift (${shift.code}, ${clockText(from, 0)}–${clockText(to, 0)}) or its break`
}

/** Throws NOT_READY where an employee on the lines of an order is on leave by now: checked before its last approval. */
export async function refuseAway(context: RuleContext, { workDate, lines }: Order): Promise<void> {
  const kept = (lines ?? []).filter(isKept).map((l) => l.employee)
  const [leave] = (await awayOn(context, workDate ?? context.today, kept)).values()
  if (leave !== undefined) throw new KantorError('NOT_READY', `${leave}: ${remedy}.`)
}
