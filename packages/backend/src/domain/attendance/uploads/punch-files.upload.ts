// Punches out of a file of terminals (domain 4.3, decision 0077): each is stored once, regardless of the way it came; a card without an
// employee is kept; a day of a month that is closed or locked follows as it does for a punch that a terminal sends late (0055).
import { punchFiles } from '@kantor/shared/catalogue/attendance/attendance-process/punch-files'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { PunchBook } from '../intake/punch-book.ts'
import { markDays } from '../intake/punch-days.ts'
import { type Taken, type Terminal, writeBatch, writePunchRows } from '../intake/punch-store.ts'
import { directionOf, parseFileTime } from '../intake/punch-words.ts'
import { mostAheadMs } from '../intake/take-punches.ts'

type Row = CheckedRow<(typeof punchFiles)['columns']>
/** A row that says when, where and with which card. */
interface Read extends Taken {
  readonly terminal: Terminal
  readonly moment: NonNullable<Taken['moment']>
}

export const punchFilesUpload = uploadFor(punchFiles, (context) => {
  // A terminal does not distinguish departments: its file is about all of the company.
  requireWide(context.actor)
  const book = new PunchBook(context)
  const read = new Map<number, Read>()
  const seen = new Map<string, number>()
  const batches = new Map<number, number>()
  return {
    async check(rows) {
      await book.learn(rows.map(({ values }) => ({ terminal: values.terminal ?? null, badgeNo: values.badgeNo ?? '' })))
      for (const row of rows) {
        const found = readOf(context, book, row)
        if (found !== null) read.set(row.no, found)
      }
      const own = rows.flatMap((row) => {
        const punch = read.get(row.no)
        return punch === undefined ? [] : [{ row, punch }]
      })
      const punches = own.map(({ punch }) => punch)
      const [stored, closed] = [await book.storedOf(punches), await book.closedOf(punches)]
      for (const { row, punch } of own) {
        const first = seen.get(keyOf(punch))
        if (stored.has(row.no)) say(row, 'is stored already')
        else if (first !== undefined) say(row, `is already in row ${first}: saved once`)
        else if (closed.has(row.no)) row.warn('punchAt', 'PERIOD_LOCKED', closed.get(row.no) ?? '')
        if (first === undefined) seen.set(keyOf(punch), row.no)
      }
    },
    async add(rows) {
      const taken = rows.flatMap(({ no }) => read.get(no) ?? [])
      const isNew = new Set<number>()
      for (const [id, own] of Map.groupBy(taken, ({ terminal }) => terminal.id)) {
        const [{ terminal }] = own as [Read]
        const batch = batches.get(id) ?? (await batchFor(context, terminal, own))
        batches.set(id, batch)
        for (const no of await writePunchRows(context, terminal, batch, own, 'UPLOAD')) isNew.add(no)
      }
      await markDays(
        context,
        taken.filter(({ row }) => isNew.has(row)),
      )
      return isNew
    },
  }
})

/** A punch that comes again is no mistake of the file. */
function say(row: Row, message: string): void {
  row.warn('punchAt', 'KNOWN', message)
  row.known()
}

/** The content of a row, with the complaints about it; null where it contains no punch. */
function readOf({ engine }: UploadContext, book: PunchBook, row: Row): Read | null {
  const { terminal: id, badgeNo: written, punchAt } = row.values
  const terminal = book.terminal(id ?? 0)
  const label = row.values.direction ?? ''
  const direction = directionOf(label) ?? 'UNKNOWN'
  if (direction === 'UNKNOWN' && label !== '' && label.toUpperCase() !== 'UNKNOWN')
    row.warn('direction', 'R-PUNCH-DIRECTION', 'says neither in nor out: the punch is kept without a direction')
  if (id != null && terminal === undefined)
    row.error('terminal', 'R-PUNCH-TERMINAL', 'is a terminal that is not in use')
  if (terminal === undefined || written == null || punchAt == null) return null
  const moment = parseFileTime(punchAt, terminal.zone)
  if (moment === null) {
    row.error('punchAt', 'R-PUNCH-TIME', `"${punchAt}" is no date and time: write it as 06/07/2026 07:58:10`)
    return null
  }
  if (moment.at > engine.now().getTime() + mostAheadMs) {
    row.error('punchAt', 'R-PUNCH-AHEAD', 'lies ahead: is the clock of the terminal right?')
    return null
  }
  const { employee, byNumber, badgeNo } = book.whose(terminal, written, moment.day)
  if (employee === null)
    row.warn('badgeNo', 'UNMAPPED', 'is not assigned to an employee on that day: the punch is saved and waits')
  else if (byNumber) row.warn('badgeNo', 'R-PUNCH-NUMBER', 'is no card: taken as the number of the employee')
  return { row: row.no, badgeNo, direction, verifyMode: null, moment, why: null, employee, terminal }
}

const keyOf = ({ terminal, badgeNo, moment, direction }: Read): string =>
  JSON.stringify([terminal.id, badgeNo, moment.at, direction])

/** A batch of its own for each terminal of the file. */
async function batchFor(context: UploadContext, terminal: Terminal, taken: readonly Taken[]): Promise<number> {
  const batchNo = await context.nextNumber('PunchFile', 'FILE/{YYYY}/{SEQ:5}')
  return await writeBatch(context, terminal, { batchNo, deviceTime: null }, taken)
}
