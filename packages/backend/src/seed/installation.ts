// The first rows of an empty installation: a company with its head office, the tables that every company needs, and two
// administrators, for sensitive changes of rights wait for a second one (R-SEC-08): a single one could never change any.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import type { Entity, Fields } from '@kantor/shared/kernel'
import { passwordComplaint, passwordReasonsOf } from '@kantor/shared/rules/account/password'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { validate } from '@kantor/shared/rules/validation/validation'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/connection.ts'
import { lockUntilCommit } from '../db/locks.ts'
import { hashPassword } from '../db/secrets.ts'
import { passwordPolicyOf, policyOf } from '../domain/security/index.ts'
import type { Engine, RuleValues } from '../engine/context.ts'
import { systemActor } from '../engine/system-actor.ts'
import { writeAudit } from '../engine/write/audit.ts'
import { roles } from './access/roles.ts'
import { endFilling } from './fill-state.ts'
import { writeReference } from './index.ts'
import { insertRows, type Place } from './writing/rows.ts'

export interface NewAdministrator {
  readonly username: string
  readonly displayName: string
  readonly password: string
}
export interface Installation {
  readonly company: { readonly code: string; readonly name: string; readonly legalName: string }
  readonly branch: { readonly code: string; readonly name: string }
  /** Two different people: each decides on what the other asks for. */
  readonly administrators: readonly [NewAdministrator, NewAdministrator]
}

/**
 * Writes company, head office, reference tables and both administrators in one transaction, with their entries in the trail.
 * Throws BAD_USER_INPUT with every wrong field, and ACTION_NOT_ALLOWED where accounts exist already: this happens once.
 */
export async function install(engine: Engine, installation: Installation): Promise<void> {
  const { db } = engine.database
  const problems = await problemsOf(db, installation)
  if (problems.length > 0) throw badInput(problems)
  const hashes = await Promise.all(installation.administrators.map(({ password }) => hashPassword(password)))
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'kantor installation')
    await refuseWhenInstalled(tx)
    await write(engine, tx, installation, hashes)
    // A demo company that was begun here and got no row is given up: this is a company that works.
    await endFilling(tx)
  })
}

async function refuseWhenInstalled(tx: Db): Promise<void> {
  const [found] = await rowsOf(tx, sql`select 1 from user_account union all select 1 from company limit 1`)
  if (found !== undefined)
    throw new KantorError(
      'ACTION_NOT_ALLOWED',
      'This database is installed already: accounts are opened on the screen Account Registration.',
    )
}

/** What is wrong with the values, fields named as in Installation. */
async function problemsOf(db: Db, { company, branch, administrators }: Installation): Promise<readonly FieldError[]> {
  const [first, second] = administrators
  const policy = passwordPolicyOf(await policyOf(db))
  const passwordErrors = ({ username, displayName, password }: NewAdministrator) => {
    const personal = { exact: [username], names: [displayName, company.name] }
    return passwordReasonsOf(password, personal, policy).map((rule) => ({
      field: 'password',
      rule,
      message: passwordComplaint(rule, policy),
    }))
  }
  const below = (name: string, errors: readonly FieldError[]) =>
    errors.map((error) => ({ ...error, field: `${name}.${error.field}` }))
  const isSame = first.username.trim().toLowerCase() === second.username.trim().toLowerCase()
  const accountErrors = ({ username, displayName }: NewAdministrator) =>
    validate(UserAccount.fields, { username, displayName }, { mode: 'create' }).errors
  return [
    ...below('company', validate(Company.fields, company, { mode: 'create' }).errors),
    ...below('branch', validate(CompanyBranch.fields, branch, { mode: 'create' }).errors),
    ...administrators.flatMap((person, i) =>
      below(`administrators.${i + 1}`, [...accountErrors(person), ...passwordErrors(person)]),
    ),
    ...(isSame
      ? [{ field: 'administrators.2.username', rule: 'unique', message: 'must be another one than the first' }]
      : []),
  ]
}

async function write(
  engine: Engine,
  tx: Db,
  { company, branch, administrators }: Installation,
  hashes: readonly string[],
): Promise<void> {
  const place = { companyCode: company.code, branchCode: branch.code }
  const audited = auditedInsert(tx, place)
  await audited(Company, [company])
  await audited(CompanyBranch, [{ ...branch, isHeadOffice: true }])
  await writeReference({ engine, tx, today: engine.today(), companies: [{ companyCode: company.code }] })
  const [template = 0] = await audited(
    UserTemplate,
    roles
      .filter(({ all }) => all === true)
      .map(({ code, name }) => ({ code, name, status: 'ACTIVE' as const, isSystem: true, dynamicAll: true })),
  )
  const users = await audited(
    UserAccount,
    administrators.map(({ username, displayName }, i) => ({
      username,
      displayName,
      userType: 'EXTERNAL' as const,
      status: 'ACTIVE' as const,
      adminLevel: 'SUPER' as const,
      defaultCompany: company.code,
      defaultBranch: branch.code,
      memberships: [{ company: '*', branch: '*', isDefault: true }],
      mustChangePassword: true,
      passwordHash: hashes[i] ?? null,
    })),
  )
  const assignment = { template, company: '*', branch: '*', dataScope: 'GROUP' as const, validFrom: engine.today() }
  await audited(
    TemplateAssignment,
    users.map((user) => ({ ...assignment, user, reason: 'Installation' })),
  )
}

/** Writes rows with an entry of the trail each. */
function auditedInsert(tx: Db, place: Required<Place>) {
  const actor = systemActor(place.companyCode, 'installation', place.branchCode)
  return async <N extends string, F extends Fields, T extends string>(
    entity: Entity<N, F, T>,
    rows: readonly RuleValues<F>[],
  ): Promise<readonly number[]> => {
    const ids = await insertRows(tx, entity, place, rows)
    for (const [i, id] of ids.entries())
      await writeAudit(tx, actor, { action: 'CREATE', entity, id, after: rows[i] ?? {} })
    return ids
  }
}
