// Effective rights kept in the process by (user, stamps, company, branch, day). The stamps come with every request in the
// query that finds the session: they move with each change to user, assignments, direct rights and templates, so a
// change takes effect on the next request, no matter who made it, even on another backend (R-SEC-03, point 6).
import {
  type DataScope,
  effectiveRights,
  keyRightsOf,
  type Rights,
  type RightsQuery,
  type RightsTemplate,
} from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { knownCodesOf } from '../../domain/security/known-codes.ts'
import { readRightsSource, readTemplates } from '../../domain/security/rights-source.ts'
import type { Engine } from '../../engine/context.ts'
import { codesOfKey } from './key-codes.ts'

/** Count, sum of versions and highest id: no insert, update or delete leaves all three as they were. */
const stampOf = (rows: SQL): SQL =>
  sql`(select count(*) || '.' || coalesce(sum(row_version), 0) || '.' || coalesce(max(id), 0) from ${rows})`

/** Two select items, `stamp` of user `u` and `template_stamp`, for the query that finds a session or key. */
export const stampColumns: SQL = sql`
  u.row_version || '.' || u.rights_version || '/' || ${stampOf(sql`template_assignment where user_id = u.id`)}
    || '/' || ${stampOf(sql`direct_right where user_id = u.id`)} as stamp,
  ${stampOf(sql`user_template`)} as template_stamp`

export interface Stamped {
  readonly user_id: number
  readonly stamp: string
  readonly template_stamp: string
}

/** A key with the stamp of its codes. */
interface StampedKey {
  readonly key_id: number
  readonly codes_stamp: string
  readonly max_data_scope: DataScope
}

const nameOf = ({ key_id, codes_stamp, max_data_scope }: StampedKey): string =>
  [key_id, codes_stamp, max_data_scope].join('|')

const most = 5_000
/** Most keys of one owner in one place whose rights are kept. */
const mostKeys = 100

/** The rights of a database's users; one per application. */
export class RightsCache {
  readonly #engine: Engine
  readonly #rights = new Map<string, Rights>()
  /** Of each owner's scopes, what his keys have of them. */
  readonly #ofKeys = new WeakMap<ReadonlyMap<string, DataScope>, Map<string, ReadonlyMap<string, DataScope>>>()
  #templates: { readonly stamp: string; readonly byId: ReadonlyMap<number, RightsTemplate> } | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The user's rights there and then; computed once per stamp. */
  async rightsOf(user: Stamped, query: RightsQuery): Promise<Rights> {
    const key = [user.user_id, user.stamp, user.template_stamp, query.company, query.branch, query.date].join('|')
    const kept = this.#rights.get(key)
    if (kept !== undefined) return kept
    const rights = await this.#compute(user, query)
    const [oldest] = this.#rights.keys()
    if (this.#rights.size >= most && oldest !== undefined) this.#rights.delete(oldest)
    this.#rights.set(key, rights)
    return rights
  }

  /** What a key has of the scopes of its owner, as `rightsOf` gives them; computed once per stamp of its codes. */
  async rightsOfKey(key: StampedKey, owner: ReadonlyMap<string, DataScope>): Promise<ReadonlyMap<string, DataScope>> {
    const kept = this.#ofKeys.get(owner) ?? new Map<string, ReadonlyMap<string, DataScope>>()
    this.#ofKeys.set(owner, kept)
    const known = kept.get(nameOf(key))
    if (known !== undefined) return known
    const codes = await codesOfKey(this.#engine.database.db, key.key_id)
    if (codes === undefined) return new Map()
    const scopes = keyRightsOf(owner, { codes: codes.client, maxDataScope: key.max_data_scope }, codes.key)
    if (kept.size >= mostKeys) kept.clear()
    kept.set(nameOf({ ...key, codes_stamp: codes.codes_stamp }), scopes)
    return scopes
  }

  async #compute(user: Stamped, query: RightsQuery): Promise<Rights> {
    const { database, catalogue } = this.#engine
    const templates = await this.#templatesOf(user.template_stamp)
    const source = await readRightsSource(database.db, user.user_id)
    if (source === undefined) return { refusal: 'USER_INACTIVE', scopes: new Map(), orphans: [] }
    return effectiveRights({ ...source, templates }, query, knownCodesOf(catalogue))
  }

  async #templatesOf(stamp: string): Promise<ReadonlyMap<number, RightsTemplate>> {
    if (this.#templates?.stamp !== stamp)
      this.#templates = { stamp, byId: await readTemplates(this.#engine.database.db) }
    return this.#templates.byId
  }
}
