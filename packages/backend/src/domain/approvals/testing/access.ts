// A demo user as a caller, with the codes that his roles give him.
import { catalogue } from '@kantor/shared/catalogue'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { effectiveRights, widestOf } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Actor, Engine } from '../../../engine/context.ts'
import { knownCodesOf, readRightsSource, readTemplates } from '../../security/index.ts'

const ofUserAccount = tableColumns(UserAccount)

/** The actor of a username in the head office of the demo company. */
export async function effectiveAccess(engine: Engine, username: string): Promise<Actor> {
  const { db } = engine.database
  const [user] = await typedRows(
    db,
    { id: ofUserAccount.id, name: ofUserAccount.displayName },
    sql`from user_account where username = ${username}`,
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
