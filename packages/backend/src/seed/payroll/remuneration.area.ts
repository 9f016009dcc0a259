// How the people of the demo company are paid: banks, pay groups, accounts, basic salaries since they were hired, tax profiles.
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { EmployeeTaxProfile } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-tax-profile.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { UnionMember } from '@kantor/shared/catalogue/payroll-management/payroll-entry/union-member.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { statusText, withholdingStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { gradeEntries } from '../organisation/organisation-entries.ts'
import { idsBy, insertLines, insertRows } from '../writing/rows.ts'
import { bankRows } from './bank-entries.ts'
import { gradeSteps } from './pay-structure.area.ts'

const ofPayFileLayout = tableColumns(PayFileLayout)

export const remunerationArea = seedArea({
  name: 'remuneration',
  after: ['employees', 'pay periods', 'file layouts'],
  marker: EmployeeRemuneration,
  async run({ tx, today }) {
    const random = randomOf(21)
    await insertRows(tx, Bank, ssi, bankRows())
    const bankOf = await idsBy(tx, Bank, ssi, 'code')
    await nameBanksOfLayouts(tx, bankOf('BCA'))
    const groupOf = await idsBy(tx, PayGroup, ssi, 'groupCode')
    const people = await peopleOf(tx)
    const paid = people.map((person) => ({ person, group: groupCodeOf(person) }))
    const files = paid.map(({ person, group }, i) => ({
      employee: person.id,
      payGroup: group === null ? null : groupOf(group),
      thrEligible: group !== null,
      ...(group === null ? {} : paymentOf(person, i, random, bankOf)),
      ...(person.isForeign ? { jp: false, jkp: false, programReason: 'Not for foreigners' } : {}),
    }))
    const salaried = paid.flatMap(({ person, group }) => (group === null ? [] : [{ person, group }]))
    const salaries = salaried.flatMap(({ person, group }) => salariesOf(person, group, today, random))
    const stepOf = stepsBy(salaried, salaries)
    await insertRows(
      tx,
      EmployeeRemuneration,
      ssi,
      files.map((file) => ({ ...file, step: stepOf(file.employee) })),
    )
    await insertRows(tx, EmployeeSalary, ssi, salaries)
    await insertRows(tx, UnionMember, ssi, membersAmong(salaried.map(({ person }) => person)))
    await insertRows(
      tx,
      EmployeeTaxProfile,
      ssi,
      salaried.flatMap(({ person }, i) => profilesOf(person, i, today)),
    )
  },
})

/** The layouts of BCA pay accounts at BCA, or at every other bank. */
async function nameBanksOfLayouts(tx: Db, bank: number): Promise<void> {
  const layouts = await typedRows(
    tx,
    { id: ofPayFileLayout.id },
    sql`from pay_file_layout where company_code = ${ssi.companyCode} and layout_code like 'BCA-%' order by id`,
  )
  await insertLines(
    tx,
    lineTableNameOf(PayFileLayout.name, 'banks'),
    PayFileLayout.fields.banks.of,
    layouts.map(({ id }) => ({ parentId: id, seq: 1, values: { bank } })),
  )
}

interface Person {
  readonly id: number
  readonly name: string
  readonly joinDate: string
  readonly leftOn: string | null
  readonly grade: string
  readonly level: string
  readonly location: string
  readonly contract: string
  readonly gender: 'M' | 'F'
  readonly isMarried: boolean
  readonly children: number
  readonly nik: string | null
  readonly taxId: string | null
  readonly isForeign: boolean
}

