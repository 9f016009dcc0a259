// New employees from a sheet: person, hire and first contract. Who works here already is refused, who left is hired again.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/employee-contract.entity'
import { newEmployee } from '@kantor/shared/catalogue/upload-management/employee-upload/new-employee'
import { yearsBetween } from '@kantor/shared/rules/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { contractNumber } from '../contract-number.ts'
import { type ContractKind, contractComplaint, identityFitsBirth } from './contract-checks.ts'

type Row = CheckedRow<(typeof newEmployee)['columns']>

interface Post {
  readonly id: number
  readonly department: number
  readonly level: number
  readonly grade: number | null
  readonly status: string
  readonly planned: number | null
  taken: number
}
interface Namesake {
  readonly id: number
  readonly version: number
  readonly employeeNo: string
  readonly nationalIdNo: string | null
  readonly email: string | null
  readonly isActive: boolean
}

export const newEmployeeUpload = uploadFor(newEmployee, (context) => {
  const posts = new Map<number, Post>()
  const contracts = new Map<number, ContractKind>()
  const former = new Map<number, number>()
  const emails = new Set<string>()
  return {
    async check(rows) {
      await learnPosts(context, rows, posts)
      await learnContracts(context, rows, contracts)
      const namesakes = await namesakesOf(context, rows)
      for (const row of rows) {
        const previous = checkIdentity(row, namesakes)
        if (previous !== undefined) former.set(row.no, previous)
        checkEmail(row, namesakes, emails)
        checkPost(row, posts.get(row.values.positionCode ?? 0))
        checkContract(row, contracts.get(row.values.contractType ?? 0))
      }
    },
    async write({ no, values }, pen) {
      const post = posts.get(values.positionCode ?? 0)
      const from = values.contractFrom ?? values.joinDate
      const {
        positionCode,
        gradeCode,
        locationCode,
        groupCode,
        status,
        contractFrom: _,
        contractTo,
        ...person
      } = values
      const employee = await pen.create(Employee, {
        ...person,
        department: post?.department ?? null,
        position: positionCode ?? null,
        level: post?.level ?? null,
        grade: gradeCode ?? post?.grade ?? null,
        location: locationCode ?? null,
        workGroup: groupCode ?? null,
        employeeStatus: status ?? null,
        contractEnd: contractTo ?? null,
        previousEmployee: former.get(no) ?? null,
      })
      await pen.create(EmployeeContract, {
        employee: employee.id,
        contractNo: await contractNumber(context),
        contractType: values.contractType ?? null,
        sequence: 1,
        dateFrom: from ?? null,
        dateTo: contractTo ?? null,
      })
    },
  }
})

/** Who has the identity number already: active ones refuse the row, a former one becomes the previous employment. */
function checkIdentity(row: Row, namesakes: readonly Namesake[]): number | undefined {
  const { nationalIdNo, birthDate, joinDate } = row.values
  if (nationalIdNo != null && birthDate != null && !identityFitsBirth(nationalIdNo, birthDate))
    row.warn('nationalIdNo', 'R-EMP-NIK', 'digits 7 to 12 do not follow the birth date')
  if (birthDate != null && joinDate != null && yearsBetween(birthDate, joinDate) < 15)
    row.error('birthDate', 'Law 13/2003 art. 68', 'nobody under 15 may work here')
  const same = namesakes.filter((n) => n.nationalIdNo === nationalIdNo)
  const active = same.find((n) => n.isActive)
  if (active !== undefined) row.changes(Employee, active.id, active.version)
  const [previous] = same
  if (active !== undefined || previous === undefined) return undefined
  row.warn('nationalIdNo', 'R-EMP-REHIRE', `was employed as ${previous.employeeNo}: hired again under a new number`)
  return previous.id
}

