// Changes of a matrix: read versions, codes, closed days and the rules of the domain decide; all cells are written or none.
import type { Matrix } from '@kantor/shared/kernel'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../actions/actions.ts'
import { ownComplaint, personToSpare } from '../write/own-record.ts'
import {
  type CellAt,
  type CellComplaint,
  codeOf,
  type DayRange,
  type MatrixCode,
  type MatrixEntry,
  versionOn,
} from './matrix.ts'
import { type CellWrite, keyOf, lockCells, type StoredCell, writeCells } from './stored-cells.ts'

/** A cell to be; `rowVersion` is that of the entry which was read, undefined where no one has read any: an import. */
export interface CellChange extends CellAt {
  readonly code: string | null
  readonly rowVersion?: number | null
}
export interface Outcome {
  readonly changed: number
  readonly unchanged: number
  readonly complaints: readonly CellComplaint[]
}

/** Writes what differs. Complaints of level ERROR are listed in the outcome: the caller takes the writes back. */
export async function applyChanges(
  context: ActionContext,
  entry: MatrixEntry,
  changes: readonly CellChange[],
): Promise<Outcome> {
  const { feature, work } = entry
  refuseTwice(changes)
  const range = rangeOf(changes)
  const codes = await work.codes(context, range)
  const stored = await lockCells(context, feature, changes)
  refuseStale(changes, stored, codes)
  const bases = await work.cells(context, [...new Set(changes.map((c) => c.row))], range)
  const differing = changes.filter((c) => {
    const entered = stored.get(keyOf(c))
    return differs(c, entered, codes) && !(entered === undefined && isShown(c, bases.get(c.row)?.get(c.day)?.shows))
  })
  const me = await personToSpare(context.tx, context.actor, feature.matrix.entity)
  const errors = differing.flatMap((c) =>
    c.row === me
      ? [{ row: c.row, day: c.day, level: 'ERROR' as const, ...ownComplaint }]
      : cellErrors(c, codes, bases.get(c.row)?.get(c.day)?.closed),
  )
  const unchanged = changes.length - differing.length
  if (errors.length > 0) return { changed: differing.length, unchanged, complaints: errors }
  const writes = differing.map(
    (c): CellWrite => ({
      row: c.row,
      day: c.day,
      stored: stored.get(keyOf(c)),
      value: c.code === null ? undefined : versionOn(codes, c.code, c.day)?.value,
    }),
  )
  const lost = new Set((await writeCells(context, feature, writes)).map(keyOf))
  if (lost.size > 0) throw stale(changes, (c) => (lost.has(keyOf(c)) ? 'was filled by somebody else just now' : null))
  const complaints = differing.length === 0 ? [] : await work.check(context, differing)
  return { changed: differing.length, unchanged, complaints }
}

/** From the first to the last day of some cells. */
export function rangeOf(cells: readonly CellAt[]): DayRange {
  const days = cells.map((c) => c.day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

function refuseTwice(changes: readonly CellChange[]): void {
  const seen = new Set<string>()
  const errors = changes.flatMap((change, i): FieldError[] => {
    const isTwice = seen.has(keyOf(change))
    seen.add(keyOf(change))
    return isTwice ? [{ field: `cells.${i}.day`, rule: 'TWICE', message: 'stands twice in this call' }] : []
  })
  if (errors.length > 0) throw badInput(errors)
}

function refuseStale(
  changes: readonly CellChange[],
  stored: ReadonlyMap<string, StoredCell>,
  codes: readonly MatrixCode[],
): void {
  const conflictOf = (change: CellChange): string | null => {
    const now = stored.get(keyOf(change))
    if (change.rowVersion === undefined || (now?.rowVersion ?? null) === change.rowVersion) return null
    return now === undefined
      ? 'was cleared by another user'
      : `is ${codeOf(codes, now.value) ?? 'something else'} now, saved by ${now.updatedBy}`
  }
  if (changes.some((change) => conflictOf(change) !== null)) throw stale(changes, conflictOf)
}

function stale(changes: readonly CellChange[], conflictOf: (change: CellChange) => string | null): KantorError {
  const fields = changes.flatMap((change, i): FieldError[] => {
    const message = conflictOf(change)
    return message === null ? [] : [{ field: `cells.${i}.code`, rule: 'STALE_VERSION', message }]
  })
  return new KantorError(
    'STALE_VERSION',
    `${fields.length === 1 ? 'A cell was' : `${fields.length} cells were`} saved by another user after you read them. Nothing is saved yet: compare and save again.`,
    { fields },
  )
}

const differs = (change: CellChange, stored: StoredCell | undefined, codes: readonly MatrixCode[]): boolean =>
  stored === undefined ? change.code !== null : change.code !== codeOf(codes, stored.value)

/** A sheet says what applies by itself already: that is no exception, so a month taken as a workbook changes nothing when it comes back. */
const isShown = (change: CellChange, shows: string | null | undefined): boolean =>
  change.rowVersion === undefined && change.code !== null && change.code === shows

function cellErrors(
  { row, day, code }: CellChange,
  codes: readonly MatrixCode[],
  closed: string | null | undefined,
): readonly CellComplaint[] {
  const say = (rule: string, message: string): CellComplaint[] => [{ row, day, rule, message, level: 'ERROR' }]
  if (closed !== null && closed !== undefined) return say('CLOSED', closed)
  if (code === null || versionOn(codes, code, day) !== undefined) return []
  const isKnown = codes.some((c) => c.code === code)
  return say('UNKNOWN_CODE', isKnown ? `${code} is not valid on this day` : `There is no code ${code}`)
}

/** The errors of an outcome at the cells of the call; throws nothing where there are none. */
export function refuseErrors(changes: readonly CellChange[], { complaints }: Outcome): void {
  const places = new Map(changes.map((change, i) => [keyOf(change), i]))
  const fields = complaints
    .filter((c) => c.level === 'ERROR')
    .map(({ rule, message, ...at }) => ({ field: `cells.${places.get(keyOf(at)) ?? 0}.code`, rule, message }))
  if (fields.length > 0) throw badInput(fields)
}

/** The complaints as the actions answer them: rows by their codes. */
export async function complaintsIn(context: ActionContext, { matrix }: Matrix, complaints: readonly CellComplaint[]) {
  const labels = await context.refsOf(
    matrix.rows,
    complaints.map((c) => c.row),
  )
  return complaints.map(({ row, ...rest }) => ({ row: labels.get(row)?.code ?? String(row), ...rest }))
}
