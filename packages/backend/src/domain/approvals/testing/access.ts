// A demo user as a caller, with the codes that his roles give him.
import { catalogue } from '@kantor/shared/catalogue'
import { effectiveRights, widestOf } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import { knownCodesOf, readRightsSource, readTemplates } from '../../security/index.ts'

/** The actor of a username in the head office of the demo company. */
export async function effectiveAccess(engine: Engine, username: string): Promise<Actor> {
  const { db } = engine.database
  const [user] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, display_name as name from user_account where username = ${username}`,
  )
  const source = user === undefined ? undefined : await readRightsSource(db, user.id)
  if (user === undefined || source === undefined) throw new Error(`No user ${username}`)
  const query = { company: 'SSI', branch: 'JKT', date: engine.today() }
  const { scopes } = effectiveRights({ ...source, templates: await readTemplates(db) }, query, knownCodesOf(catalogue))
  return {
    userId: user.id,
    username,
    name: user.name,
    access: new Set(scopes.keys()),
    dataScope: widestOf([...scopes.keys()], scopes),
    scopes,
    companyCode: 'SSI',
    branchCode: 'JKT',
    requestId: 'test',
    ip: '127.0.0.1',
    via: 'session',
  }
}
