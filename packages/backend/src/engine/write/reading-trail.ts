// The trail of what leaves the product or is looked at (R-AUD-01): exports, prints, and personal records of others. Each stands
// in the trail before the first byte is sent: what cannot be noted is not handed out.
import { hangingOf } from '@kantor/shared/derive/data-scope'
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { and, eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { auditEntry } from '../../db/system-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { ownWhere } from '../read/data-scope.ts'
import { sourcesOf } from '../read/source.ts'
import { callerOf } from './audit.ts'

type Noted = Parameters<typeof callerOf>[1]

/** What was taken: how, by which filter, and how many rows it held; null where nobody counts them. */
export interface Taken {
  readonly feature: NonNullable<Noted>
  readonly entity?: string | null
  readonly recordId?: number | null
  readonly format: string
  readonly filter: { readonly [name: string]: unknown }
  readonly rows: number | null
}

/** Writes that somebody took rows out of the product, as a file or on paper. */
export async function noteTaken(engine: Engine, actor: Actor, action: 'EXPORT' | 'PRINT', taken: Taken): Promise<void> {
  const { feature, entity = null, recordId = null, format, filter, rows } = taken
  await engine.database.db.insert(auditEntry).values({
    ...callerOf(actor, feature),
    at: engine.now().toISOString(),
    entity,
    recordId,
    action,
    after: { format, filter, rows },
    changes: {},
  })
}

/** Does a row of the entity tell of a person? */
export const isPersonal = (engine: Engine, entity: Entity): boolean =>
  hangingOf(engine.catalogue, entity).kind !== 'OPEN'

/** The same reader who comes back to a record within this time leaves no second entry. */
const sameLook = '15 minutes'

/** Writes that somebody looks at a record about another person; his own, and what is about nobody, leaves nothing. */
export async function noteView(engine: Engine, actor: Actor, feature: RecordFeature, id: number): Promise<void> {
  const { entity } = feature
  if (actor.via === 'system' || !isPersonal(engine, entity)) return
  const { db } = engine.database
  const now = engine.now().toISOString()
  const { root } = sourcesOf(engine, entity)
  const own = and(eq(columnIn(root.columns, 'id'), id), ownWhere(engine, root, actor))
  const [known] = await rowsOf<{ own: boolean; seen: boolean }>(
    db,
    sql`select exists (select from ${root.from} where ${own}) as own, exists (select from audit_entry where entity = ${entity.name} and record_id = ${id}
      and user_id = ${actor.userId} and client_code is not distinct from ${actor.client?.code ?? null} and action = 'VIEW' and at > ${now}::timestamptz - ${sameLook}::interval) as seen`,
  )
  if (known === undefined || known.own || known.seen) return
  const caller = callerOf(actor, feature)
  await db.insert(auditEntry).values({ ...caller, at: now, entity: entity.name, recordId: id, action: 'VIEW' })
}
