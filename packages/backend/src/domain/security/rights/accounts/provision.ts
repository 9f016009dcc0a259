// The account of an employee: opened in the branch of the administrator with what his position gives and with the template
// that every employee has.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { neverNull, orNull, ownRows, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { emptyRow } from '../../../../engine/write/stored.ts'
import { insertRow } from '../../../../engine/write/write.ts'
import { refuseUnlessMay } from '../authority.ts'
import { syncPositionRights } from '../positions/follow-position.ts'
import type { RightsContext } from '../proposal.ts'
import { setPassword } from './account-access.ts'
import { type AccountState, readAccount } from './account-state.ts'
import { newPassword } from './one-time-password.ts'
import { storeAccount, writingWithoutHooks } from './store-account.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')
const ofUserAccount = tableColumns(UserAccount, 'u')

/** What everybody on the payroll has; an installation without it gives nothing at first. */
const everybodysTemplate = 'EMPLOYEE'

export interface AccountRequest {
  readonly employee: number
  readonly username: string | null
  readonly email: string | null
  readonly reason: string
}
interface Person {
  readonly employeeNo: string
  readonly fullName: string
  readonly department: string | null
  readonly account: number | null
  readonly accountStatus: AccountState['status'] | null
}

/** Opens the account, or the one to which the employee was invited; BAD_STATE where he has one already. */
export async function provision(rightsContext: RightsContext, asked: AccountRequest) {
  const { tx, today, admin } = rightsContext
  const person = await personOf(rightsContext, asked.employee)
  if (person.account !== null && person.accountStatus !== 'INVITED')
    throw new KantorError('BAD_STATE', 'This employee has an account already.')
  const known = person.account === null ? undefined : await readAccount(tx, person.account)
  const target = known ?? (await accountToBe(rightsContext, person, asked))
  await refuseUnlessMay(tx, admin, target, { kind: 'createUser' }, today)
  const id = known?.id ?? (await open(rightsContext, target, asked))
  const version = (await readAccount(tx, id))?.version ?? target.version
  const password = newPassword()
  const email = asked.email === null ? {} : { email: asked.email }
  const row = await setPassword(rightsContext, id, password, { status: 'ACTIVE', rightsVersion: version + 1, ...email })
  return { id, username: String(row.username), password }
}

async function personOf({ tx, actor }: RightsContext, employee: number): Promise<Person> {
  const [person] = await typedRows(
    tx,
    {
      employeeNo: neverNull(ofEmployee.employeeNo),
      fullName: ofEmployee.fullName,
      department: orNull(ofDepartment.departmentCode),
      account: orNull(ofUserAccount.id),
      accountStatus: orNull(ofUserAccount.status),
    },
    sql`from ${ownRows(actor, ofEmployee)} left join ${ownRows(actor, ofDepartment)} on d.id = e.department_id
        left join user_account u on u.employee_id = e.id and u.status <> 'DISABLED' and not u.second_account
      where e.id = ${employee} and e.active_status <> 'INACTIVE'`,
  )
  if (person === undefined)
    throw badInput([{ field: 'employee', rule: 'reference', message: 'is no active employee of this company' }])
  return person
}

/** The account as it would be, to be assessed against the area of the administrator. */
async function accountToBe({ tx, actor }: RightsContext, person: Person, asked: AccountRequest): Promise<AccountState> {
  const username = (asked.username ?? person.employeeNo).trim().toLowerCase()
  const pattern = new RegExp(UserAccount.fields.username.pattern)
  if (!pattern.test(username) || username.length < 3)
    throw badInput([{ field: 'username', rule: 'pattern', message: UserAccount.fields.username.patternHelp }])
  const [taken] = await rowsOf(tx, sql`select 1 from user_account where username = ${username}`)
  if (taken !== undefined)
    throw badInput([{ field: 'username', rule: 'unique', message: 'is taken; a name is never used again' }])
  return {
    id: 0,
    username,
    displayName: person.fullName,
    status: 'INVITED',
    level: 'NONE',
    employee: asked.employee,
    secondAccount: false,
    userType: 'EMPLOYEE',
    department: person.department,
    validFrom: null,
    validTo: null,
    version: 1,
    assignments: [],
    direct: [],
    defaultCompany: actor.companyCode,
    defaultBranch: actor.branchCode,
    memberships: [
      { company: actor.companyCode, branch: actor.branchCode, isDefault: true, validFrom: null, validTo: null },
    ],
  }
}

async function open(rightsContext: RightsContext, account: AccountState, asked: AccountRequest): Promise<number> {
  const { tx, engine, actor, today, snapshot } = rightsContext
  const { username, displayName, employee, memberships, defaultCompany, defaultBranch } = account
  const row = await insertRow(writingWithoutHooks(rightsContext, UserAccount), {
    ...emptyRow(UserAccount.fields, engine.now(), today),
    username,
    displayName,
    employee,
    memberships,
    defaultCompany,
    defaultBranch,
    email: asked.email,
    userType: 'EMPLOYEE',
    status: 'INVITED',
  })
  await writeAudit(tx, actor, { action: 'CREATE', entity: UserAccount, feature: adminArea, id: row.id, after: row })
  await syncPositionRights(rightsContext, { employee: asked.employee })
  const template = [...snapshot.names.values()].find((t) => t.code === everybodysTemplate && t.status === 'ACTIVE')
  const known = await readAccount(tx, row.id)
  if (template === undefined || known?.assignments.some((given) => given.template === template.id)) return row.id
  const place = { company: actor.companyCode, branch: actor.branchCode, validFrom: today, validTo: null }
  const given = {
    template: template.id,
    dataScope: 'SELF',
    source: 'MANUAL',
    reason: asked.reason.slice(0, 255),
    ...place,
  } as const
  const key = [template.id, place.company, place.branch, today].join('|')
  await storeAccount(rightsContext, known ?? { ...account, id: row.id }, [
    { kind: 'ASSIGNMENT', key, before: null, after: given },
  ])
  return row.id
}
