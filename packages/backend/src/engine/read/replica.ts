// Reading where it may be some seconds old: on the server that follows the database, where there is one and it is fresh enough,
// else on the database itself (decision 0109).
import { isDashboard, isPivot } from '@kantor/shared/derive/cubes'
import { type Action, type Feature, isReport } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { failureOf, isUnavailable, refusedWriteOf } from '../../db/errors.ts'
import type { Actor, Engine } from '../context.ts'

/** May what an action answers be some seconds old? That is so with everything that reports, pivots and dashboards ask. */
export const mayLag = (feature: Feature, { kind }: Action): boolean =>
  kind === 'query' && (isReport(feature) || isPivot(feature) || isDashboard(feature))

/** Runs `work`, which only reads, over the replica where this caller may; once more over the database where the replica fails. */
export async function readingApart<T>(
  engine: Engine,
  { userId, companyCode }: Pick<Actor, 'userId' | 'companyCode'>,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const { replica } = engine.database
  const db = await replica?.openTo({ userId, companyCode })
  if (replica === undefined || db === undefined) return work(engine)
  try {
    return await work({ ...engine, database: { ...engine.database, db } })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    if (fault === 'AWAY') replica.rest()
    return work(engine)
  }
}

/**
 * What a replica cannot do and the database can: write (a number drawn, a lock), know a table made a moment ago, continue reading rows
 * that the database has removed meanwhile. A mistake of ours fails on the database too, and is reported then.
 */
const replicaOnly = new Set(['0A000', '40001', '40P01', '42P01', '42703', '42883'])

/** Why the replica is to blame for a failure, if it is. */
function faultOf(error: unknown): 'AWAY' | 'UNABLE' | undefined {
  if (isUnavailable(error)) return 'AWAY'
  if (error instanceof KantorError) {
    if (error.code === 'UNAVAILABLE') return 'AWAY'
    return error.code === 'READ_ONLY' || error.code === 'STORAGE_FULL' ? 'UNABLE' : undefined
  }
  const code = failureOf(error)?.code ?? ''
  if (/^(53|58|XX)/.test(code)) return 'AWAY'
  return replicaOnly.has(code) || refusedWriteOf(error) !== undefined ? 'UNABLE' : undefined
}
