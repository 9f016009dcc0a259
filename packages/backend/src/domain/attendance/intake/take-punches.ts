// A batch of a terminal (4.3): each punch is stored once, even if it is sent again and in any order of batches. A row that
// cannot be read is refused by itself; the others are kept. Days that are touched are evaluated again.
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { markDays } from './punch-days.ts'
import { badgesAt, heardOf, type Taken, terminalBy, writeBatch, writePunchRows } from './punch-store.ts'
import { directionOf, parseFileTime } from './punch-words.ts'

/** A punch from further ahead than this is a wrong clock. */
export const mostAheadMs = 10 * 60_000

export interface ReceivedPunch {
  readonly badgeNo: string
  readonly at: string
  readonly direction: 'IN' | 'OUT' | 'UNKNOWN' | null
  /** The state as a terminal writes it, where no direction is given. */
  readonly state?: string | null
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

/** The given direction; without one, the direction of the state of the terminal: a punch is never lost because of its label. */
const directionOfPunch = ({ direction, state }: ReceivedPunch): Taken['direction'] =>
  direction === null || direction === 'UNKNOWN' ? (directionOf(state ?? '') ?? 'UNKNOWN') : direction

export async function takePunches(context: ActionContext, batch: ReceivedBatch) {
  const terminal = await terminalBy(context, batch.terminal)
  const badges = await badgesAt(
    context,
    terminal.group,
    batch.punches.map((p) => p.badgeNo),
  )
  const latest = context.engine.now().getTime() + mostAheadMs
  const taken = batch.punches.map((punch, i): Taken => {
    const moment = parseFileTime(punch.at, terminal.zone)
    const isRead = moment !== null && moment.at <= latest
    const why =
      moment === null
        ? 'The time cannot be read.'
        : isRead
          ? null
          : 'The time lies ahead: is the clock of the terminal right?'
    const card = isRead ? badges(punch.badgeNo, moment.day) : undefined
    return {
      row: i + 1,
      badgeNo: card?.badgeNo ?? punch.badgeNo,
      verifyMode: punch.verifyMode,
      direction: directionOfPunch(punch),
      moment: isRead ? moment : null,
      why,
      employee: card?.employee ?? null,
    }
  })
  await heardOf(context, terminal, batch.deviceTime)
  const stored = await writePunchRows(context, terminal, await writeBatch(context, terminal, batch, taken), taken)
  const rows = taken.map((t): Answer => {
    if (t.moment === null) return { row: t.row, result: 'REJECTED', message: t.why }
    if (!stored.has(t.row)) return { row: t.row, result: 'KNOWN', message: null }
    return t.employee === null
      ? { row: t.row, result: 'UNMAPPED', message: 'The badge is not assigned to an employee on that day.' }
      : { row: t.row, result: 'STORED', message: null }
  })
  await markDays(
    context,
    taken.filter((t) => stored.has(t.row)),
  )
  return { total: rows.length, rows }
}
