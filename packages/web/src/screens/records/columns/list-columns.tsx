// The declared columns of a list as columns of the grid.
import type { RecordFeature } from '@kantor/shared/kernel'
import type { Row } from '../../../api/answers/answers.ts'
import { coveredCell } from '../../../fields/covered.tsx'
import { faceOf } from '../../../fields/faces.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import { isCovered } from '../covered-field.ts'
import { cellValue } from '../list/list-query.ts'
import { isSortable, type ListColumn } from '../list/list-state.ts'
import { headFieldsOf } from '../record-fields.ts'

/** Columns for the grid; keep the result as long as the choice, or every row is drawn again. */
export function gridColumnsOf(
  feature: RecordFeature,
  columns: readonly ListColumn[],
  widths: { readonly [path: string]: number } = {},
): readonly GridColumn<Row>[] {
  const { code } = headFieldsOf(feature)
  return columns.map((column, at) => gridColumn(feature, column, at === 0 && column.path === code, widths[column.path]))
}

function gridColumn(
  { entity }: RecordFeature,
  { path, label, field }: ListColumn,
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
    sortable: isSortable(field),
    // Called, not mounted: a component per cell is what makes grids slow.
    render: (row) =>
      isCovered(entity, row, path) ? coveredCell() : Cell({ field, name: path, value: cellValue(row, path) }),
  }
}