const peopleOf = (tx: Db): Promise<readonly Person[]> =>
  rowsOf<Person>(
    tx,
    sql`select e.id, e.full_name as name, to_char(e.join_date, 'YYYY-MM-DD') as "joinDate", to_char(e.separation_date, 'YYYY-MM-DD') as "leftOn",
        g.grade_code as grade, l.level_code as level, w.location_code as location, c.contract_type_code as contract, x.code_value as gender,
        m.code_value = 'MARRIED' as "isMarried", e.national_id_no as nik, e.tax_id_no as "taxId", n.code_value <> 'IDN' as "isForeign",
        (select count(*)::int from employee_family f join common_code r on r.id = f.relation_id
          where f.parent_id = e.id and r.code_value = 'CHILD') as children
      from employee e
      left join position_grade g on g.id = e.grade_id
      join position_level l on l.id = e.level_id
      join work_location w on w.id = e.location_id
      join contract_type c on c.id = e.contract_type_id
      join common_code x on x.id = e.gender_id
      join common_code m on m.id = e.marital_status_id
      left join common_code n on n.id = e.nationality_id
      where e.company_code = ${ssi.companyCode} order by e.id`,
  )

/** Outsourced people are paid by their vendor. */
function groupCodeOf({ contract, level, grade, location }: Person): string | null {
  if (contract === 'OUTS') return null
  if (contract === 'DAILY') return 'PLT-D'
  if (level === 'DIR' || level === 'GMG' || grade === 'G12') return 'EXEC'
  return location === 'JKT' ? 'HO-M' : 'PLT-M'
}

const spread = ['BCA', 'BCA', 'BCA', 'MANDIRI', 'MANDIRI', 'BRI', 'BNI', 'BSI', 'CIMB'] as const

/** Most are paid by transfer; one has no account yet, one is paid in cash, one is on hold. */
function paymentOf(person: Person, ordinal: number, random: RandomSource, bankOf: (code: string) => number) {
  const code = random.pick(spread)
  const number = accountNo(code, random)
  if (person.leftOn === null && ordinal % 97 === 41) return { payMethod: 'TRANSFER' as const }
  if (ordinal % 97 === 67) return { payMethod: 'CASH' as const }
  const isOnHold = person.leftOn === null && ordinal % 97 === 71
  const account = { bank: bankOf(code), accountNo: number, accountName: person.name.toUpperCase() }
  return {
    ...account,
    ...(isOnHold
      ? { payMethod: 'HOLD' as const, holdReason: 'Equipment not returned' }
      : { payMethod: 'TRANSFER' as const }),
    kesClass: person.level === 'OPR' || person.level === 'TRN' ? ('CLASS_2' as const) : ('CLASS_1' as const),
    kesExtraMembers: ordinal % 27 === 5 ? 1 + (ordinal % 2) : 0,
  }
}

function accountNo(bank: string, random: RandomSource): string {
  const digits = Number(bankRows().find(({ code }) => code === bank)?.accountNoMin ?? 10)
  return Array.from({ length: digits }, (_, i) => random.between(i === 0 ? 1 : 0, 9)).join('')
}

const ranges = new Map(
  gradeEntries.map((entry) => {
    const [code = '', , , , least, , most] = entry.split('|')
    return [code, { least: Number(least) * 1_000_000, most: Number(most) * 1_000_000 }] as const
  }),
)
/** Working days of a month for an employee who is paid by day (PP 36/2021: weeks of five days). */
const daysOfMonth = 21

/** What they earn now, and each January before it a raise of 3 to 7 percent, back to three years or the day of hire. */
function salariesOf(person: Person, group: string, today: string, random: RandomSource) {
  const { least, most } = ranges.get(person.grade) ?? { least: 5_000_000, most: 6_000_000 }
  const last = person.leftOn !== null && person.leftOn < today ? person.leftOn : today
  const monthly = least + (most - least) * (0.15 + 0.7 * random.next())
  const now = group === 'PLT-D' ? monthly / daysOfMonth : monthly
  const firstYear = Math.max(Number(person.joinDate.slice(0, 4)) + 1, Number(last.slice(0, 4)) - 2)
  const raises = yearsFrom(firstYear, Number(last.slice(0, 4))).map((year) => `${year}-01-01`)
  const starts = [person.joinDate, ...raises.filter((day) => day > person.joinDate && day <= last)]
  const unit = group === 'PLT-D' ? 500 : 10_000
  let amount = now
  const amounts = starts
    .map(() => {
      const rounded = Math.round(amount / unit) * unit
      amount /= 1 + random.between(30, 70) / 1_000
      return rounded
    })
    .reverse()
  return starts.map((effectiveFrom, i) => ({
    employee: person.id,
    effectiveFrom,
    effectiveTo: starts[i + 1] === undefined ? null : addDays(starts[i + 1] ?? '', -1),
    amount: `${amounts[i]}.00`,
    reason: i === 0 ? ('HIRE' as const) : ('ANNUAL' as const),
    letterNo: i === 0 ? null : `SK/${effectiveFrom.slice(0, 4)}/ANNUAL`,
  }))
}

