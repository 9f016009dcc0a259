// Identity numbers before readers who do not work with them (people R-SEC-11): the first and last four characters, `3174********0001`. The mask is in the SQL
// itself, so that no order, filter, search or sheet discloses more. Rules and files for authorities read the stored value.
import type { Entity, Field } from '@kantor/shared/kernel'
import { dataScopes } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { type Columns, columnIn } from '../../db/tables.ts'
import type { Viewer } from '../context.ts'
import { scopeOfCode } from './code-scope.ts'

/** Is the value of the field masked before some readers? */
export const isMasked = (field: Field): boolean => field.type === 'text' && field.maskedWithout !== undefined

/** The value of a field as a viewer sees it: masked where the field says so, unless he has its code for everybody whose rows he reaches. Without a viewer it is masked. */
export function maskedFor(
  field: Field | undefined,
  viewer: Viewer | undefined,
  owner: SQL | undefined,
  value: SQL,
): SQL {
  const code = field?.type === 'text' ? field.maskedWithout : undefined
  if (code === undefined || (viewer !== undefined && seesWhole(viewer, code))) return value
  const mask = sql`case when length(${value}) < 9 then repeat('*', length(${value}))
    else left(${value}, 4) || repeat('*', length(${value}) - 8) || right(${value}, 4) end`
  if (viewer === undefined || owner === undefined) return sql`(${mask})`
  const accounts = tableFor('UserAccount')
  const me = sql`(select ${columnIn(accounts.columns, 'employee')} from ${accounts.table} where ${columnIn(accounts.columns, 'id')} = ${viewer.userId})`
  return sql`(case when ${owner} = ${me} then ${value} else ${mask} end)`
}

function seesWhole(viewer: Viewer, code: string): boolean {
  if (viewer.via === 'system') return true
  if (viewer.access?.has(code) !== true) return false
  const [granted, inUse] = [scopeOfCode(viewer, code), viewer.codeScope ?? viewer.dataScope]
  return inUse === undefined || (granted !== undefined && dataScopes.indexOf(granted) >= dataScopes.indexOf(inUse))
}

/** The employee whom a row is about: the row itself, or its reference `employee`; undefined: no employee in particular. */
export function ownerOf(entity: Entity | undefined, columns: Columns): SQL | undefined {
  if (entity?.name === 'Employee') return sql`${columnIn(columns, 'id')}`
  const field = entity?.fields.employee
  return field?.type === 'ref' && field.to === 'Employee' ? sql`${columnIn(columns, 'employee')}` : undefined
}
