// Who may sign in: roles, one demo user per kind of staff, an invited account per employee, and a key for scripts.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { ApiClient } from '@kantor/shared/catalogue/security-system/entities/api-client.entity'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { hashPassword, sha256Of } from '../../db/secrets.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { type DemoUser, demoUsers } from './demo-users.ts'
import { roles } from './roles.ts'
import { demoKeyId, demoPassword, demoSecret } from './sign-ins.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')
const ofPosition = tableColumns(Position, 'p')

const integration = 'svc.integration'

type Account = RuleValues<(typeof UserAccount)['fields']>

export const accountsArea = seedArea({
  name: 'accounts',
  after: ['places of work'],
  marker: UserAccount,
  async run({ tx, today }) {
    const people = await peopleOf(tx)
    const passwordHash = await hashPassword(demoPassword)
    const linked = new Map(
      demoUsers.flatMap((u) => (u.employee === null ? [] : [[u.username, personOf(people, u)] as const])),
    )
    const taken = new Set([...linked.values()].map((p) => p.id))
    const invited = people.filter((p) => !taken.has(p.id))
    const accounts = [
      ...demoUsers.map((u) => demoAccount(u, linked.get(u.username), passwordHash)),
      serviceAccount,
      ...invited.map(invitedAccount),
    ]
    const ids = await insertRows(tx, UserAccount, ssi, accounts)
    const idOf = new Map(accounts.map((a, i) => [a.username, ids[i] ?? 0]))
    const templates = await insertRoles(tx)
    await insertRows(tx, TemplateAssignment, ssi, [
      ...demoUsers.flatMap((u) => assignmentsOf(u, idOf.get(u.username), templates, today)),
      assignment(idOf.get(integration), templates.get('HR_HEAD'), 'COMPANY', today, 'SSI'),
      ...invited.map((p) => assignment(idOf.get(p.employeeNo), templates.get('EMPLOYEE'), 'SELF', today, 'SSI')),
    ])
    await insertIntegration(tx, idOf.get(integration) ?? 0, today)
  },
})

interface Person {
  readonly id: number
  readonly employeeNo: string
  readonly fullName: string
  readonly department: string
  readonly position: string
}
const peopleOf = (tx: Db): Promise<readonly Person[]> =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      employeeNo: neverNull(ofEmployee.employeeNo),
      fullName: ofEmployee.fullName,
      department: ofDepartment.departmentCode,
      position: ofPosition.positionCode,
    },
    sql`from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' order by e.id`,
  )

function personOf(people: readonly Person[], { username, employee }: DemoUser): Person {
  const isHead = (p: Person) => p.position === `${p.department}-HEAD`
  const found = people.filter(
    (p) => p.department === employee?.department && isHead(p) === (employee.position === 'head'),
  )[employee?.nth ?? 0]
  if (found === undefined) throw new Error(`There is no employee for ${username}`)
  return found
}

const everywhereIn = (company: string) => [{ company, branch: '*', isDefault: true }]

function demoAccount(user: DemoUser, person: Person | undefined, passwordHash: string): Account {
  return {
    username: user.username,
    displayName: person?.fullName ?? user.username.charAt(0).toUpperCase() + user.username.slice(1),
    email: `${user.username}@ssi.example`,
    userType: person === undefined ? 'EXTERNAL' : 'EMPLOYEE',
    employee: person?.id ?? null,
    status: 'ACTIVE',
    adminLevel: user.level ?? 'NONE',
    defaultCompany: 'SSI',
    defaultBranch: 'JKT',
    memberships:
      user.level === undefined ? everywhereIn('SSI') : [...everywhereIn('SSI'), { company: 'SST', branch: '*' }],
    mustChangePassword: false,
    passwordHash,
  }
}

const serviceAccount: Account = {
  username: integration,
  displayName: 'Demo integration',
  userType: 'SERVICE',
  status: 'ACTIVE',
  defaultCompany: 'SSI',
  defaultBranch: 'JKT',
  memberships: everywhereIn('SSI'),
  mustChangePassword: false,
}

/** Self-service account of an employee: no password, until the first invitation is accepted. */
const invitedAccount = (person: Person): Account => ({
  username: person.employeeNo,
  displayName: person.fullName,
  employee: person.id,
  status: 'INVITED',
  defaultCompany: 'SSI',
  defaultBranch: 'JKT',
  memberships: everywhereIn('SSI'),
})

async function insertRoles(tx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = roles.map((role) => ({
    code: role.code,
    name: role.name,
    status: 'ACTIVE' as const,
    isSystem: true,
    dynamicAll: role.all ?? false,
    lines: role.lines.map((line) => {
      const [formId = '', letters = ''] = line.split(' ')
      return {
        formId,
        view: letters.includes('I'),
        add: letters.includes('A'),
        edit: letters.includes('E'),
        delete: letters.includes('D'),
      }
    }),
  }))
  const ids = await insertRows(tx, UserTemplate, ssi, rows)
  return new Map(roles.map((role, i) => [role.code, ids[i] ?? 0]))
}

const assignment = (
  user: number | undefined,
  template: number | undefined,
  dataScope: DemoUser['scope'],
  validFrom: string,
  company: string,
) => ({
  user: user ?? null,
  template: template ?? null,
  company,
  branch: '*',
  dataScope,
  validFrom,
  reason: 'Demo',
})

/** The role of a demo user; one who is an employee also has what every employee does, for themselves alone. */
function assignmentsOf(user: DemoUser, id: number | undefined, templates: ReadonlyMap<string, number>, today: string) {
  const place = user.level === undefined ? 'SSI' : '*'
  const isStaff = user.employee !== null && user.role !== 'EMPLOYEE'
  return [
    ...(user.role === null ? [] : [assignment(id, templates.get(user.role), user.scope, today, place)]),
    ...(isStaff ? [assignment(id, templates.get('EMPLOYEE'), 'SELF', today, 'SSI')] : []),
    ...(user.own === undefined ? [] : [assignment(id, templates.get(user.own), 'SELF', today, 'SSI')]),
  ]
}

async function insertIntegration(tx: Db, owner: number, today: string): Promise<void> {
  const codes = [
    'frmHEMPLYM01I',
    'frmHEMPLYM01A',
    'frmHEMPLYM01E',
    'frmHEMPLYM01D',
    'frmHEMPLYM02I',
    'frmHEMPLYM02E',
    'frmBDEPTNE01I',
    'frmBPOSTXM01I',
    'frmBPOSTXM01A',
    'frmBPOSTXM01E',
    'frmBPOSTXM01D',
    'frmAMCODEE01I',
    'frmKGTCDXM01I',
  ]
  const [client = 0] = await insertRows(tx, ApiClient, ssi, [
    {
      code: 'DEMO',
      name: 'Demo integration',
      purpose: 'Shows how a script reads and writes employees',
      owner,
      contactEmail: 'admin@ssi.example',
      branches: [{ branch: 'JKT' }, { branch: 'CKR' }, { branch: 'SBY' }],
      codes: codes.map((code) => ({ code })),
      maxDataScope: 'COMPANY',
      perMinute: 600,
      burst: 120,
    },
  ])
  await insertRows(tx, ApiKey, ssi, [
    { keyId: demoKeyId, client, secretHash: sha256Of(demoSecret), expiresAt: `${addMonths(today, 24)}T00:00:00.000Z` },
  ])
}
