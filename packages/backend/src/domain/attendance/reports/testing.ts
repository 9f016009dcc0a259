// What screens, workbooks and tiles show of one state of a company, read as a person reads them.
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { catalogue } from '@kantor/shared/catalogue'
import { readSheet } from 'read-excel-file/node'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Engine } from '../../../engine/context.ts'
import { exportTable } from '../../../engine/list/export.ts'
import { parseList } from '../../../engine/list/list.ts'
import { listTotals } from '../../../engine/list/totals.ts'
import { cellsIn } from '../../../engine/pivot/pivot-actions.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { sheetHead } from '../../../engine/report/sheet.ts'
import { workbookOf } from '../../../engine/spreadsheet/spreadsheet.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { everything, featureAt } from '../../testing/index.ts'

export type Row = { readonly [column: string]: unknown }
type Page = { readonly total: number; readonly rows: readonly Row[] }
const actions = runnableActions(catalogue, domainActions)

/** What the screens show, over one state of the company. */
export function screensOf(of: Engine) {
  const ask = async <T = Row>(path: string, name: string, params: object): Promise<T> => {
    const action = actions.find((a) => a.feature.path === path && a.name === name)
    if (action === undefined) throw new Error(`No action ${name} of ${path}`)
    return (await runAction(of, everything, action, params as never, true)) as T
  }
  const totals = async (path: string, params: object) => await ask(path, 'totals', params)
  const attend = (name: string, params: object) => totals(`/attendance/attend-report-managemant/${name}`, params)
  const rows = async (path: string, params: object) => (await ask<Page>(path, 'rows', { ...params, size: 500 })).rows
  const list = async (path: string, query: object = {}) => {
    const feature = featureAt(path)
    return listTotals(of, everything, feature, parseList(of, everything, feature, query as never))
  }
  const tile = async (dashboard: string, name: string, params: object) =>
    cellsIn(await ask(`/dashboard/${dashboard}`, 'figures', { ...params, tile: name })).rows
  const pivot = async (path: string, params: object) => cellsIn(await ask(path, 'cells', params)).rows
  /** The totals of a workbook by the words of their columns, read out of the file as a person would. */
  const workbook = async (path: string, params: Row): Promise<Row> => {
    const report = domainReports.find(({ declaration }) => declaration.path === path)
    const context = actionContext(of.database.db, of, everything)
    if (report === undefined) return summed(await listBook(of, path, params))
    const file = await reportFile(context, report, params, 'xlsx', [])
    const sheet = await readSheet(file.path)
    await file.remove()
    return summed(sheet)
  }
  return { totals, attend, rows, list, tile, pivot, workbook }
}
/** A list as its workbook, title and totals and all. */
async function listBook(of: Engine, path: string, params: Row): Promise<Sheet> {
  const feature = featureAt(path)
  const request = parseList(of, everything, feature, params as never)
  const { columns, rows, totals } = await exportTable(of, everything, feature, request)
  const head = sheetHead({ company: '', title: feature.title, given: [], printed: '' }, totals)
  return readSheet(Readable.fromWeb(workbookOf(feature.title, columns, rows, head) as NodeReadableStream<Uint8Array>))
}
type Sheet = readonly (readonly unknown[])[]
/** The line under the title that adds up, the header below it. */
function summed(sheet: Sheet): Row {
  const at = sheet.findIndex(([first]) => /^Total of \d+ rows$/.test(String(first)))
  const [sums = [], heads = []] = [sheet[at], sheet[at + 1]]
  return { ...Object.fromEntries(heads.map((head, i) => [String(head), sums[i]])), rows: sheet.length - at - 2 }
}
/** Columns of a row as numbers; 0 where it has none. */
export const numbers = (row: Row, names: readonly string[]) => names.map((name) => Number(row[name] ?? 0))
