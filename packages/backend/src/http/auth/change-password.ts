// A new password by its owner (R-AUT-05): the old one first, then all reasons against the new one at once. All other
// sessions end. A wrong old password counts like a failed sign-in, so that a stolen session cannot try them out.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { type PasswordReason, passwordComplaint, passwordReasonsOf } from '@kantor/shared/rules/account/password'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { hashPassword, isPasswordOf } from '../../db/secrets.ts'
import { passwordPolicyOf, policyOf, type SecurityPolicy } from '../../domain/security/index.ts'
import type { Engine } from '../../engine/context.ts'
import { countedOutcome } from './account-lock.ts'
import { type Account, accountById } from './accounts.ts'
import { auditSign } from './audit-sign.ts'
import { revokeOthers } from './sessions.ts'

const ofEmployee = tableColumns(Employee)
const ofCompany = tableColumns(Company)

interface Change {
  readonly userId: number
  readonly sessionId: number
  readonly currentPassword: string
  readonly newPassword: string
  readonly ip: string
  readonly requestId: string
}

/** Changes the password or throws BAD_USER_INPUT with the reasons. */
export async function changePassword(engine: Engine, change: Change): Promise<void> {
  const { db } = engine.database
  const now = engine.now()
  const policy = await policyOf(db)
  const account = await accountById(db, change.userId, engine.today())
  if (account === undefined) throw new KantorError('UNAUTHENTICATED')
  const isRight = account.password_hash !== null && (await isPasswordOf(account.password_hash, change.currentPassword))
  const outcome = await countedOutcome(db, account, policy, now, isRight)
  if (outcome.result !== 'success') {
    throw badInput([
      { field: 'currentPassword', rule: 'password', message: 'is not right, or the account is locked for a while' },
    ])
  }
  // Today's password is refused even where no former ones are remembered.
  const history = [account.password_hash ?? '', ...formerOf(account)].slice(0, Math.max(1, policy.passwordHistory))
  const reasons = await reasonsAgainst(db, account, policy, change.newPassword, history)
  if (reasons.length > 0)
    throw badInput(
      reasons.map((rule) => ({
        field: 'newPassword',
        rule,
        message: passwordComplaint(rule, passwordPolicyOf(policy)),
      })),
    )
  const hash = await hashPassword(change.newPassword)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update user_account set password_hash = ${hash}, former_passwords = ${JSON.stringify(history)}, must_change_password = false,
      password_changed_at = ${now.toISOString()}::timestamptz, row_version = row_version + 1, updated_by = ${account.username},
      updated_at = ${now.toISOString()}::timestamptz where id = ${account.id}`)
    await revokeOthers(tx, account.id, change.sessionId, now)
    await auditSign(tx, 'PASSWORD_CHANGE', account, change, now)
  })
}

function formerOf(account: Account): readonly string[] {
  const list: unknown = JSON.parse(account.former_passwords ?? '[]')
  return Array.isArray(list) ? list.filter((hash) => typeof hash === 'string') : []
}

async function reasonsAgainst(
  db: Db,
  account: Account,
  policy: SecurityPolicy,
  password: string,
  history: readonly string[],
): Promise<readonly PasswordReason[]> {
  const reasons = passwordReasonsOf(password, await personalDataOf(db, account), passwordPolicyOf(policy))
  for (const hash of history) if (await isPasswordOf(hash, password)) return [...reasons, 'REUSED']
  return reasons
}

/** Words that others know about the person: user name, employee number, names of person and companies. */
async function personalDataOf(
  db: Db,
  account: Account,
): Promise<{ exact: readonly string[]; names: readonly string[] }> {
  const employees =
    account.employee_id === null
      ? []
      : await typedRows(
          db,
          { no: neverNull(ofEmployee.employeeNo), name: ofEmployee.fullName },
          sql`from employee where id = ${account.employee_id}`,
        )
  const companies = await typedRows(db, { name: ofCompany.name }, sql`from company`)
  return {
    exact: [account.username, ...employees.map((e) => e.no)],
    names: [account.display_name, ...employees.map((e) => e.name), ...companies.map((c) => c.name)],
  }
}
