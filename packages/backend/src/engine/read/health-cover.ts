// Who sees what rows disclose about a person's health (decision 0115): the employee concerned, and users who have the code of the entity
// in a scope that is wide enough. What is covered is null in the SQL itself, so that no order, filter or sheet discloses it.
import { healthFormOf, healthScopeOf } from '@kantor/shared/derive/health'
import type { Entity } from '@kantor/shared/kernel'
import { dataScopes } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { type Columns, columnIn } from '../../db/tables.ts'
import type { Viewer } from '../context.ts'
import { scopeOfCode } from './code-scope.ts'

/** Does the viewer see such a field of everybody whose rows he reaches? */
export function seesHealthOfAll(entity: Entity, name: string, viewer: Viewer | undefined): boolean {
  const needed = healthScopeOf(entity, name)
  if (needed === undefined || viewer?.via === 'system') return true
  const form = healthFormOf(entity, name)
  if (form === undefined || !viewer?.access?.has(form)) return false
  const granted = scopeOfCode(viewer, form)
  return granted !== undefined && dataScopes.indexOf(granted) >= dataScopes.indexOf(needed)
}

/** The condition under which a viewer sees such a field of a row; undefined: always. */
export function healthSeen(
  entity: Entity,
  columns: Columns,
  name: string,
  viewer: Viewer | undefined,
): SQL | undefined {
  if (entity.health === undefined || seesHealthOfAll(entity, name, viewer)) return undefined
  if (viewer === undefined) return sql`false`
  const accounts = tableFor('UserAccount')
  const me = sql`(select ${columnIn(accounts.columns, 'employee')} from ${accounts.table} where ${columnIn(accounts.columns, 'id')} = ${viewer.userId})`
  return sql`(${columnIn(columns, entity.health.of)} = ${me})`
}
