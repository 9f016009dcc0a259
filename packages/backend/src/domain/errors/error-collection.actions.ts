// What administrators query and do in the error collection in addition to the moves of the life cycle.
import { errorCollection } from '@kantor/shared/catalogue/error-collection'
import { ErrorReport } from '@kantor/shared/catalogue/security-system/entities/error-report.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, asText, orNull, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored, type Values } from '../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../engine/write/write.ts'
import { browserOf } from './browser.ts'

const ofErrorReport = tableColumns(ErrorReport, 'r')

const collectionActions = actionsFor(errorCollection, {
  reports: async ({ tx }, { group, page, size }) => {
    const rows = await typedRows(
      tx,
      {
        receivedAt: asText(sql`r.created_at`),
        time: orNull(asText(sql`r."time"`)),
        ...picked(ofErrorReport, 'username', 'mes', 'url', 'userAgent', 'appVersion', 'requestId'),
        total: asInteger(sql`count(*) over ()::int`),
      },
      sql`from error_report r join error_group g on g.fingerprint = r.fingerprint where g.id = ${group}
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
