// Who may administer whom (R-SEC-08, R-SEC-10). A code opens the screen; changing something also takes a level: area
// administrators work within their area, administrators everywhere, and no user touches an account above their own level.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Area, type AreaAct, areaVerdict, isInArea } from '@kantor/shared/rules/rights/admin-area'
import { isLastSuper } from '@kantor/shared/rules/rights/change'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Actor } from '../../../engine/context.ts'
import { type AccountState, type AdminLevel, isSamePerson, readAccount } from './accounts/account-state.ts'

const ofUserAccount = tableColumns(UserAccount)

const levels: readonly AdminLevel[] = ['NONE', 'AREA_ADMIN', 'ADMINISTRATOR', 'SUPER']
const rankOf = (level: AdminLevel): number => levels.indexOf(level)

/** The account of the caller; FORBIDDEN where there is none. A key acts for its owner. */
export async function adminOf(tx: Db, actor: Actor): Promise<AccountState> {
  const admin = await readAccount(tx, actor.userId)
  if (admin === undefined) throw new KantorError('FORBIDDEN')
  return admin
}

/** Refuses with the first thing that speaks against it. */
export async function refuseUnlessMay(
  tx: Db,
  admin: AccountState,
  target: AccountState,
  act: AreaAct,
  today: string,
): Promise<void> {
  if (isSamePerson(admin, target)) throw new KantorError('SELF_CHANGE')
  if (admin.level === 'NONE' || rankOf(admin.level) < rankOf(target.level)) throw new KantorError('ACTION_NOT_ALLOWED')
  if (admin.level !== 'AREA_ADMIN') return
  const areas = await areasOf(tx, admin.id, today)
  const verdicts = areas.map((area) => areaVerdict(area, { ...target, isOwn: false }, act))
  if (verdicts.includes('OK')) return
  // The area that comes closest says why.
  const verdict = verdicts.find((v) => v !== 'OUT_OF_AREA') ?? 'OUT_OF_AREA'
  if (verdict !== 'OK') throw new KantorError(verdict)
}

/** Outside of his areas an account is as good as missing to their administrator. */
export async function refuseUnseen(tx: Db, admin: AccountState, target: AccountState, today: string): Promise<void> {
  if (admin.level !== 'AREA_ADMIN' || isSamePerson(admin, target)) return
  const areas = await areasOf(tx, admin.id, today)
  if (!areas.some((area) => isInArea(area, target))) throw new KantorError('NOT_FOUND')
}

interface AreaRow extends Area {
  readonly company: string
  readonly templateIds: readonly number[]
}
/** The areas of an administrator on a day, templates by code. */
export const areasOf = (tx: Db, admin: number, today: string): Promise<readonly AreaRow[]> =>
  rowsOf<AreaRow>(
    tx,
    sql`select a.company, a.max_data_scope as "maxDataScope", a.can_create_users as "canCreateUsers", a.can_reset_password as "canResetPassword",
      a.can_unlock as "canUnlock", a.can_suspend as "canSuspend",
      coalesce((select json_agg(x.branch) from admin_area_branches x where x.parent_id = a.id), '[]') as branches,
      coalesce((select json_agg(d.department_code) from admin_area_departments x join department d on d.id = x.department_id where x.parent_id = a.id), '[]') as departments,
      coalesce((select json_agg(t.code) from admin_area_templates x join user_template t on t.id = x.template_id where x.parent_id = a.id), '[]') as "assignableTemplates",
      coalesce((select json_agg(x.template_id) from admin_area_templates x where x.parent_id = a.id), '[]') as "templateIds"
      from admin_area a where a.admin_user_id = ${admin}
        and (a.valid_from is null or a.valid_from <= ${today}) and (a.valid_to is null or a.valid_to >= ${today}) order by a.id`,
  )

/** Refuses what would leave no super user who can sign in. */
export async function refuseLastSuper(tx: Db, losing: number, today: string): Promise<void> {
  // Locked, so that two super users cannot remove each other at the same time.
  const supers = await typedRows(
    tx,
    { id: ofUserAccount.id },
    sql`from user_account where admin_level = 'SUPER' and status = 'ACTIVE'
      and (valid_from is null or valid_from <= ${today}) and (valid_to is null or valid_to >= ${today}) order by id for update`,
  )
  if (
    isLastSuper(
      supers.map((s) => s.id),
      losing,
    )
  )
    throw new KantorError('LAST_SUPER')
}
