// The row that a stored file belongs to. Where rules hide rows, a file is as hidden as the row that holds it, and whoever
// takes it can be noted.
import { featuresOver, readersOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Actor, Engine, EntityRules, FileUse } from '../../engine/context.ts'
import { isNarrowed, using } from '../../engine/read/data-scope.ts'
import { featureWhere, scopeWhere, visibleWhere } from '../../engine/read/scope.ts'
import { selectFlat } from '../../engine/read/select.ts'
import { type Sources, sourcesOf } from '../../engine/read/source.ts'

interface StoredIn {
  readonly id: number
  readonly feature: string
  readonly field: string
}
/** What the rules of the entity have to say about a file. */
export interface Holder {
  /** False: no row that this person may see holds it. */
  readonly isVisible: boolean
  /** Notes that it was handed out. */
  taken(use: FileUse): Promise<void>
}
const nobody: Holder = { isVisible: true, taken: async () => undefined }

/** Looks for the visible row that holds a file; where the rules neither hide nor note anything, nothing is asked. */
export async function holderOf(engine: Engine, actor: Actor, file: StoredIn): Promise<Holder> {
  const entity = recordFeaturesOf(engine.catalogue.features).find((f) => f.path === file.feature)?.entity
  const rules: EntityRules | undefined = entity && engine.rules.get(entity.name)
  if (entity === undefined) return nobody
  const open = featuresOver(entity.name, engine.catalogue).filter((f) => isAllowed(readersOf(f), actor.access))
  const isPlain = rules?.visible === undefined && rules?.fileTaken === undefined
  const isScoped = open.every((f) => isNarrowed(engine, entity.name, using(actor, readersOf(f))))
  if (isPlain && (open.length === 0 || !isScoped)) return nobody
  const sources = sourcesOf(engine, entity, actor)
  const seen = open.map((f) => and(featureWhere(sources, f), visibleWhere(sources, using(actor, readersOf(f)), f)))
  const isOpen = seen.some((where) => where === undefined) ? undefined : or(...seen)
  const where = and(scopeWhere(sources.root, actor), holds(sources, file), isOpen)
  const id = columnIn(sources.root.columns, 'id')
  const rows = open.length === 0 ? [] : await selectFlat(engine.database.db, sources, { id }, { where, limit: 1 })
  const row = rows[0]?.id as number | undefined
  return {
    isVisible: row !== undefined,
    taken: async (use) => {
      if (row !== undefined) await rules?.fileTaken?.({ engine, actor, use }, row)
    },
  }
}

/** Does any row of the company hold the file, seen or not? */
export async function isFileHeld(engine: Engine, file: StoredIn): Promise<boolean> {
  const entity = recordFeaturesOf(engine.catalogue.features).find((f) => f.path === file.feature)?.entity
  if (entity === undefined) return true
  const sources = sourcesOf(engine, entity)
  const id = columnIn(sources.root.columns, 'id')
  const rows = await selectFlat(engine.database.db, sources, { id }, { where: holds(sources, file), limit: 1 })
  return rows.length > 0
}

/** The row, or one of its lines, has the file in the field it was uploaded for. */
function holds(sources: Sources, { id, field }: StoredIn): SQL {
  const [name = '', part] = field.split('.')
  const { root, engine } = sources
  if (part === undefined) return eq(columnIn(root.columns, name), id)
  const { table, columns } = tablesOf(engine.catalogue).linesOf(root.entity?.name ?? '', name)
  const lines = engine.database.db
    .select({ id: columnIn(columns, 'parentId') })
    .from(table)
    .where(eq(columnIn(columns, part), id))
  return inArray(columnIn(root.columns, 'id'), lines)
}
