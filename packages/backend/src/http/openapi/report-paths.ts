// The file of a report and the sheet of a pivot: one GET in addition to their actions.
import { actionsOf, type PlacedAction, paramFieldsOf } from '@kantor/shared/derive/actions'
import { isPivot } from '@kantor/shared/derive/cubes'
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import { type Feature, isMatrix, isReport } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { inputOf } from './field-schemas.ts'
import { type Operation, type Paths, place, problems, query } from './operation.ts'
import type { Properties, Schema } from './schema-parts.ts'

const bytes: Schema = { type: 'string', format: 'binary' }

/** The path of a report's file; none for other features. */
export function reportPaths(feature: Feature): Paths {
  const rows = actionsOf(feature).find(({ name }) => name === 'rows')
  if (!isReport(feature) || rows === undefined) return {}
  const columns = query('columns', 'Columns in their order, separated by commas')
  return filePath(rows, 'the whole report as a file', ['xlsx', 'csv', 'pdf'], [columns])
}

/** The path of a pivot's sheet; none for other features. */
export function pivotPaths(feature: Feature): Paths {
  const cells = actionsOf(feature).find(({ name }) => name === 'cells')
  if (!isPivot(feature) || cells === undefined) return {}
  return filePath(cells, 'the layout as a sheet', ['xlsx', 'csv'], [])
}

/** The path of a matrix's month as a sheet; none for other features. */
export function matrixPaths(feature: Feature): Paths {
  const cells = actionsOf(feature).find(({ name }) => name === 'cells')
  if (!isMatrix(feature) || cells === undefined) return {}
  return filePath(cells, 'the month as a sheet that can be imported again', ['xlsx', 'csv'], [])
}

/** What an action answers as a file: its parameters as a query, and the kind of file. */
function filePath(
  { feature, action }: PlacedAction,
  what: string,
  formats: readonly ('xlsx' | 'csv' | 'pdf')[],
  more: readonly Schema[],
): Paths {
  const { properties } = inputOf(Object.fromEntries(paramFieldsOf(action)), 'create')
  const own = Object.entries(properties as Properties).map(([name, schema]) =>
    query(name, String(schema.description ?? name), schema),
  )
  const refusal = isPivot(feature) ? 'TOO_MANY_CELLS' : isReport(feature) ? 'TAKES_LONG' : 'SCOPE_DENIED'
  const file: Operation = {
    operationId: `file${pascalOf(nameOf(feature))}`,
    summary: `${feature.title}: ${what}`,
    tags: [feature.title],
    'x-any-of': anyOfOf(feature, 'index') ?? [],
    parameters: [...own, ...more, query('format', 'Kind of file', { type: 'string', enum: formats, default: 'xlsx' })],
    responses: {
      200: {
        description: 'The file',
        content: {
          'text/csv': { schema: { type: 'string' } },
          ...(formats.includes('pdf') ? { 'application/pdf': { schema: bytes } } : {}),
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: bytes },
        },
      },
      ...problems('BAD_USER_INPUT', 'BAD_COMPANY', 'UNAUTHENTICATED', 'FORBIDDEN', 'SCOPE_DENIED', refusal),
    },
  }
  return { [`${feature.path}/export`]: { parameters: place, get: file } }
}