/** The step of the salary grade whose amount an employee's salary of today has reached; an employee who is paid by day has none. */
function stepsBy(
  paid: readonly { readonly person: Person; readonly group: string }[],
  salaries: readonly { readonly employee: number; readonly effectiveTo: string | null; readonly amount: string }[],
) {
  const now = new Map(
    salaries.flatMap((s) => (s.effectiveTo === null ? [[s.employee, Number(s.amount)] as const] : [])),
  )
  const steps = paid.flatMap(({ person, group }) => {
    const range = ranges.get(person.grade)
    const amount = now.get(person.id)
    if (group === 'PLT-D' || range === undefined || amount === undefined) return []
    const reached = Math.floor(((amount - range.least) / (range.most - range.least)) * (gradeSteps - 1)) + 1
    return [[person.id, Math.min(gradeSteps, Math.max(1, reached))] as const]
  })
  const byEmployee = new Map(steps)
  return (employee: number) => byEmployee.get(employee) ?? null
}

const yearsFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

/** Operators and staff of the plants are organised, about 140 of them. */
const membersAmong = (people: readonly Person[]) =>
  people
    .filter(
      (person, i) => person.leftOn === null && person.location !== 'JKT' && i % 10 !== 3 && person.level !== 'MGR',
    )
    .slice(0, 140)
    .map((person, i) => {
      const dateFrom = person.joinDate < '2024-01-01' ? '2024-01-01' : person.joinDate
      const isByPercent = i % 35 === 7
      return {
        employee: person.id,
        unionName: 'SPSI',
        memberNo: `SPSI-${String(i + 1).padStart(4, '0')}`,
        dateFrom,
        authorisationDate: dateFrom,
        duesType: isByPercent ? ('PERCENT_OF_BASIC' as const) : ('FIXED' as const),
        duesValue: isByPercent ? '0.50' : '15000.00',
        maxDues: isByPercent ? '50000.00' : null,
      }
    })

/** A profile for this year and the one before, as far as they were here; three have no valid tax id. */
function profilesOf(person: Person, ordinal: number, today: string) {
  const year = Number(today.slice(0, 4))
  const last = person.leftOn === null ? year : Math.min(year, Number(person.leftOn.slice(0, 4)))
  const years = yearsFrom(Math.max(year - 1, Number(person.joinDate.slice(0, 4))), last)
  const family = {
    gender: person.gender,
    marital: person.isMarried ? ('M' as const) : ('S' as const),
    dependants: person.isMarried && person.gender === 'M' ? Math.min(3, person.children) : 0,
  }
  const isWithout = ordinal % 80 === 33
  return years.map((taxYear) => ({
    employee: person.id,
    taxYear,
    profileStatus: 'CONFIRMED' as const,
    taxIdStatus: isWithout ? ('NONE' as const) : person.taxId === null ? ('NIK_VALID' as const) : ('NPWP' as const),
    taxIdNo: isWithout ? null : (person.taxId ?? person.nik),
    maritalState: family.marital === 'M' ? ('MARRIED' as const) : ('SINGLE' as const),
    dependants: family.dependants,
    withholdingStatus: statusText(withholdingStatus(family, 3)),
    subjectType: 'RESIDENT' as const,
    subjectFromMonth: null,
  }))
}
