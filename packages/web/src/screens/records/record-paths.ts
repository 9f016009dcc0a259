// Addresses of the screens of a feature and of one of its rows.

import { keepsRowsInPlace } from '@kantor/shared/derive/rights'
import { createPathOf, recordPathOf, screenPathOf } from '@kantor/shared/derive/routes'
import type { RecordFeature } from '@kantor/shared/kernel'
import type { Row } from '../../api/answers/answers.ts'

/** The word of a list's address for the row that is open in its drawer. */
export const rowWord = 'row'
/** Its value for a row that is still to be saved. */
export const newRow = 'new'

/** The address of a row; segments before the id (`show/:type/:id`) are taken from the row's fields. */
export function rowPath(feature: RecordFeature, screen: 'show' | 'edit', row: Row): string {
  if (keepsRowsInPlace(feature)) return `${screenPathOf(feature, 'index')}?${rowWord}=${encodeURIComponent(row.id)}`
  const params = Object.fromEntries((feature.routeParams ?? []).map((param) => [param, paramValue(row, param)]))
  return recordPathOf(feature, screen, { ...params, id: row.id })
}

/** `type` is the field `type`, else the field that ends in it (`codeType`), else a dash: the id decides anyway. */
function paramValue(row: Row, param: string): string {
  const ending = param.charAt(0).toUpperCase() + param.slice(1)
  const name = param in row ? param : Object.keys(row).find((key) => key.endsWith(ending))
  const value = name === undefined ? undefined : row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) || '-' : '-'
}

/** Where the list was left: its last query, so that coming back finds the same page. */
const lastQueries = new Map<string, string>()
/** Remembers the query of a list for the way back to it. */
export const rememberQuery = (feature: RecordFeature, query: string): void => {
  lastQueries.set(feature.path, query)
}

/** The list of the feature as it was left. */
export function listPath(feature: RecordFeature): string {
  const query = lastQueries.get(feature.path)
  return `${screenPathOf(feature, 'index')}${query ? `?${query}` : ''}`
}

/** The address of a new record, below another where the feature takes it. */
export const createPath = (feature: RecordFeature, below?: string): string => createPathOf(feature, below)
/** The file of the whole filtered list with these columns, streamed by the server. */
export function exportPath(feature: RecordFeature, query: string, columns: readonly string[]): string {
  const isDeclared = columns.join() === feature.list.columns.join()
  const words = new URLSearchParams(query)
  if (!isDeclared) words.set('columns', columns.join(','))
  words.set('format', 'xlsx')
  return `/export${feature.path}?${words}`
}
/** The audit trail of the feature, of one record if given. */
export function auditPath(feature: Pick<RecordFeature, 'auditForm'>, id?: string | null): string {
  const query = new URLSearchParams({ formId: feature.auditForm ?? '', ...(id ? { recordId: id } : {}) })
  return `/audit?${query}`
}
