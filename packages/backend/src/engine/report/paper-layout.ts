// How the columns of a report share a sheet of paper: upright where they fit, else across, else across on A3.
import type { Field, Report } from '@kantor/shared/kernel'
import type { Column, Print } from '../print/model.ts'
import type { Columns } from './sheet.ts'
import { isNumeric } from './value-text.ts'

export interface PaperLayout extends Pick<Print, 'size' | 'layout'> {
  /** In the order of the columns of the report. */
  readonly columns: readonly Column[]
  readonly fontSize: number
}

/** Margins in points; 36 are 12.7 mm. */
export const margin = 36
/** Width of a sheet in points. */
const widths = { A4: { portrait: 595.28, landscape: 841.89 }, A3: { portrait: 841.89, landscape: 1190.55 } } as const
/** Points that a column wants, by type; `width` of a declaration counts in pixels of the screen. */
const wanted: { readonly [T in Field['type']]?: number } = {
  integer: 44,
  decimal: 64,
  money: 84,
  percent: 54,
  date: 58,
  dateTime: 84,
  period: 66,
  boolean: 36,
  code: 70,
  enum: 70,
  time: 36,
  text: 100,
  longText: 150,
}
const pixel = 0.6
const smallest = 0.62 // below this share of what the columns want, the sheet turns or grows

const wishOf = (field: Field): number => (field.width === undefined ? (wanted[field.type] ?? 120) : field.width * pixel)

/** The sheet for these columns; a declared layout is kept. */
export function paperLayoutFor(columns: Columns, declared?: Report['layout']): PaperLayout {
  const wishes = columns.map(([, field]) => wishOf(field))
  const sum = Math.max(
    1,
    wishes.reduce((a, b) => a + b, 0),
  )
  const fits = (size: Print['size'], layout: Print['layout'], share: number) =>
    widths[size][layout] - 2 * margin >= sum * share
  const layout = declared ?? (fits('A4', 'portrait', 0.9) ? 'portrait' : 'landscape')
  const size = fits('A4', layout, smallest) ? 'A4' : 'A3'
  const scale = (widths[size][layout] - 2 * margin) / sum
  const shared = columns.map(
    ([, field], i): Column => ({ share: (wishes[i] ?? 0) / sum, align: isNumeric(field) ? 'right' : 'left' }),
  )
  return { size, layout, columns: shared, fontSize: scale < 0.75 ? 6 : scale < 1 ? 7 : 8 }
}
