// Effective rights kept in the process by (user, stamps, company, branch, day). The stamps come with every request in the
// query that finds the session: they move with each change to user, assignments, direct rights and templates, so a
// change takes effect on the next request, no matter who made it, even on another backend (R-SEC-03, point 6).
import { effectiveRights, type Rights, type RightsQuery, type RightsTemplate } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { knownCodesOf } from '../../domain/security/known-codes.ts'
import { readRightsSource, readTemplates } from '../../domain/security/rights-source.ts'
import type { Engine } from '../../engine/context.ts'

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

const most = 5_000

/** The rights of a database's users; one per application. */
export class RightsCache {
  readonly #engine: Engine
  readonly #rights = new Map<string, Rights>()
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
