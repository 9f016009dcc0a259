// Correction windows: granted for closed periods, to others, for at most three days (finance 2.1).
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { CorrectionWindow, mostHours } from '@kantor/shared/catalogue/finance-slip/entities/correction-window.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { accountsOf } from '../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'

const ofUser = tableColumns(UserAccount, 'u')
const ofRole = tableColumns(TemplateAssignment, 'r')
const rule = 'R-CORRECTION-WINDOW'
type Values = RuleValues<(typeof CorrectionWindow)['fields']>

export const correctionWindowRules = rulesFor(CorrectionWindow, {
  derive: (context, _next, before) => (before === undefined ? { grantedBy: context.actor.name.slice(0, 60) } : {}),
  async check(context, next, before) {
    if (before !== undefined) return []
    return [
      ...timeComplaints(context, next),
      ...(await periodComplaints(context, next)),
      ...(await ownComplaints(context, next)),
    ]
  },
  derived: {
    remainingMinutes: ({ columns, now }) =>
      sql`(case when ${columnIn(columns, 'status')} = 'ENDED' then 0
        else greatest(0, floor(extract(epoch from ${columnIn(columns, 'validUntil')} - ${now}::timestamptz) / 60)) end)::int`,
  },
})

function timeComplaints({ engine }: RuleContext, { validUntil }: Values): readonly FieldError[] {
  if (validUntil == null) return []
  const hours = (Date.parse(validUntil) - engine.now().getTime()) / 3_600_000
  if (hours <= 0) return [{ field: 'validUntil', rule, message: 'has passed already: choose a later time' }]
  return hours > mostHours ? [{ field: 'validUntil', rule, message: `must be within ${mostHours} hours from now` }] : []
}

/** An open period needs no window, and one that is closed for good takes none. */
async function periodComplaints(context: RuleContext, { periods }: Values): Promise<readonly FieldError[]> {
  const ids = (periods ?? []).flatMap(({ period }) => period ?? [])
  const rows = await storedRows(context, AccountingPeriod, ['id', 'periodCode', 'status', ...flags], {
    where: { id: ids },
  })
  return rows.flatMap((row): readonly FieldError[] => {
    const isPartlyClosed = row.status === 'OPEN' && flags.some((flag) => row[flag] === true)
    if (row.status === 'SOFT_CLOSED' || isPartlyClosed) return []
    const words =
      row.status === 'CLOSED'
        ? 'is closed: reopen it first'
        : row.status === 'OPEN'
          ? 'is open: no window is needed'
          : 'is not open yet'
    return [{ field: `periods.${ids.indexOf(row.id)}.period`, rule, message: `${row.periodCode} ${words}` }]
  })
}
const flags = ['arClosed', 'apClosed', 'cashClosed', 'inventoryClosed', 'payrollClosed', 'assetClosed'] as const

/** The user who grants a window may not use it: neither by another account nor by a role. */
async function ownComplaints(context: RuleContext, { users, templates }: Values): Promise<readonly FieldError[]> {
  const own = accountsOf(context.actor.userId)
  const accounts = await typedRows(context.tx, { id: ofUser.id }, sql`from user_account u where u.id in (${own})`)
  const roles = await typedRows(
    context.tx,
    { template: neverNull(ofRole.template) },
    sql`from template_assignment r where r.user_id in (${own}) and r.valid_from <= ${context.today}::date
      and (r.valid_to is null or r.valid_to >= ${context.today}::date)`,
  )
  const [isOwn, isOwnRole] = [new Set(accounts.map(({ id }) => id)), new Set(roles.map(({ template }) => template))]
  const complain = (field: string, message: string): FieldError => ({ field, rule, message })
  return [
    ...(users ?? []).flatMap(({ user }, i) =>
      user != null && isOwn.has(user)
        ? [complain(`users.${i}.user`, 'a window is granted to others: ask a colleague to grant yours')]
        : [],
    ),
    ...(templates ?? []).flatMap(({ template }, i) =>
      template != null && isOwnRole.has(template)
        ? [complain(`templates.${i}.template`, 'you hold this role yourself: name the users instead')]
        : [],
    ),
  ]
}
