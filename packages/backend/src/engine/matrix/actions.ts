// The standard actions of every matrix: its head, its cells, saving, importing.

import { maxMatrixRows } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import type { Values } from '../write/stored.ts'
import { type ImportParams, importCells } from './import.ts'
import { codeOf, type DayRange, type MatrixCode, type MatrixEntry } from './matrix.ts'
import { applyChanges, type CellChange, complaintsIn, refuseErrors } from './save.ts'
import { keyOf, readCells } from './stored-cells.ts'

/** The actions of every matrix. */
export const matrixEntries = (entries: readonly MatrixEntry[]): readonly ActionsEntry[] =>
  entries.map((entry) => ({ path: entry.feature.path, handlers: handlersOf(entry) }))

export interface CellsParams extends Values {
  readonly month: string
  readonly search: string | null
  readonly rows: string | null
  readonly page: number
  readonly size: number
}

/** The days of a month. */
export const rangeOfMonth = (month: string): DayRange => ({ from: `${month}-01`, to: endOfMonth(`${month}-01`) })

function handlersOf(entry: MatrixEntry) {
  const { work } = entry
  return {
    head: async (context: ActionContext, { month }: { readonly month: string }) => {
      const range = rangeOfMonth(month)
      const codes = await work.codes(context, range)
      return { days: await work.days(context, range), codes: offered(codes, range) }
    },
    cells: (context: ActionContext, params: CellsParams) => cellsOf(context, entry, params),
    saveCells: async (context: ActionContext, { cells }: { readonly cells: readonly CellChange[] }) => {
      const changes = cells.map(({ row, day, code, rowVersion }) => ({
        row,
        day,
        code,
        rowVersion: rowVersion ?? null,
      }))
      const outcome = await applyChanges(context, entry, changes)
      refuseErrors(changes, outcome)
      return { saved: outcome.changed, complaints: await complaintsIn(context, entry.feature, outcome.complaints) }
    },
    importCells: (context: ActionContext, params: ImportParams) => importCells(context, entry, params),
  }
}

/** One line per code, in order of the domain; a code of several versions has the words of the newest. */
function offered(codes: readonly MatrixCode[], { from, to }: DayRange) {
  const valid = codes.filter((c) => !c.isOld && (c.from ?? from) <= to && (c.to ?? to) >= from)
  return [...new Map(valid.map((c) => [c.code, c])).values()].map(({ code, name, colour, note }) => ({
    code,
    name,
    colour,
    note,
  }))
}

/** A page of rows with their cells. */
export async function cellsOf(context: ActionContext, { feature, work }: MatrixEntry, params: CellsParams) {
  const { month, search, rows: only, page, size, ...own } = params
  if (size > maxMatrixRows)
    throw badInput([{ field: 'size', rule: 'max', message: `must be at most ${maxMatrixRows}` }])
  const range = rangeOfMonth(month)
  const ids = idsIn(only)
  const { total, rows } = await work.rows(context, { range, search, ids, page, size, params: own })
  const wanted = rows.map((r) => r.id)
  const codes = await work.codes(context, range)
  const entries = new Map((await readCells(context, feature, wanted, range)).map((c) => [keyOf(c), c]))
  const bases = await work.cells(context, wanted, range)
  const labels = await context.refsOf(feature.matrix.rows, wanted)
  return {
    total,
    rows: rows.map(({ id, note }) => ({
      row: labels.get(id) ?? null,
      note,
      cells: [...(bases.get(id) ?? [])].map(([day, base]) => {
        const entry = entries.get(keyOf({ row: id, day }))
        const code = entry === undefined ? null : (codeOf(codes, entry.value) ?? '?')
        return { day, code, rowVersion: entry?.rowVersion ?? null, ...base }
      }),
    })),
  }
}

function idsIn(text: string | null): readonly number[] {
  if (text === null) return []
  const ids = text.split(',').map(Number)
  if (ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)) return ids
  throw badInput([{ field: 'rows', rule: 'list', message: 'must be ids, separated by commas' }])
}
