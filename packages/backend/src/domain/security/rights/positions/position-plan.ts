// Who holds which position today, and how the rows that the position rules keep for him have to move (R-SEC-09).
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import {
  matchesPosition,
  type PositionFacts,
  type PositionRow,
  rowsByPosition,
  templatesByPosition,
} from '@kantor/shared/rules/rights/by-position'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../../db/connection.ts'
import { asBoolean, picked, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { type AccountState, type AssignmentRow, readAccounts } from '../accounts/account-state.ts'
import { accountWith, assignmentKey, type PositionRuleRow, type Step, stepsBetween } from '../operations.ts'
import type { RightsSnapshot } from '../rights-snapshot.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')
const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department)

/** The move of one account; `byHand` names the rows that stay because a user granted them. */
export interface PositionMove {
  readonly account: AccountState
  readonly steps: readonly Step<'ASSIGNMENT'>[]
  readonly byHand: readonly AssignmentRow[]
}
interface PersonRow extends Omit<PositionFacts, 'departments'> {
  readonly user: number
  readonly company: string
  readonly department: number | null
  readonly isEmployed: boolean
}

/** The rules of a company, or of all, by company and priority. */
export const readPositionRules = (tx: Db, company?: string): Promise<readonly PositionRuleRow[]> =>
  rowsOf<PositionRuleRow>(
    tx,
    sql`select company_code as company, priority, position_level_id as "positionLevel", position_id as position,
      department_id as department, division_id as division, template_id as template, data_scope as "dataScope", is_active as "isActive"
      from position_template_rule where ${company === undefined ? sql`true` : sql`company_code = ${company}`}
      order by company_code, priority, id`,
  )

/** Of which accounts: those of a company, of one employee, or all. */
export interface PlanFor {
  readonly company?: string
  readonly employee?: number
}

/** The accounts whose rows differ from what the rules say today. */
export async function planPositions(
  tx: Db,
  snapshot: RightsSnapshot,
  rules: readonly PositionRuleRow[],
  of: PlanFor = {},
): Promise<readonly PositionMove[]> {
  const people = await readPeople(tx, of)
  const chains = await departmentChains(tx)
  const ids = JSON.stringify(people.map((p) => p.user))
  const accounts = new Map(
    (await readAccounts(tx, sql`u.id in (select jsonb_array_elements_text(${ids}::jsonb)::integer)`)).map((a) => [
      a.id,
      a,
    ]),
  )
  return people.flatMap((person) => {
    const account = accounts.get(person.user)
    const move = account === undefined ? null : moveOf(snapshot, rules, chains, person, account)
    return move === null || move.steps.length === 0 ? [] : [move]
  })
}

/** How many users each rule reaches today, in the order of the rules. */
export async function matchingOf(tx: Db, rules: readonly PositionRuleRow[]): Promise<readonly number[]> {
  const [people, chains] = [await readPeople(tx, {}), await departmentChains(tx)]
  return rules.map(
    (rule) =>
      people.filter((p) => p.isEmployed && p.company === rule.company && matchesPosition(rule, factsOf(p, chains)))
        .length,
  )
}

function readPeople(tx: Db, { company, employee }: PlanFor): Promise<readonly PersonRow[]> {
  const which: SQL[] = [sql`u.status <> 'DISABLED' and not u.second_account`]
  if (company !== undefined) which.push(sql`e.company_code = ${company}`)
  if (employee !== undefined) which.push(sql`e.id = ${employee}`)
  return typedRows(
    tx,
    {
      user: ofUserAccount.id,
      company: ofEmployee.companyCode,
      ...picked(ofEmployee, 'level', 'position', 'department'),
      isEmployed: asBoolean(sql`e.active_status <> 'INACTIVE'`),
    },
    sql`from user_account u join employee e on e.id = u.employee_id where ${sql.join(which, sql` and `)} order by u.id`,
  )
}

const factsOf = (person: PersonRow, chains: ReadonlyMap<number, readonly number[]>): PositionFacts => ({
  level: person.level,
  position: person.position,
  departments: chains.get(person.department ?? 0) ?? [],
})

function moveOf(
  { names, today }: RightsSnapshot,
  rules: readonly PositionRuleRow[],
  chains: ReadonlyMap<number, readonly number[]>,
  person: PersonRow,
  account: AccountState,
): PositionMove {
  const own = rules.filter((rule) => rule.company === person.company && isGivable(names.get(rule.template)))
  const wanted = templatesByPosition(person.isEmployed ? own : [], factsOf(person, chains))
  // A row lies within the memberships: one for each place of the company that he may work in.
  const places = account.memberships
    .filter((m) => m.company === '*' || m.company === person.company)
    .filter((m) => m.validTo === null || m.validTo >= today)
    .map(({ branch }) => ({ company: person.company, branch }))
  const next = rowsByPosition(account.assignments, wanted, places, today, assignmentOf)
  const steps = stepsBetween('ASSIGNMENT', assignmentKey, account.assignments, next)
  return { account, steps, byHand: accountWith(account, steps).assignments.filter((row) => row.source === 'MANUAL') }
}

/** Only what is active, and never the template of all codes (R-SEC-10). */
const isGivable = (template: { readonly status: string; readonly dynamicAll: boolean } | undefined): boolean =>
  template?.status === 'ACTIVE' && !template.dynamicAll

const assignmentOf = ({ template, company, branch, dataScope, validFrom, validTo }: PositionRow): AssignmentRow => ({
  template,
  company,
  branch,
  dataScope,
  validFrom,
  validTo: validTo ?? null,
  source: 'POSITION_RULE',
  reason: 'Follows from the position',
})

/** Each department with itself and everything above it. */
async function departmentChains(tx: Db): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await typedRows(tx, { id: ofDepartment.id, parent: ofDepartment.parentDepartment }, sql`from department`)
  const parents = new Map(rows.map((row) => [row.id, row.parent]))
  const chainOf = (id: number): readonly number[] => {
    const chain: number[] = []
    for (let at: number | null = id; at !== null && !chain.includes(at); at = parents.get(at) ?? null) chain.push(at)
    return chain
  }
  return new Map(rows.map(({ id }) => [id, chainOf(id)]))
}
