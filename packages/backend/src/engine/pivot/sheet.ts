// A layout as a sheet: a column per row dimension, then the figures as on screen. Subtotals say "Total" where a member
// would stand, so that a filter in the spreadsheet takes them away.
import { addsUp, measureField, shareField } from '@kantor/shared/derive/cubes'
import type { Cell, SheetColumn } from '../spreadsheet/spreadsheet.ts'
import type { Head } from './cells.ts'
import type { PivotQuery } from './layout.ts'

interface Answered {
  readonly rows: readonly (Head & { readonly values: readonly (string | null)[] })[]
  readonly columns: readonly Head[]
}
export interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The sheet of a layout and its answer. */
export function sheetOf(asked: PivotQuery, { rows, columns }: Answered): Sheet {
  const { rows: dimensions, measures } = asked
  const labels = wordsOf(rows)
  const figures = columns.flatMap((head) => measures.map(([name]) => figureColumn(asked, columns, head, name)))
  return {
    columns: [...dimensions.map(({ label }): SheetColumn => ({ header: label, kind: 'text', width: 200 })), ...figures],
    rows: rows.map(({ keys, values }) => [
      ...dimensions.map((_, i) =>
        i < keys.length ? labels(keys.slice(0, i + 1)) : i === keys.length ? 'Total' : null,
      ),
      ...values.map((value, i) => (figures[i]?.kind === 'text' ? value : typed(value, figures[i]))),
    ]),
  }
}

const typed = (value: string | null, column: SheetColumn | undefined): Cell =>
  value !== null && column?.kind === 'integer' ? Number(value) : value

/** The words of a head by its keys. */
function wordsOf(heads: readonly Head[]): (keys: Head['keys']) => string {
  const words = new Map(heads.map(({ keys, label }) => [JSON.stringify(keys), label]))
  return (keys) => words.get(JSON.stringify(keys)) ?? ''
}

function figureColumn(asked: PivotQuery, columns: readonly Head[], { keys }: Head, name: string): SheetColumn {
  const { cube, measures, show } = asked
  const measure = cube.measures[name]
  const own = measure === undefined ? shareField(name) : measureField(cube, name, measure)
  const field = measure !== undefined && show !== 'VALUE' && addsUp(measure) ? shareField(own.label ?? name) : own
  const words = wordsOf(columns)
  const path = keys.length === 0 ? ['Total'] : keys.map((_, i) => words(keys.slice(0, i + 1)))
  const isOnlyColumn = asked.columns.length === 0
  const header = [...(isOnlyColumn ? [] : path), ...(measures.length > 1 || isOnlyColumn ? [field.label ?? name] : [])]
  const kind = field.type === 'integer' || field.type === 'date' ? field.type : 'scale' in field ? 'decimal' : 'text'
  return { header: header.join(' / '), kind, ...('scale' in field ? { scale: field.scale ?? 2 } : {}) }
}
