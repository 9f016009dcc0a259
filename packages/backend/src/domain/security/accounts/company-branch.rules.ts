// Branches: a company has exactly one head office, which stays open; a branch is not closed or deleted under those who
// work there.
import { companyBranch } from '@kantor/shared/catalogue/security-system/company-branch'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { scopeFieldsOf, tableNameOf } from '@kantor/shared/derive/tables'
import { fewNames } from '@kantor/shared/formats/names'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { writeAudit } from '../../../engine/write/audit.ts'

const ofUserAccount = tableColumns(UserAccount)

type Fields = (typeof CompanyBranch)['fields']
type Values = RuleValues<Fields>
type Row = StoredRow<Fields>

export const companyBranchRules = rulesFor(CompanyBranch, {
  async check(context, next, before) {
    return [
      ...headOfficeComplaints(next, before),
      ...zoneComplaints(next),
      ...(await closingComplaints(context, next, before)),
    ]
  },
  /** The first branch of a company is its head office. */
  async derive(context, next, before) {
    if (before !== undefined || next.isHeadOffice === true) return {}
    return (await headOfficesOf(context)).length === 0 ? { isHeadOffice: true } : {}
  },
  /** A branch that becomes the head office replaces the former one. */
  async afterWrite(context, row) {
    if (row.isHeadOffice !== true) return
    for (const other of await headOfficesOf(context)) if (other.id !== row.id) await stepDown(context, other)
  },
  async beforeDelete(context, row) {
    if (row.isHeadOffice)
      throw new KantorError('IN_USE', 'This is the head office. Make another branch the head office first.')
    await refuseWhileUsed(context, row)
  },
  derived: {
    companyName: ({ columns }) => sql`select p.name from company p where p.code = ${columnIn(columns, 'companyCode')}`,
    userCount: ({ columns, today }) => sql`select count(*) from user_account u where u.status = 'ACTIVE' and exists (
      select 1 from user_account_memberships m where m.parent_id = u.id and m.company in ('*', ${columnIn(columns, 'companyCode')})
        and m.branch in ('*', ${columnIn(columns, 'code')}) and coalesce(m.valid_from <= ${today}::date, true)
        and coalesce(m.valid_to >= ${today}::date, true))`,
  },
})

const complain = (field: string, message: string): FieldError => ({ field, rule: 'R-ORG-HEAD', message })

function headOfficeComplaints(next: Values, before: Row | undefined): readonly FieldError[] {
  if (before?.isHeadOffice === true && next.isHeadOffice !== true)
    return [complain('isHeadOffice', 'make another branch the head office instead')]
  if (next.isHeadOffice === true && next.isActive !== true)
    return [complain('isActive', 'the head office stays active')]
  return []
}

function zoneComplaints({ timeZone }: Values): readonly FieldError[] {
  if (timeZone == null || timeZone === '') return []
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return []
  } catch {
    return [{ field: 'timeZone', rule: 'timeZone', message: 'must name a time zone, as Asia/Jakarta' }]
  }
}

async function closingComplaints(
  { tx, actor }: RuleContext,
  next: Values,
  before: Row | undefined,
): Promise<readonly FieldError[]> {
  if (before?.isActive !== true || next.isActive === true) return []
  const users = await typedRows(
    tx,
    { username: ofUserAccount.username },
    sql`from user_account where status <> 'DISABLED' and default_company = ${actor.companyCode}
      and default_branch = ${before.code} order by username`,
  )
  if (users.length === 0) return []
  const names = users.map((u) => u.username)
  return [
    {
      field: 'isActive',
      rule: 'R-ORG-BRANCH',
      message: `is where ${fewNames(names, 5)} start; change that first`,
    },
  ]
}

const headOfficesOf = ({ tx, actor }: RuleContext): Promise<readonly { id: number; code: string }[]> =>
  rowsOf(
    tx,
    sql`select id, code from company_branch where company_code = ${actor.companyCode} and is_head_office for update`,
  )

async function stepDown(context: RuleContext, other: { id: number }): Promise<void> {
  const { tx, actor, engine } = context
  await tx.execute(sql`update company_branch set is_head_office = false, row_version = row_version + 1, updated_by = ${stampOf(actor)},
    updated_at = ${engine.now().toISOString()}::timestamptz where id = ${other.id}`)
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: CompanyBranch,
    feature: companyBranch,
    id: other.id,
    before: { isHeadOffice: true },
    after: { isHeadOffice: false },
  })
}

/** Rows of a branch name it by its code, not by a reference: every table of that scope is queried. */
async function refuseWhileUsed({ tx, actor, engine }: RuleContext, row: Row): Promise<void> {
  const isUsed = async (query: SQL): Promise<boolean> => (await rowsOf(tx, sql`${query} limit 1`)).length > 0
  const users = sql`select 1 from user_account where default_company = ${actor.companyCode} and default_branch = ${row.code}
    union all select 1 from user_account_memberships where company = ${actor.companyCode} and branch = ${row.code}`
  if (await isUsed(users))
    throw new KantorError('IN_USE', 'Users work in this branch. Set it inactive instead of deleting it.')
  for (const entity of engine.catalogue.entities.values()) {
    if (!scopeFieldsOf(entity).includes('branchCode')) continue
    const table = sql.identifier(tableNameOf(entity.name))
    const own = sql`select 1 from ${table} where company_code = ${actor.companyCode} and branch_code = ${row.code}`
    if (await isUsed(own))
      throw new KantorError(
        'IN_USE',
        `${entity.title} has rows of this branch. Set it inactive instead of deleting it.`,
      )
  }
}
