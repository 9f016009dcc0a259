// The trail of what leaves the product or is looked at (R-AUD-01): exports, prints, and personal records of others. Each is written
// to the trail before the first byte is sent: what cannot be recorded is not handed out.
import { hangingOf } from '@kantor/shared/derive/data-scope'
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { auditEntry } from '../../db/system-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { ownWhere } from '../read/data-scope.ts'
import { sourcesOf } from '../read/source.ts'
import { callerOf } from './audit.ts'

type Noted = Parameters<typeof callerOf>[1]

/** What was taken: how, by which filter, and how many rows it had; null where no one counts them. */
export interface Taken {
  readonly feature: NonNullable<Noted>
  readonly entity?: string | null
  readonly recordId?: number | null
  readonly format: string
  readonly filter: { readonly [name: string]: unknown }
  readonly rows: number | null
}

/** Records that a user took rows out of the product, as a file or on paper. */
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
/** Entries of one statement: it has a limited number of parameters. */
const entriesAtOnce = 1_000

/** Records that a user looks at a record about another person; the user's own, and records about no one, leave nothing. */
export const noteView = (engine: Engine, actor: Actor, feature: RecordFeature, id: number): Promise<void> =>
  noteViews(engine, actor, feature.entity, [id], feature)

/**
 * The same where rows were read in another way than on their page, and what was read discloses as much as the page: the lines of pay, and
 * data about a person's health (R-MED-07: the entries answer who saw a record).
 */
export async function noteDetails(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  rows: readonly { readonly [field: string]: unknown }[],
  feature?: RecordFeature,
): Promise<void> {
  const isDetail = (name: string) => entity.fields[name]?.type === 'lines'
  const tellPay = entity.pay?.noted === true && Object.keys(rows[0] ?? {}).some(isDetail)
  const telling = tellPay ? rows : rows.filter((row) => tellsOfHealth(entity, row))
  await noteViews(
    engine,
    actor,
    entity,
    telling.map(({ id }) => Number(id)),
    feature,
  )
}

/** Does a row as it was handed out contain any of the data about a person's health that only few may see? */
function tellsOfHealth({ health }: Entity, row: { readonly [field: string]: unknown }): boolean {
  return Object.keys(health?.covered ?? {}).some((name) => {
    const [field = '', inner] = name.split('.')
    const value = row[field]
    if (inner === undefined || !Array.isArray(value)) return inner === undefined && value != null
    return value.some((line: { readonly [field: string]: unknown }) => line[inner] != null)
  })
}

/** Records that a user looks at records of an entity. */
export async function noteViews(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  ids: readonly number[],
  feature?: NonNullable<Noted>,
): Promise<void> {
  if (actor.via === 'system' || ids.length === 0 || !isPersonal(engine, entity)) return
  const { db } = engine.database
  const now = engine.now().toISOString()
  const { root } = sourcesOf(engine, entity)
  const id = columnIn(root.columns, 'id')
  const seen = sql`exists (select from audit_entry where entity = ${entity.name} and record_id = ${id} and user_id = ${actor.userId}
    and client_code is not distinct from ${actor.client?.code ?? null} and action = 'VIEW' and at > ${now}::timestamptz - ${sameLook}::interval)`
  const others = await rowsOf<{ id: number }>(
    db,
    sql`select ${id} as id from ${root.from} where ${id} = ${idList(ids)} and not coalesce(${ownWhere(engine, root, actor)}, false) and not ${seen} order by 1`,
  )
  if (others.length === 0) return
  const entry = { ...callerOf(actor, feature), at: now, entity: entity.name, action: 'VIEW' as const }
  for (let from = 0; from < others.length; from += entriesAtOnce)
    await db
      .insert(auditEntry)
      .values(others.slice(from, from + entriesAtOnce).map((row) => ({ ...entry, recordId: row.id })))
}
