// Whole rows behind references: all that one request needs in one turn becomes one call per entity, with the union of
// the requested fields.
import { requestLimits } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import DataLoader from 'dataloader'
import { isRecord } from './problems.ts'
import { type Json, objectOf, type RestSource } from './rest-source.ts'
import { seg } from './segments.ts'

interface Wanted {
  readonly id: string
  readonly fields: readonly string[]
}
export interface RecordLoaders {
  /** The row of an entity with these fields, null where there is none. */
  load(entity: string, id: string, fields: readonly string[]): Promise<Json | null>
}

/** Most ids the backend takes in one call. */
const idsPerCall = requestLimits.ids

/** Loaders for one request of one user; nothing is kept beyond it. */
export function createRecordLoaders(rest: RestSource): RecordLoaders {
  const loaders = new Map<string, DataLoader<Wanted, Json | null, string>>()
  const loaderOf = (entity: string) => {
    const made = loaders.get(entity) ?? createLoader(entity, rest)
    loaders.set(entity, made)
    return made
  }
  return { load: (entity, id, fields) => loaderOf(entity).load({ id: seg(id), fields }) }
}

function createLoader(entity: string, rest: RestSource): DataLoader<Wanted, Json | null, string> {
  const batch = async (wanted: readonly Wanted[]) => {
    const ids = [...new Set(wanted.map((w) => w.id))]
    const fields = [...new Set(wanted.flatMap((w) => w.fields))].sort().join(',')
    const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, i) =>
      ids.slice(i * idsPerCall, (i + 1) * idsPerCall),
    )
    const pages = await Promise.all(
      parts.map((part) => rest.read(`/entities/${seg(entity)}`, { ids: part.join(','), fields })),
    )
    const byId = new Map(pages.flatMap(rowsOf).map((row) => [String(row['id']), row]))
    return wanted.map((w) => byId.get(w.id) ?? null)
  }
  return new DataLoader(batch, { cacheKeyFn: (w) => `${w.id}\n${w.fields.join(',')}` })
}

/** The rows of an answer; anything else than a list of objects is a failure upstream. */
export function rowsOf(answer: unknown): readonly Json[] {
  const rows = objectOf(answer)['rows']
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw new KantorError('UPSTREAM_ERROR')
  return rows
}
