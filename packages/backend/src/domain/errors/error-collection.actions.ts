// What administrators ask and do in the error collection beside the moves of the life cycle.
import { errorCollection } from '@kantor/shared/catalogue/error-collection'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored, type Values } from '../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../engine/write/write.ts'
import { browserOf } from './browser.ts'

interface StoredReport {
  readonly receivedAt: string
  readonly time: string | null
  readonly username: string | null
  readonly mes: string
  readonly url: string | null
  readonly userAgent: string | null
  readonly appVersion: string | null
  readonly requestId: string | null
  readonly total: number
}

const collectionActions = actionsFor(errorCollection, {
  reports: async ({ tx }, { group, page, size }) => {
    const rows = await rowsOf<StoredReport>(
      tx,
      sql`select r.created_at as "receivedAt", r."time", r.username, r.mes, r.url, r.user_agent as "userAgent",
          r.app_version as "appVersion", r.request_id as "requestId", count(*) over ()::int as total
        from error_report r join error_group g on g.fingerprint = r.fingerprint where g.id = ${group}
        order by r.created_at desc, r.id desc limit ${size} offset ${(page - 1) * size}`,
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total: _, userAgent, ...row }) => ({ ...row, browser: browserOf(userAgent) })),
    }
  },
  assign: (context, { group, assignee }) => change(context, group, { assignee }),
  annotate: (context, { group, note, fixedInVersion }) =>
    change(context, group, { note, ...(fixedInVersion === null ? {} : { fixedInVersion }) }),
})

/** Writes fields of a group with a new version and its trail. */
function change({ engine, actor }: ActionContext, group: number, values: Values): Promise<Record<never, never>> {
  return inWriting(engine, actor, errorCollection.entity, errorCollection, async (writing) => {
    const { entity, context } = writing
    const stored = await lockStored(context.tx, engine, actor, entity, group, errorCollection)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const after = await updateRow(writing, { ...stored, ...values }, stored)
    const trail = { entity, feature: errorCollection, id: group, before: stored, after }
    await writeAudit(context.tx, actor, { action: 'EDIT', ...trail })
    return {}
  })
}

export const errorActions: readonly ActionsEntry[] = [collectionActions]
