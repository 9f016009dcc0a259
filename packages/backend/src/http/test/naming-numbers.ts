// Whole numbers that refer to rows: the code of an action looks up the row itself. And numbers that refer to rows of the action's own:
// files of an upload, background runs.
import { catalogue } from '@kantor/shared/catalogue'
import { type Field, isReport, isUpload } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { job } from '../../db/system-tables.ts'
import type { ProductEngine } from '../../domain/testing/index.ts'
import { reportJob } from '../../engine/report/kept-rows.ts'
import { sst } from '../../seed/area.ts'
import { madeRow } from './sample-rows.ts'

/** What a number refers to, by its parameter name: an entity, or rows that each action has of its own. */
export const numbersThatName: { readonly [param: string]: string } = {
  payRun: 'PayRun',
  payslip: 'Payslip',
  review: 'AccessReview',
  task: 'ApprovalTask',
  request: 'ApprovalRequest',
  delegation: 'ApprovalDelegation',
  view: 'SavedView',
  finding: 'PayRunCheck',
  chart: 'ChartDepartment',
  faq: 'MobileFaq',
  flow: 'ApprovalFlow',
  attempt: 'ExamAttempt',
  msgId: 'Message',
  recordId: 'Employee',
  batch: 'a file',
  run: 'a run',
  session: 'a session',
  decider: 'a user',
}

/** Numbers without an upper bound, or with one that is above possible ids, that refer to nothing. */
export const numbersThatCount: ReadonlySet<string> = new Set([
  'accuracyM',
  'allowFutureDays',
  'clicks',
  'costPerMinute',
  'leadTimeDays',
  'maxBackdateDays',
  'minServiceMonths',
  'page',
  'position',
  'round',
  'roundTo',
  'roundingUnit',
  'shelfLifeDays',
  'sortOrder',
  'turn',
  // Versions of the record that another parameter names.
  'baseVersion',
  'rowVersion',
  'version',
  // Lines and rows of the record or file that another parameter names.
  'line',
  'rowNo',
  // Of the screen whose path another parameter names: the counts of every screen have a test of their own.
  'record',
])

/** Whether the value of a field could be an id: a whole number without a bound below possible ids. */
export const mayBeId = (field: Field): boolean =>
  field.type === 'integer' && (field.max === undefined || field.max >= 1_000_000)

/** The key of the row that a number of an action refers to; rows of the action's own are distinguished by its path. */
export const namedBy = (to: string, path: string): string =>
  to === 'a file' || to === 'a run' ? `${to} of ${path}` : to

/** Rows of another company for the rows that each action has of its own, by `namedBy`. */
export async function foreignByPath({ database }: Pick<ProductEngine, 'database'>): Promise<Map<string, number>> {
  const { db } = database
  const found = new Map<string, number>()
  const batch = catalogue.entities.get('UploadBatch')
  if (batch === undefined) throw new Error('There are no files')
  for (const { path } of catalogue.features.filter(isUpload)) {
    const id = await madeRow(db, batch, sst)
    await rowsOf(db, sql`update upload_batch set upload_type = ${path} where id = ${id} returning id`)
    found.set(namedBy('a file', path), id)
  }
  for (const feature of catalogue.features)
    found.set(
      namedBy('a run', feature.path),
      await runIn(db, feature.path, sst.companyCode, isReport(feature) ? reportJob : 'process'),
    )
  return found
}

/** Finished runs of another user for each report: only the owner of a run may read its rows. */
export async function reportsOfOthers({ database }: Pick<ProductEngine, 'database'>): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { path } of catalogue.features.filter(isReport))
    found.set(namedBy('a run', path), await runIn(database.db, path, 'SSI', reportJob))
  return found
}

type Db = ProductEngine['database']['db']
async function runIn(db: Db, feature: string, companyCode: string, kind: string): Promise<number> {
  const owner = {
    userId: 1,
    username: 'superadmin',
    userFullName: 'Somebody else',
    access: [],
    dataScope: 'GROUP' as const,
  }
  const from = {
    companyCode,
    branchCode: 'JKT',
    ip: '127.0.0.1',
    requestId: 'test',
    params: {},
    status: 'DONE' as const,
  }
  const [made] = await db
    .insert(job)
    .values({ ...owner, ...from, kind, feature, title: 'Run' })
    .returning({ id: job.id })
  if (made === undefined) throw new Error('No run could be made')
  return made.id
}
