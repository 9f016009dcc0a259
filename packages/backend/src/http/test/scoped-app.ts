// The demo company with people who hold every code of the catalogue, each in a data scope of his own: for tests of what a scope
// leaves of lists, reports and everything else. The employees in a scope are computed independently of the engine (`employeesInScope` in `domain/testing`).
import { catalogue } from '@kantor/shared/catalogue'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { hangingOf } from '@kantor/shared/derive/data-scope'
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field } from '@kantor/shared/kernel'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { employeeOf, employeesInScope, openWholeDemo, type ProductEngine } from '../../domain/testing/index.ts'
import type { TestDatabase } from '../../engine/testing/databases.ts'
import { type Caller, type RightsApp, rightsOver, today } from './rights-app.ts'

const ofEmployee = tableColumns(Employee)

/** Users of the demo and the scope in which each is given everything. */
export const scopedUsers = { employee: 'SELF', 'unit.head': 'UNIT', 'dept.head': 'DEPARTMENT' } as const
export type ScopedUser = keyof typeof scopedUsers

export interface ScopedApp extends RightsApp {
  readonly callers: { readonly [U in ScopedUser]: Caller }
  /** Ids of the employees whom the user's scope reaches, himself among them. */
  readonly reached: { readonly [U in ScopedUser]: readonly number[] }
  readonly selfOf: { readonly [U in ScopedUser]: number }
  readonly everyone: readonly number[]
}

/** With the days of attendance too. */
export async function openScoped(on?: TestDatabase): Promise<ScopedApp> {
  const engine = await openWholeDemo(today, on)
  const app = await rightsOver(engine)
  for (const [username, scope] of Object.entries(scopedUsers)) {
    await grantAllCodes(engine, username, scope)
    await grantPayGroups(engine, username)
  }
  const each = async <T>(of: (username: ScopedUser) => Promise<T>) => ({
    employee: await of('employee'),
    'unit.head': await of('unit.head'),
    'dept.head': await of('dept.head'),
  })
  const all = await typedRows(engine.database.db, { id: ofEmployee.id }, sql`from employee where company_code = 'SSI'`)
  return {
    ...app,
    callers: await each((username) => app.as(username)),
    reached: await each((username) => employeesInScope(engine, username, scopedUsers[username])),
    selfOf: await each((username) => employeeOf(engine, username)),
    everyone: all.map(({ id }) => id),
  }
}

/** Every code in one scope, and none in another. */
export async function grantAllCodes(engine: ProductEngine, username: string, scope: DataScope): Promise<void> {
  const { db } = engine.database
  await db.execute(
    sql`delete from template_assignment where user_id = (select id from user_account where username = ${username})`,
  )
  await db.execute(sql`insert into template_assignment (user_id, template_id, company, branch, data_scope, valid_from, reason, source, row_version, created_by, updated_by, created_at, updated_at)
    select u.id, t.id, '*', '*', ${scope}, ${today}, 'test', 'MANUAL', 1, 'test', 'test', now(), now()
    from user_account u, user_template t where u.username = ${username} and t.code = 'SUPER'`)
}

/** Every pay group with its amounts: what is hidden is hidden by the data scope (decision 0085 has tests of its own). */
export const grantPayGroups = (engine: ProductEngine, username: string) =>
  engine.database.db.execute(
    sql`insert into pay_group_access (company_code, user_id, pay_group_id, can_see_amounts, created_by, updated_by)
      select 'SSI', u.id, g.id, true, 'test', 'test' from user_account u, pay_group g where u.username = ${username} and g.company_code = 'SSI'
        and not exists (select 1 from pay_group_access a where a.user_id = u.id and a.pay_group_id = g.id)`,
  )

/** The entities whose rows hang on persons. */
export const hangingEntities: readonly Entity[] = [...catalogue.entities.values()].filter(
  (entity) => hangingOf(catalogue, entity).kind !== 'OPEN',
)

/** Ids of the rows of an entity that belong to one of some employees, as SELECT. */
export function rowsOfPeople(entity: Entity, people: readonly number[], self: number): SQL {
  const table = sql.identifier(tableNameOf(entity.name))
  if (entity.name === 'Employee') return sql`select id from ${table} where id in ${[...people]}`
  const hanging = hangingOf(catalogue, entity)
  const paths = hanging.kind === 'PATHS' ? hanging.paths : []
  const parts = paths.map(({ lines, field, to, ownOnly, every }) => {
    const of = lines === undefined ? entity.fields : linesIn(entity.fields[lines])
    const column = sql.identifier(columnNameOf(field, of[field] as Field))
    const whom = ownOnly ? [self] : people
    const far = catalogue.entities.get(to)
    if (far === undefined) throw new Error(`There is no entity ${to}`)
    const among = sql`in (${rowsOfPeople(far, whom, self)})`
    if (lines === undefined) return sql`select id from ${table} where ${column} ${among}`
    const some = sql`select parent_id from ${sql.identifier(lineTableNameOf(entity.name, lines))}`
    return every
      ? sql`select parent_id from (${some} group by parent_id having bool_and(${column} ${among})) whole`
      : sql`${some} where ${column} ${among}`
  })
  return sql.join(parts, sql` union `)
}
const linesIn = (field: Field | undefined) => (field?.type === 'lines' ? field.of : {})
