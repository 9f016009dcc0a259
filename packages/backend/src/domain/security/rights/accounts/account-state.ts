// An account with everything its rights are made of, as it is or as a change would leave it.
import type { DataScope, RightsSource, RightsTemplate } from '@kantor/shared/rules/rights/rights'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../../db/connection.ts'

export interface MembershipRow {
  readonly company: string
  readonly branch: string
  readonly isDefault: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
}
export interface AssignmentRow {
  readonly template: number
  readonly company: string
  readonly branch: string
  readonly dataScope: DataScope
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
  readonly reason: string | null
}
export interface DirectRow {
  readonly code: string
  readonly effect: 'GRANT' | 'DENY'
  readonly company: string
  readonly branch: string
  readonly dataScope: DataScope | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly reason: string
}
/** The person behind an account, and its kind. */
export interface Identity {
  readonly employee: number | null
  readonly secondAccount: boolean
  readonly userType: 'EMPLOYEE' | 'EXTERNAL' | 'SERVICE'
}
export type AdminLevel = 'NONE' | 'AREA_ADMIN' | 'ADMINISTRATOR' | 'SUPER'

export interface AccountState extends Identity {
  readonly id: number
  readonly username: string
  readonly displayName: string
  readonly status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'DISABLED'
  readonly level: AdminLevel
  readonly department: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Rises with every change of rights. */
  readonly version: number
  readonly defaultCompany: string | null
  readonly defaultBranch: string | null
  readonly memberships: readonly MembershipRow[]
  readonly assignments: readonly AssignmentRow[]
  readonly direct: readonly DirectRow[]
}

const dates = sql`'validFrom', x.valid_from, 'validTo', x.valid_to, 'company', x.company, 'branch', x.branch`
const listOf = (object: SQL, from: SQL): SQL =>
  sql`coalesce((select json_agg(json_build_object(${object}) order by x.id) from ${from}), '[]')`

/** The accounts that a condition on `user_account u` names, by id. */
export async function readAccounts(tx: Db, where: SQL): Promise<readonly AccountState[]> {
  return rowsOf<AccountState>(
    tx,
    sql`select u.id, u.username, u.display_name as "displayName", u.status, u.admin_level as level, u.employee_id as employee,
      coalesce(u.second_account, false) as "secondAccount", u.user_type as "userType",
      (select d.department_code from employee e join department d on d.id = e.department_id where e.id = u.employee_id) as department,
      u.valid_from::text as "validFrom", u.valid_to::text as "validTo", u.rights_version as version,
      u.default_company as "defaultCompany", u.default_branch as "defaultBranch",
      ${listOf(sql`${dates}, 'isDefault', x.is_default`, sql`user_account_memberships x where x.parent_id = u.id`)} as memberships,
      ${listOf(
        sql`${dates}, 'template', x.template_id, 'dataScope', x.data_scope, 'source', x.source, 'reason', x.reason`,
        sql`template_assignment x where x.user_id = u.id`,
      )} as assignments,
      ${listOf(
        sql`${dates}, 'code', x.code, 'effect', x.effect, 'dataScope', x.data_scope, 'reason', x.reason`,
        sql`direct_right x where x.user_id = u.id`,
      )} as direct
      from user_account u where ${where} order by u.id`,
  )
}

/** One account; undefined when there is none. */
export const readAccount = async (tx: Db, id: number): Promise<AccountState | undefined> =>
  (await readAccounts(tx, sql`u.id = ${id}`))[0]

/** Holds the account until the transaction ends: changes of the same rights take their turns. */
export const lockAccount = async (tx: Db, id: number): Promise<void> => {
  await tx.execute(sql`select 1 from user_account where id = ${id} for update`)
}

/**
 * What the rights follow from. Who is invited or suspended is looked at as if he were active: a change of his rights is
 * assessed by what he will have; `asIs` looks at him as he is.
 */
export const sourceOf = (
  account: AccountState,
  templates: ReadonlyMap<number, RightsTemplate>,
  asIs = false,
): RightsSource => ({
  user: {
    isActive: asIs ? account.status === 'ACTIVE' : account.status !== 'DISABLED',
    validFrom: account.validFrom,
    validTo: account.validTo,
    memberships: account.memberships,
  },
  assignments: account.assignments,
  direct: account.direct,
  templates,
})

/** One person, perhaps with two accounts. */
export const isSamePerson = (
  a: Pick<AccountState, 'id' | 'employee'>,
  b: Pick<AccountState, 'id' | 'employee'>,
): boolean => a.id === b.id || (a.employee !== null && a.employee === b.employee)
