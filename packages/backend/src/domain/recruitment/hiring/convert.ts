// A signed contract becomes exactly one employee: person, assignment, contract, pay group and salary in one transaction.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { filledStatus } from '@kantor/shared/rules/recruitment/need'
import { sql } from 'drizzle-orm'
import { asNumber, asText, orNull, ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { StoredRow } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { create } from '../../../engine/write/store.ts'
import { lockStored, storedLines } from '../../../engine/write/stored.ts'
import { changeRow, engineWithin } from '../../organisation/index.ts'
import { keepUntil } from '../applicants/application.rules.ts'
import type { RequisitionRow } from '../requisitions/personnel-requisition.rules.ts'
import { shutRefusal } from './start-day.ts'

const ofPosition = tableColumns(Position, 'p')
const ofJobOffer = tableColumns(JobOffer, 'o')
const ofApplicant = tableColumns(Applicant, 'a')
const ofJobAdvert = tableColumns(JobAdvert)
const ofContractType = tableColumns(ContractType, 't')
const ofCommonCode = tableColumns(CommonCode, 'c')
const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')

export type DraftRow = StoredRow<(typeof ContractDraft)['fields']>

/** Everything an employee is made of, read in one statement. */
interface Facts {
  readonly positionStatus: string | null
  readonly department: number | null
  readonly level: number | null
  readonly grade: number | null
  readonly location: number | null
  readonly contractType: number | null
  readonly employeeStatus: number | null
  readonly former: number | null
  readonly employed: string | null
  readonly offer: number | null
  readonly payGroup: number | null
  readonly salary: string | null
  readonly fullName: string
  readonly nik: string | null
  readonly birthDate: string | null
  readonly birthPlace: string | null
  readonly gender: number | null
  readonly religion: number | null
  readonly maritalStatus: number | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The employee of a contract: made on the first call, the same one on every other, also of two at once. */
export async function convert(context: ActionContext, document: number): Promise<number> {
  const { tx, engine, actor } = context
  // The second user waits here and finds the employee.
  const draft = (await lockStored(tx, engine, actor, ContractDraft, document)) as DraftRow | undefined
  if (draft === undefined) throw new KantorError('NOT_FOUND')
  if (draft.hiredAs !== null) return draft.hiredAs
  refuseUnsigned(draft)
  const application = await storedRow(context, Application, ['status'], { where: { id: draft.application ?? 0 } })
  if (application?.status !== 'ACCEPTED')
    throw new KantorError('BAD_STATE', 'The application was withdrawn or not accepted, so no one can be hired from it.')
  const requisition = (await lockStored(tx, engine, actor, PersonnelRequisition, draft.requisition ?? 0)) as
    | RequisitionRow
    | undefined
  if (requisition === undefined) throw new KantorError('NOT_FOUND')
  refuseFilled(requisition)
  const facts = await factsOf(context, draft)
  const shut = await shutRefusal(context, { startDate: draft.startDate, payGroup: facts.payGroup })
  if (shut !== null)
    throw new KantorError(
      'PERIOD_LOCKED',
      `The first day of work ${shut}. Have the month opened again, or cancel the contract and offer a later day.`,
    )
  const missing = missingOf(facts)
  if (missing.length > 0) throw badInput(missing)
  const employee = await hire(context, draft, facts)
  await pay(context, draft, facts, employee)
  await changeRow(context, ContractDraft, readyToContract, draft.id, { status: 'CONVERTED', hiredAs: employee })
  await changeRow(context, Application, applications, draft.application ?? 0, {
    status: 'HIRED',
    decidedAt: context.today,
  })
  await keepUntil(context, { applicant: draft.applicant })
  await fill(context, requisition)
  return employee
}

function refuseUnsigned(draft: DraftRow): void {
  const isReady =
    draft.contractType === 'PKWTT'
      ? draft.status === 'SIGNED' || draft.status === 'REGISTERED'
      : draft.status === 'REGISTERED' || (draft.status === 'SIGNED' && !!draft.registrationNo)
  if (!isReady)
    throw new KantorError(
      'BAD_STATE',
      draft.status === 'SIGNED'
        ? 'A fixed term is registered with the ministry first: use Register (PP 35/2021 art. 14).'
        : 'The contract is not signed yet: use Sign once every paper is there.',
    )
  const open = (draft.checklist ?? []).filter((c) => c.required && !c.done).map((c) => c.item)
  if (open.length > 0) throw new KantorError('BAD_STATE', `Papers are missing: ${open.join(', ')}. Use Prepare.`)
}

function refuseFilled({ requisitionNo, qty, filledQty, status }: RequisitionRow): void {
  if ((filledQty ?? 0) < (qty ?? 1) && status !== 'CANCELLED' && status !== 'CLOSED') return
  throw new KantorError(
    'BAD_STATE',
    `${requisitionNo} is filled or over: ${filledQty ?? 0} of ${qty ?? 1} are hired. Have a further requisition approved for this candidate.`,
  )
}

async function factsOf({ tx, actor }: ActionContext, draft: DraftRow): Promise<Facts> {
  const status =
    draft.contractType === 'PKWT' ? 'CONTRACT' : (draft.probationMonths ?? 0) > 0 ? 'PROBATION' : 'PERMANENT'
  const relation = draft.contractType === 'PKWT' ? 'PKWT_TERM' : 'PKWTT'
  const [facts] = await typedRows(
    tx,
    {
      positionStatus: orNull(ofPosition.status),
      department: orNull(ofPosition.department),
      level: orNull(ofPosition.level),
      grade: orNull(asNumber(sql`coalesce(o.grade_id, p.grade_id)`)),
      location: orNull(asNumber(sql`coalesce(${draft.location}::int, d.default_location_id)`)),
      contractType: orNull(
        asNumber(
          sql`(select t.id from ${ownRows(actor, ofContractType)} where t.relation = ${relation} and t.active order by t.id limit 1)`,
        ),
      ),
      employeeStatus: orNull(
        asNumber(
          sql`(select c.id from ${ownRows(actor, ofCommonCode)} where c.code_type = 'EMPSTATUS' and c.code_value = ${status})`,
        ),
      ),
      former: orNull(
        asNumber(
          sql`(select e.id from ${ownRows(actor, ofEmployee)} where e.national_id_no = a.nik and e.active_status = 'INACTIVE' order by e.join_date desc limit 1)`,
        ),
      ),
      employed: orNull(
        asText(sql`(select e.employee_no || ' ' || e.full_name from ${ownRows(actor, ofEmployee)} where e.national_id_no = a.nik
          and e.active_status <> 'INACTIVE' limit 1)`),
      ),
      offer: orNull(ofJobOffer.id),
      payGroup: orNull(ofJobOffer.payGroup),
      salary: orNull(ofJobOffer.basicSalary),
      ...picked(
        ofApplicant,
        'fullName',
        'nik',
        'birthDate',
        'birthPlace',
        'gender',
        'religion',
        'maritalStatus',
        'address',
        'email',
        'phone',
      ),
    },
    sql`from ${ownRows(actor, ofApplicant)} left join ${ownRows(actor, ofJobOffer)} on o.id = ${draft.offer ?? 0} left join ${ownRows(actor, ofPosition)} on p.id = ${draft.position ?? 0}
        left join ${ownRows(actor, ofDepartment)} on d.id = p.department_id where a.id = ${draft.applicant ?? 0}`,
  )
  if (facts === undefined) throw new KantorError('NOT_FOUND')
  return facts
}

/** What an employee cannot be without, each with where to put it right. */
function missingOf(f: Facts): readonly FieldError[] {
  const person = [
    ...(f.birthDate === null ? ['birth date'] : []),
    ...(f.gender === null ? ['gender'] : []),
    ...(f.religion === null ? ['religion'] : []),
    ...(f.maritalStatus === null ? ['marital status'] : []),
    ...(f.address === null ? ['address'] : []),
  ]
  const said: readonly (readonly [boolean, string])[] = [
    [
      f.employed !== null,
      `${f.employed} has this identity number and works here: change the position of that employee instead`,
    ],
    [person.length > 0, `enter ${person.join(', ')} at the applicant first`],
    [
      f.positionStatus !== 'ACTIVE',
      'the position is frozen or closed: open it again, or choose another one in a new offer',
    ],
    [f.grade === null, 'the position has no grade: give it one, or name it in the offer'],
    [f.location === null, 'the contract names no place of work: give the department a default one'],
    [
      f.contractType === null || f.employeeStatus === null,
      'the company has no type or status for such contracts: add them in their masters',
    ],
    [f.salary === null || f.payGroup === null, 'the offer names no pay group or salary'],
  ]
  return said.flatMap(([isWrong, message]) => (isWrong ? [{ field: 'document', rule: 'R-REC-CONVERT', message }] : []))
}

async function hire(context: ActionContext, draft: DraftRow, f: Facts): Promise<number> {
  const { tx, engine, actor } = context
  const education = await storedLines(tx, engine, Applicant, 'education', draft.applicant ?? 0)
  const made = await create(engineWithin(context), actor, personalInformation, {
    fullName: f.fullName,
    birthDate: f.birthDate,
    birthPlace: f.birthPlace,
    nationalIdNo: f.nik,
    address1st: f.address,
    gender: f.gender,
    religion: f.religion,
    maritalStatus: f.maritalStatus,
    email: f.email,
    phoneNumber: f.phone?.slice(0, 15) ?? null,
    department: f.department,
    position: draft.position,
    level: f.level,
    grade: f.grade,
    location: f.location,
    employeeStatus: f.employeeStatus,
    contractType: f.contractType,
    joinDate: draft.startDate,
    contractFrom: draft.startDate,
    contractTo: draft.endDate,
    contractSigned: draft.signedAt,
    ...(f.former === null ? {} : { previousEmployee: f.former }),
    education: education.map(({ level, institution, city, yearFrom, yearTo, gpa }) => ({
      level,
      institution,
      city,
      yearFrom,
      yearTo,
      gpa,
    })),
    confirmed: 'R-EMP-NIK-BIRTH',
  })
  return Number(made.id)
}

/** The pay of the offer, from the first day on; the user who converts need not see it. */
async function pay(context: ActionContext, draft: DraftRow, f: Facts, employee: number): Promise<void> {
  const { tx, engine } = context
  const file = await storedRow(context, EmployeeRemuneration, ['id'], { where: { employee } })
  if (file !== undefined) await changeWithRules(context, EmployeeRemuneration, file.id, { payGroup: f.payGroup })
  const effectiveFrom = draft.startDate
  await createWithRules(context, EmployeeSalary, {
    employee,
    effectiveFrom,
    amount: f.salary,
    reason: 'HIRE',
    letterNo: draft.contractNo?.slice(0, 60) ?? null,
  })
  for (const line of await storedLines(tx, engine, JobOffer, 'components', f.offer ?? 0))
    await createWithRules(context, EmployeeFixedPay, {
      employee,
      component: line.component as number,
      amount: line.amount as string,
      effectiveFrom,
      note: `Contract ${draft.contractNo ?? ''}`.slice(0, 200),
    })
}

/** One more of the requisition is hired; once it is filled its adverts are over. */
async function fill(context: ActionContext, requisition: RequisitionRow): Promise<void> {
  const filledQty = (requisition.filledQty ?? 0) + 1
  const status = filledStatus(requisition.qty ?? 1, filledQty)
  const isOnHold = requisition.status === 'ON_HOLD' && status !== 'FILLED'
  await changeRow(context, PersonnelRequisition, personnelRequisitions, requisition.id, {
    filledQty,
    ...(isOnHold ? {} : { status }),
  })
  if (status !== 'FILLED') return
  const adverts = await typedRows(
    context.tx,
    { id: ofJobAdvert.id },
    sql`from ${ownRows(context.actor, ofJobAdvert)} where requisition_id = ${requisition.id} and status = 'PUBLISHED' order by id`,
  )
  for (const { id } of adverts) await changeRow(context, JobAdvert, jobsOpportunityAdv, id, { status: 'CLOSED' })
}
