// New people from a sheet, for any employer: the person, the hire, the first contract and the badge.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import type { newEmployee } from '@kantor/shared/catalogue/upload-management/employee-upload/new-employee'
import { type ContractKind, contractComplaint } from '@kantor/shared/rules/employment/contract-chain'
import { identityFitsBirth, identityQuestion } from '@kantor/shared/rules/employment/identity-number'
import { jobComplaints } from '@kantor/shared/rules/employment/job-fit'
import { yearsBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, asText, neverNull, orNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import type {
  CheckedRow,
  RecordWriter,
  UploadContext,
  UploadHandlers,
  WrittenRow,
} from '../../../engine/upload/upload.ts'
import { type ShutMonth, shutMonths } from '../../master/index.ts'
import { joinRule, lateHire, lateHireRule } from '../closed-months.ts'
import { type GroupSpans, gainedGroups, groupComplaint, groupRule, groupSpansOf } from '../group-validity.ts'
import { jobFactsOf } from '../job-fit.ts'
import { learnPosts, type Post, takePost } from './posts.ts'

const ofContractType = tableColumns(ContractType)
const ofEmployee = tableColumns(Employee)

/** The columns that every sheet of new people has. */
export type NewPersonColumns = Omit<(typeof newEmployee)['columns'], 'status'>
type Row = CheckedRow<NewPersonColumns>
type Own = (typeof Employee)['fields']

interface Namesake {
  readonly id: number
  readonly version: number
  readonly employeeNo: string
  readonly nationalIdNo: string | null
  readonly email: string | null
  readonly isActive: boolean
}

export interface NewPersonChecks {
  /** Further looks at a row, with what its contract is. */
  check?(row: Row, kind: ContractKind | undefined): void
  /** The status that a row says, where it says one; a sheet of one status says none. */
  statusOf?(row: Row): number | null
}

/** The handlers of a sheet of new people, without the further values of a row: `more` gives them when the row is written. */
export function newPersonHandlers(context: UploadContext, { check, statusOf = () => null }: NewPersonChecks = {}) {
  const posts = new Map<number, Post>()
  const contracts = new Map<number, ContractKind>()
  const former = new Map<number, number>()
  const emails = new Set<string>()
  return {
    async check(rows: readonly Row[]) {
      await learnPosts(context, rows, posts)
      await learnContracts(context, rows, contracts)
      const namesakes = await namesakesOf(context, rows)
      const shut = await shutMonths(context)
      const groups = await groupSpansOf(
        context,
        rows.flatMap((row) => row.values.groupCode ?? []),
      )
      await checkJobs(context, rows, posts, statusOf)
      const genders = await gendersOf(context)
      for (const row of rows) {
        const previous = checkIdentity(row, namesakes, genders.get(row.values.gender ?? 0))
        if (previous !== undefined) former.set(row.no, previous)
        checkEmail(row, namesakes, emails)
        takePost(row, posts.get(row.values.positionCode ?? 0))
        const kind = contracts.get(row.values.contractType ?? 0)
        checkContract(row, kind)
        checkGroup(row, groups)
        checkMonth(row, shut)
        check?.(row, kind)
      }
    },
    async hire(
      { no, values }: WrittenRow<NewPersonColumns>,
      more: Partial<Parameters<RecordWriter['create']>[1]>,
      pen: RecordWriter,
    ) {
      const post = posts.get(values.positionCode ?? 0)
      const { positionCode, gradeCode, locationCode, groupCode, contractFrom, contractTo, ...person } = values
      // The hire itself writes the first contract and the badge.
      await pen.create<Own>(Employee, {
        ...person,
        department: post?.department ?? null,
        position: positionCode ?? null,
        level: post?.level ?? null,
        grade: gradeCode ?? post?.grade ?? null,
        location: locationCode ?? null,
        workGroup: groupCode ?? null,
        contractFrom: contractFrom ?? null,
        contractTo: contractTo ?? null,
        previousEmployee: former.get(no) ?? null,
        ...more,
      })
    },
  } satisfies Partial<UploadHandlers<NewPersonColumns>> & { readonly hire: unknown }
}

/** What the position, the grade, the contract and the status of each row say of one another. */
async function checkJobs(
  context: UploadContext,
  rows: readonly Row[],
  posts: ReadonlyMap<number, Post>,
  statusOf: (row: Row) => number | null,
): Promise<void> {
  const jobs = rows.map((row) => ({
    level: posts.get(row.values.positionCode ?? 0)?.level ?? null,
    grade: row.values.gradeCode ?? null,
    contractType: row.values.contractType ?? null,
    employeeStatus: statusOf(row),
  }))
  const facts = await jobFactsOf(context, jobs)
  for (const [i, row] of rows.entries())
    for (const { field, rule, message } of jobComplaints(jobs[i] ?? {}, facts))
      row.error(field === 'grade' ? 'gradeCode' : 'contractType', rule, message)
}

/** Who has the identity number already: active ones refuse the row, a former one becomes the previous employment. */
function checkIdentity(row: Row, namesakes: readonly Namesake[], gender: string | undefined): number | undefined {
  const { nationalIdNo, birthDate, joinDate } = row.values
  if (nationalIdNo != null && birthDate != null && !identityFitsBirth(nationalIdNo, birthDate, gender))
    row.warn('nationalIdNo', identityQuestion.rule, identityQuestion.message)
  if (birthDate != null && joinDate != null && yearsBetween(birthDate, joinDate) < 15)
    row.error('birthDate', 'Law 13/2003 art. 68', 'employees have to be at least 15 years old')
  const same = namesakes.filter((n) => n.nationalIdNo === nationalIdNo)
  const active = same.find((n) => n.isActive)
  if (active !== undefined) row.changes(Employee, active.id, active.version)
  const [previous] = same
  if (active !== undefined || previous === undefined) return undefined
  row.warn('nationalIdNo', 'R-EMP-REHIRE', `was employed as ${previous.employeeNo}: hired again under a new number`)
  return previous.id
}

function checkMonth(row: Row, shut: readonly ShutMonth[]): void {
  const { complaint, question } = lateHire(shut, row.values)
  if (complaint !== undefined) row.error('joinDate', joinRule, complaint)
  if (question !== undefined) row.warn('joinDate', lateHireRule, question)
}

function checkGroup(row: Row, groups: GroupSpans): void {
  const { joinDate, groupCode } = row.values
  if (joinDate == null || groupCode == null) return
  const hire = { validFrom: joinDate, validTo: null, carried: { workGroup: groupCode }, why: {} }
  const bare = groupComplaint(gainedGroups([], [hire]), groups)
  if (bare !== undefined) row.error('groupCode', groupRule, bare)
}

function checkEmail(row: Row, namesakes: readonly Namesake[], seen: Set<string>): void {
  const email = row.values.email?.toLowerCase()
  if (!email) return
  const holder = namesakes.find((n) => n.isActive && n.email === email && n.nationalIdNo !== row.values.nationalIdNo)
  if (holder !== undefined) row.error('email', 'R-EMP-EMAIL', `belongs to ${holder.employeeNo}`)
  if (seen.has(email)) row.error('email', 'R-EMP-EMAIL', 'is already in this file for another employee')
  seen.add(email)
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

/** The genders by their ids, as the law knows them: an identity number shows only M and F. */
async function gendersOf(context: UploadContext): Promise<ReadonlyMap<number, string>> {
  const found = await storedRows(context, CommonCode, ['id', 'codeValue'], { where: { codeType: 'GENDER' } })
  return new Map(found.map(({ id, codeValue }) => [id, codeValue ?? '']))
}

async function learnContracts(
  { tx }: UploadContext,
  rows: readonly Row[],
  known: Map<number, ContractKind>,
): Promise<void> {
  const ids = [...new Set(rows.flatMap((r) => r.values.contractType ?? []))].filter((id) => !known.has(id))
  if (ids.length === 0) return
  const found = await typedRows(
    tx,
    { id: ofContractType.id, relation: ofContractType.relation, maxMonths: ofContractType.maxTotalMonths },
    sql`from contract_type
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  for (const kind of found) known.set(kind.id, kind)
}

/** Everybody of the company who has one of the identity numbers or addresses; the latest employment first. */
const namesakesOf = ({ tx, actor }: UploadContext, rows: readonly Row[]) =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      version: ofEmployee.rowVersion,
      employeeNo: neverNull(ofEmployee.employeeNo),
      nationalIdNo: ofEmployee.nationalIdNo,
      email: orNull(asText(sql`lower(email)`)),
      isActive: asBoolean(sql`active_status <> 'INACTIVE'`),
    },
    sql`from ${ownRows(actor, ofEmployee)}
      where (national_id_no in (select jsonb_array_elements_text(${JSON.stringify(rows.flatMap((r) => r.values.nationalIdNo ?? []))}::jsonb))
          or lower(email) in (select jsonb_array_elements_text(${JSON.stringify(rows.flatMap((r) => r.values.email?.toLowerCase() ?? []))}::jsonb)))
      order by join_date desc, id desc`,
  )
