// The declared columns of a list as columns of the grid.
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import type { Row } from '../../../api/answers/answers.ts'
import { coveredCell } from '../../../fields/covered.tsx'
import { faceOf } from '../../../fields/faces.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import { isCovered } from '../covered-field.ts'
import { cellValue } from '../list/list-query.ts'
import { isSortable, type ListColumn } from '../list/list-state.ts'
import { headFieldsOf } from '../record-fields.ts'

/** The address that a row opens, null where it opens nothing. */
export type RowAddress = (row: Row) => string | null

/** Values that may stand inside of a link: not files, which are links themselves, and nothing that is a paragraph. */
const linkable: readonly Field['type'][] = ['code', 'text', 'integer', 'date', 'dateTime', 'period', 'ref', 'enum']

/** Places from the left within which a name stands next to its number. */
const nearNumber = 2

/**
 * The column that leads to the record and stays in sight: what a person or thing is called, where it stands next to its number; else the first
 * one whose value may be a link. A document is called by its number.
 */
export function leadingColumn(feature: RecordFeature, columns: readonly Pick<ListColumn, 'path' | 'field'>[]): number {
  const { code, name } = headFieldsOf(feature)
  const first = columns.findIndex(({ field }) => linkable.includes(field.type))
  if (feature.kind === 'document' || code === name || columns[first]?.path !== code) return first
  const named = columns.findIndex(({ path, field }) => path === name && linkable.includes(field.type))
  return named > first && named <= nearNumber ? named : first
}

/** Columns for the grid; keep the result as long as the choice, or every row is drawn again. */
export function gridColumnsOf(
  feature: RecordFeature,
  columns: readonly ListColumn[],
  widths: { readonly [path: string]: number } = {},
  addressOf: RowAddress = () => null,
): readonly GridColumn<Row>[] {
  const { code, name } = headFieldsOf(feature)
  const lead = leadingColumn(feature, columns)
  const places = narrowPlaces(feature, columns, lead)
  return columns.map((column, at) => {
    const isPinned = at === lead && (column.path === name || (at === 0 && column.path === code))
    const made = gridColumn(feature, column, isPinned, widths[column.path])
    const narrow = places.get(column.path)
    const quiet = at < lead && column.path === code
    return { ...(at === lead ? linked(made, column, addressOf) : made), narrow, quiet }
  })
}

/**
 * What a row says on a phone: what leads to the record and its status, below them two facts, those of the head of the record first.
 * Only columns that are shown take part.
 */
export function narrowPlaces(
  feature: RecordFeature,
  columns: readonly Pick<ListColumn, 'path'>[],
  first: number,
): ReadonlyMap<string, 1 | 2 | 3 | 4> {
  const shown = columns.map(({ path }) => path)
  const { name, status } = headFieldsOf(feature)
  const title = shown[Math.max(0, first)]
  const above = [title, status].filter((path) => path !== undefined && shown.includes(path))
  const wanted = [name, ...(feature.entity.head ?? []), ...shown]
  const facts = [...new Set(wanted)].filter((path) => shown.includes(path) && !above.includes(path)).slice(0, 2)
  const places = [
    [title, 1],
    [status, 2],
    [facts[0], 3],
    [facts[1], 4],
  ] as const
  return new Map(places.flatMap(([path, place]) => (path !== undefined && shown.includes(path) ? [[path, place]] : [])))
}

/** The grid opens the row itself when the link is pressed; its address is for another tab, and for copying. */
function linked(column: GridColumn<Row>, { path }: ListColumn, addressOf: RowAddress): GridColumn<Row> {
  return {
    ...column,
    render(row) {
      const value = cellValue(row, path)
      const address = value === null || value === undefined || value === '' ? null : addressOf(row)
      if (address === null) return column.render(row)
      return (
        <a data-open="" href={address} tabIndex={-1}>
          {column.render(row)}
        </a>
      )
    },
  }
}

function gridColumn(
  { entity }: RecordFeature,
  { path, label, field, isOptional }: ListColumn,
  pinned: boolean,
  chosen: number | undefined,
): GridColumn<Row> {
  const { align, width, Cell } = faceOf(field)
  return {
    key: path,
    label,
    align,
    width: chosen ?? field.width ?? width,
    exact: chosen !== undefined,
    pinned,
    sortable: isOptional === undefined && isSortable(field),
    // Called, not mounted: a component per cell is what makes grids slow.
    render: (row) =>
      isCovered(entity, row, path) ? coveredCell() : Cell({ field, name: path, value: cellValue(row, path) }),
  }
}
