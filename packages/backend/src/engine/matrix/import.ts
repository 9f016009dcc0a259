// A sheet of codes written whole or not at all: rows by their codes, tried first, nothing left of a trial.
import type { ActionContext } from '../actions/actions.ts'
import type { CellComplaint, MatrixEntry } from './matrix.ts'
import { applyChanges, type CellChange, complaintsIn, type Outcome } from './save.ts'

export interface ImportParams {
  readonly cells: readonly { readonly row: string; readonly day: string; readonly code: string }[]
  readonly trial: boolean
}

/** Thrown to take back what a trial or a refused import has written. */
class TakenBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('Taken back')
    this.outcome = outcome
  }
}

export async function importCells(context: ActionContext, entry: MatrixEntry, { cells, trial }: ImportParams) {
  const { changes, complaints } = await changesOf(context, entry, cells)
  const outcome = complaints.length > 0 ? null : await tried(context, entry, changes, trial)
  if (outcome === null) return { status: 'REJECTED', changed: 0, unchanged: 0, complaints: complaints }
  const isRejected = outcome.complaints.some((c) => c.level === 'ERROR')
  return {
    status: isRejected ? 'REJECTED' : trial ? 'CHECKED' : 'IMPORTED',
    changed: outcome.changed,
    unchanged: outcome.unchanged,
    complaints: await complaintsIn(context, entry.feature, outcome.complaints),
  }
}

/** Rows of the sheet by their codes; a code that belongs to no one and a cell named twice are complaints. */
async function changesOf(context: ActionContext, { work }: MatrixEntry, cells: ImportParams['cells']) {
  const byCode = await work.rowsByCode(context, [...new Set(cells.map((c) => c.row))])
  const seen = new Set<string>()
  const complaints: (Omit<CellComplaint, 'row'> & { row: string })[] = []
  const changes = cells.flatMap(({ row, day, code }): CellChange[] => {
    const say = (rule: string, message: string) => {
      complaints.push({ row, day, rule, message, level: 'ERROR' })
      return []
    }
    const id = byCode.get(row)
    if (id === undefined) return say('UNKNOWN_ROW', `No row has the code ${row}`)
    if (seen.has(`${id} ${day}`)) return say('TWICE', 'This day is twice in the sheet')
    seen.add(`${id} ${day}`)
    return [{ row: id, day, code }]
  })
  return { changes, complaints }
}

/** Applies an import in a savepoint; a trial and an import with errors leave nothing behind. */
async function tried(
  context: ActionContext,
  entry: MatrixEntry,
  changes: readonly CellChange[],
  trial: boolean,
): Promise<Outcome> {
  try {
    return await context.tx.transaction(async (tx) => {
      const outcome = await applyChanges({ ...context, tx }, entry, changes)
      if (trial || outcome.complaints.some((c) => c.level === 'ERROR')) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}
