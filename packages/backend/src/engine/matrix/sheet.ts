// A month of a matrix as a sheet: a row per record, a column per day, in the form in which it can be read in again. And the other way
// round: a workbook or separated values as plain texts, for the screen that imports them.
import { maxMatrixCells, maxMatrixRows } from '@kantor/shared/kernel'
import { daysBetween } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../actions/actions.ts'
import type { Cell, SheetColumn } from '../spreadsheet/spreadsheet.ts'
import { openFile } from '../upload/read-file.ts'
import { badFile } from '../upload/sheet.ts'
import { type CellsParams, cellsOf, rangeOfMonth } from './actions.ts'
import type { MatrixEntry } from './matrix.ts'

export interface MatrixSheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly Cell[]>
  readonly count: number
}

/** The month with every requested row; a cell has its entry, otherwise what applies by itself. */
export async function matrixSheet(
  context: ActionContext,
  entry: MatrixEntry,
  params: CellsParams,
): Promise<MatrixSheet> {
  const { from, to } = rangeOfMonth(params.month)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => `D${String(i + 1).padStart(2, '0')}`)
  const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width })
  const page = (no: number) => cellsOf(context, entry, { ...params, page: no, size: maxMatrixRows })
  const first = await page(1)
  return {
    columns: [text('employeeNo', 110), text('name', 220), text('period', 80), ...days.map((day) => text(day, 56))],
    rows: rowsOf(first, page, params.month.replace('-', ''), days.length),
    count: first.total,
  }
}

type Page = Awaited<ReturnType<typeof cellsOf>>
async function* rowsOf(
  first: Page,
  page: (no: number) => Promise<Page>,
  period: string,
  days: number,
): AsyncGenerator<readonly Cell[]> {
  const last = Math.ceil(first.total / maxMatrixRows)
  for (let no = 1; no <= last; no++) {
    const { rows } = no === 1 ? first : await page(no)
    for (const { row, cells } of rows) {
      const codes = new Map(cells.map(({ day, code, shows }) => [Number(day.slice(8)), code ?? shows]))
      yield [
        row?.code ?? '',
        row?.name ?? '',
        period,
        ...Array.from({ length: days }, (_, i) => codes.get(i + 1) ?? null),
      ]
    }
  }
}

/** What a file holds, row by row as texts; throws UPLOAD_FILE for what is no sheet, and for one that no import could take. */
export async function sheetTexts(
  bytes: Buffer,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly notes: readonly string[] }> {
  const opened = await openFile(bytes)
  const [sheet] = opened.sheets
  const rows: (readonly string[])[] = []
  for await (const part of sheet.rows())
    for (const { cells } of part) {
      rows.push(Array.from(cells, (cell) => cell?.shown ?? cell?.text ?? ''))
      if (rows.length > maxMatrixCells)
        throw badFile(`The sheet has more than ${maxMatrixCells} rows. Divide it and import the parts.`)
    }
  return { rows, notes: [...sheet.notes, ...(await opened.leftOut(sheet))] }
}
