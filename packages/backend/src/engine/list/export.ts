// The whole filtered list as a table: the list's columns, or the requested ones, under their labels, in batches, without a long transaction.

import { healthScopeOf } from '@kantor/shared/derive/health'
import { totalsOf } from '@kantor/shared/derive/lists'
import { labelOf } from '@kantor/shared/derive/names'
import { type Field, isExposed, type RecordFeature } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { inArray } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { labelSql } from '../read/label.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { selectionOf } from '../read/selection.ts'
import { type Sources, sourcesOf, valueSql } from '../read/source.ts'
import { isOpen, shownFields } from '../read/visibility.ts'
import { totalCells } from '../report/sheet.ts'
import { cellOf, kindOf } from '../spreadsheet/field-cells.ts'
import type { Cell, SheetColumn } from '../spreadsheet/spreadsheet.ts'
import { fieldAt } from './filters.ts'
import { type ListRequest, listSources, listWhere } from './list.ts'
import { orderOf } from './sort.ts'
import { listTotals } from './totals.ts'

export interface Table {
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly Cell[]>
  readonly count: number
  readonly totals: readonly Cell[]
}
interface ExportColumn extends SheetColumn {
  readonly column: string
  readonly field: Field
}

const batch = 500

/** Which rows is settled at once by their ids; the values are read as the reader takes them. */
export async function exportTable(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: Omit<ListRequest, 'page' | 'size' | 'fields'>,
  wanted?: readonly string[],
): Promise<Table> {
  const sources = listSources(engine, actor, feature, request)
  const id = columnIn(sources.root.columns, 'id')
  const query = {
    where: listWhere(sources, actor, feature, request),
    orderBy: orderOf(sources, request.sort, reaching(actor)),
  }
  const ids = (await selectFlat(dbOf(engine), sources, { id }, query)).map((row) => row.id as number)
  const columns = exportColumns(engine, actor, feature, wanted)
  const sums = await listTotals(engine, actor, feature, request)
  const named = columns.map(({ column, field }) => [column, field] as const)
  const totals = totalCells(named, Object.fromEntries(totalsOf(feature)), sums)
  return { columns, rows: rowsOf(engine, actor, feature, request, columns, ids), count: ids.length, totals }
}

/** The columns that a caller names, in his order: those of the list and all that the feature shows of a row. */
export function wantedColumns(feature: RecordFeature, text: string): readonly string[] {
  const known = new Set<string>([...feature.list.columns, ...shownFields(feature)])
  const wanted = [...new Set(text.split(','))]
  const unknown = wanted.filter((column) => !known.has(column))
  if (unknown.length === 0) return wanted
  throw badInput(
    unknown.slice(0, 20).map((column) => ({
      field: 'columns',
      rule: 'unknown',
      message: `there is no column "${column.slice(0, 60)}" here`,
    })),
  )
}

function exportColumns(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  wanted: readonly string[] = feature.list.columns,
): readonly ExportColumn[] {
  const sources = sourcesOf(engine, feature.entity, actor)
  return wanted.flatMap((column) => {
    const found = fieldAt(sources, column)
    if (
      found === undefined ||
      found.field.type === 'lines' ||
      // Health data of a person is read on the screen and included in no file (R-MED-07), for any user.
      healthScopeOf(found.source.entity ?? feature.entity, found.name) !== undefined ||
      !isExposed(found.field) ||
      !isOpen(found.field, reaching(actor))
    )
      return []
    const { field, name } = found
    const first = sources.root.fields[column.split('.')[0] ?? '']
    const header =
      found.source === sources.root || first === undefined
        ? labelOf(name, field)
        : `${labelOf(column.split('.')[0] ?? '', first)}: ${labelOf(name, field)}`
    return [
      {
        column,
        field,
        header,
        kind: kindOf(field),
        ...('scale' in field && field.scale !== undefined ? { scale: field.scale } : {}),
        ...(field.width === undefined ? {} : { width: field.width }),
      },
    ]
  })
}

async function* rowsOf(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: Pick<ListRequest, 'asOf'>,
  columns: readonly ExportColumn[],
  ids: readonly number[],
): AsyncGenerator<readonly Cell[]> {
  const sources = listSources(engine, actor, feature, request)
  const own = columns.filter((c) => !c.column.includes('.')).map((c) => c.column)
  const selection = selectionOf(sources, own, reaching(actor))
  const far = Object.fromEntries(
    columns.filter((c) => c.column.includes('.')).map((c) => [`>${c.column}`, farSql(sources, c.column)]),
  )
  for (let start = 0; start < ids.length; start += batch) {
    const part = ids.slice(start, start + batch)
    const flat = await selectFlat(
      dbOf(engine),
      sources,
      { ...selection.columns, ...far },
      { where: inArray(columnIn(sources.root.columns, 'id'), part) },
    )
    const byId = new Map(flat.map((row) => [row.id, row]))
    for (const id of part) {
      const found = byId.get(id)
      if (found === undefined) continue // deleted since
      const row = selection.rowOf(found, new Map())
      yield columns.map((c) => cellOf(c.field, c.column.includes('.') ? found[`>${c.column}`] : row[c.column]))
    }
  }
}

function farSql(sources: Sources, column: string) {
  const found = fieldAt(sources, column)
  if (found === undefined) throw new Error(`No column ${column}`)
  const { source, name, field } = found
  if (field.type === 'ref') return labelSql(sources, sources.far(source, name, field), 'name')
  return valueSql(sources, source, name)
}
