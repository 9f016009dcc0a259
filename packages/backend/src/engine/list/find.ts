// Records of a screen by what they are called: the few that Find offers, best first.
import type { RecordFeature } from '@kantor/shared/kernel'
import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { beginsWith, holds, searchedOf } from '../../db/search-text.ts'
import { columnIn, foldedOf } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { activeSql, labelFieldOf, labelSql } from '../read/label.ts'
import { featureWhere, rowsWhere } from '../read/scope.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { type Sources, sourcesOf } from '../read/source.ts'

export interface FoundRecord {
  readonly id: number
  readonly code: string
  /** Its name; null where it is called by its code alone. */
  readonly label: string | null
  readonly active: boolean
}

const mostWords = 8

/**
 * The rows of a feature that an actor may see and whose code or name contains every word, at most `most`: the one called exactly so first,
 * then those that begin so, those in force before others. With `misspelt`, those whose name comes closest to the text by its trigrams;
 * none where the database does not have them.
 */
export async function findRecords(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  text: string,
  { most, misspelt = false }: { readonly most: number; readonly misspelt?: boolean },
): Promise<readonly FoundRecord[]> {
  const sources = sourcesOf(engine, feature.entity, actor)
  const id = columnIn(sources.root.columns, 'id')
  const code = labelSql(sources, sources.root, 'code')
  const name = nameOf(sources)
  const active = activeSql(sources, sources.root)
  if (misspelt && (name === undefined || !(await hasTrigrams(engine)))) return []
  const which = misspelt ? sql`kantor_search_text(${text}) <% ${searchedOf(name ?? code)}` : everyWord(text, code, name)
  const nearest = misspelt
    ? [desc(sql`similarity(kantor_search_text(${text}), ${searchedOf(name ?? code)})`)]
    : [desc(sql`lower(${code}) = lower(${text})`), desc(active), desc(either(text, code, name))]
  const where = and(rowsWhere(sources, actor, feature), featureWhere(sources, feature), which)
  const orderBy = [...nearest, asc(foldedOf(name ?? code)), asc(id)]
  const columns = { id, code, active, ...(name === undefined ? {} : { label: name }) }
  const rows = await selectFlat(dbOf(engine), sources, columns, { where, orderBy, limit: most })
  return rows.map((row) => ({
    id: row.id as number,
    code: row.code as string,
    label: (row.label ?? null) as string | null,
    active: row.active === true,
  }))
}

/** The name where it is a text of the row itself; one that is read from another row, or no text, is not searched. */
function nameOf(sources: Sources): SQL | undefined {
  const { entity } = sources.root
  const own = entity && sources.root.fields[entity.show]
  if (entity === undefined || (own?.type !== 'text' && own?.type !== 'code')) return undefined
  if (labelFieldOf(sources.engine, entity, 'code') === own) return undefined
  return labelSql(sources, sources.root, 'name')
}

const everyWord = (text: string, code: SQL, name: SQL | undefined): SQL | undefined =>
  and(
    ...text
      .split(/\s+/)
      .slice(0, mostWords)
      .map((word) => or(holds(code, word), name && holds(name, word))),
  )

const either = (text: string, code: SQL, name: SQL | undefined): SQL =>
  or(beginsWith(code, text), name && beginsWith(name, text)) ?? sql`false`

/** The extension for trigrams may be missing where the owner of the database may not install it. */
async function hasTrigrams(engine: Engine): Promise<boolean> {
  const rows = await rowsOf(dbOf(engine), sql`select 1 as one from pg_extension where extname = 'pg_trgm'`)
  return rows.length > 0
}