function checkEmail(row: Row, namesakes: readonly Namesake[], seen: Set<string>): void {
  const email = row.values.email?.toLowerCase()
  if (!email) return
  const holder = namesakes.find((n) => n.isActive && n.email === email && n.nationalIdNo !== row.values.nationalIdNo)
  if (holder !== undefined) row.error('email', 'R-EMP-EMAIL', `belongs to ${holder.employeeNo}`)
  if (seen.has(email)) row.error('email', 'R-EMP-EMAIL', 'stands in this file for somebody else already')
  seen.add(email)
}

/** A position beyond its plan is a warning: the plan may follow. */
function checkPost(row: Row, post: Post | undefined): void {
  if (post === undefined) return
  if (post.status !== 'ACTIVE') row.error('positionCode', 'R-POSITION', 'is frozen or closed: nobody is put on it')
  post.taken += 1
  if (post.planned !== null && post.taken > post.planned)
    row.warn('positionCode', 'R-VACANCY', `has no vacancy: ${post.planned} planned, ${post.taken} with this row`)
}

function checkContract(row: Row, kind: ContractKind | undefined): void {
  const { joinDate, contractFrom, contractTo, birthDate } = row.values
  const from = contractFrom ?? joinDate
  if (kind === undefined || from == null) return
  if (joinDate != null && contractFrom != null && contractFrom < joinDate)
    row.error('contractFrom', 'R-CONTRACT', 'must not lie before the day of joining')
  const complaint = contractComplaint(kind, from, contractTo ?? null)
  if (complaint !== null) row.error('contractTo', complaint.rule, complaint.message)
  const isMinor = birthDate != null && joinDate != null && yearsBetween(birthDate, joinDate) < 18
  if (isMinor && kind.relation !== 'INTERN')
    row.error('birthDate', 'Law 13/2003 art. 68', 'under 18 on the day of joining: only an internship is allowed')
}

async function learnPosts({ tx, today }: UploadContext, rows: readonly Row[], posts: Map<number, Post>): Promise<void> {
  const ids = [...new Set(rows.flatMap((r) => r.values.positionCode ?? []))].filter((id) => !posts.has(id))
  if (ids.length === 0) return
  const found = await rowsOf<Post>(
    tx,
    sql`select p.id, p.department_id as department, p.level_id as level, p.grade_id as grade, p.status,
        (select sum(c.planned_headcount)::integer from chart_department c where c.position_id = p.id
          and c.valid_from <= ${today}::date and (c.valid_to is null or c.valid_to >= ${today}::date)) as planned,
        (select count(*)::integer from employee e where e.position_id = p.id and e.active_status <> 'INACTIVE') as taken
      from position p where p.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  for (const post of found) posts.set(post.id, post)
}

async function learnContracts(
  { tx }: UploadContext,
  rows: readonly Row[],
  known: Map<number, ContractKind>,
): Promise<void> {
  const ids = [...new Set(rows.flatMap((r) => r.values.contractType ?? []))].filter((id) => !known.has(id))
  if (ids.length === 0) return
  const found = await rowsOf<ContractKind & { id: number }>(
    tx,
    sql`select id, relation, max_total_months as "maxMonths" from contract_type
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  for (const kind of found) known.set(kind.id, kind)
}

/** Everybody of the company who has one of the identity numbers or addresses; the latest employment first. */
const namesakesOf = ({ tx, actor }: UploadContext, rows: readonly Row[]) =>
  rowsOf<Namesake>(
    tx,
    sql`select id, row_version as version, employee_no as "employeeNo", national_id_no as "nationalIdNo", lower(email) as email,
        active_status <> 'INACTIVE' as "isActive" from employee
      where company_code = ${actor.companyCode}
        and (national_id_no in (select jsonb_array_elements_text(${JSON.stringify(rows.flatMap((r) => r.values.nationalIdNo ?? []))}::jsonb))
          or lower(email) in (select jsonb_array_elements_text(${JSON.stringify(rows.flatMap((r) => r.values.email?.toLowerCase() ?? []))}::jsonb)))
      order by join_date desc, id desc`,
  )
