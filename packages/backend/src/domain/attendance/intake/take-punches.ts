// A batch of a terminal (4.3): each punch is stored once, whatever is sent again and in which order batches come. A row that
// cannot be read is refused by itself; the others stand. Days that are touched are evaluated again.
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { markStaleForGood } from '../../master/index.ts'
import { badgesAt, type Taken, terminalBy, writeBatch, writePunchRows } from './punch-store.ts'
import { parsePunchTime } from './punch-time.ts'

/** A punch from further ahead than this is a wrong clock. */
const mostAheadMs = 10 * 60_000

export interface ReceivedPunch {
  readonly badgeNo: string
  readonly at: string
  readonly direction: 'IN' | 'OUT' | 'UNKNOWN' | null
  readonly verifyMode: string | null
}
export interface ReceivedBatch {
  readonly terminal: string
  readonly batchNo: string
  readonly deviceTime: string | null
  readonly punches: readonly ReceivedPunch[]
}
type Answer = {
  readonly row: number
  readonly result: 'STORED' | 'KNOWN' | 'UNMAPPED' | 'REJECTED'
  readonly message: string | null
}

export async function takePunches(context: ActionContext, batch: ReceivedBatch) {
  const terminal = await terminalBy(context, batch.terminal)
  const badges = await badgesAt(
    context,
    terminal.group,
    batch.punches.map((p) => p.badgeNo),
  )
  const latest = context.engine.now().getTime() + mostAheadMs
  const taken = batch.punches.map((punch, i): Taken => {
    const moment = parsePunchTime(punch.at, terminal.zone)
    const isRead = moment !== null && moment.at <= latest
    const why =
      moment === null
        ? 'The time cannot be read.'
        : isRead
          ? null
          : 'The time lies ahead: is the clock of the terminal right?'
    return {
      row: i + 1,
      ...punch,
      direction: punch.direction ?? 'UNKNOWN',
      moment: isRead ? moment : null,
      why,
      employee: isRead ? (badges(punch.badgeNo, moment.day) ?? null) : null,
    }
  })
  const stored = await writePunchRows(context, terminal, await writeBatch(context, terminal, batch, taken), taken)
  const rows = taken.map((t): Answer => {
    if (t.moment === null) return { row: t.row, result: 'REJECTED', message: t.why }
    if (!stored.has(t.row)) return { row: t.row, result: 'KNOWN', message: null }
    return t.employee === null
      ? { row: t.row, result: 'UNMAPPED', message: 'Nobody has this badge on that day.' }
      : { row: t.row, result: 'STORED', message: null }
  })
  await markTouched(
    context,
    taken.filter((t) => stored.has(t.row)),
  )
  return { total: rows.length, rows }
}

/** A punch can close the day before, and move the cut between it and the next. */
async function markTouched(context: ActionContext, taken: readonly Taken[]): Promise<void> {
  const days = taken.flatMap((t) => (t.moment === null || t.employee === null ? [] : [t.moment.day])).sort()
  const people = new Set(taken.flatMap((t) => (t.employee === null ? [] : [t.employee])))
  if (days[0] === undefined) return
  await markStaleForGood(context, [...people], addDays(days[0], -1), addDays(days.at(-1) ?? days[0], 1))
}
