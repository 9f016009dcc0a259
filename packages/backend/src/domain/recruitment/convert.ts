// A signed contract becomes exactly one employee: person, assignment, contract, pay group and salary in one transaction.
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
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
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { filledStatus } from '@kantor/shared/rules/recruitment/need'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { changeBeside, makeBeside } from '../../engine/write/make-row.ts'
import { create } from '../../engine/write/store.ts'
import { lockStored, storedLines } from '../../engine/write/stored.ts'
import { changeRow, engineWithin } from '../organisation/index.ts'
import { keepUntil } from './application.rules.ts'
import type { RequisitionRow } from './personnel-requisition.rules.ts'

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
  // Whoever comes second waits here and finds the employee.
  const draft = (await lockStored(tx, engine, actor, ContractDraft, document)) as DraftRow | undefined
  if (draft === undefined) throw new KantorError('NOT_FOUND')
  if (draft.hiredAs !== null) return draft.hiredAs
  refuseUnsigned(draft)
  const application = await storedRow(context, Application, ['status'], { where: { id: draft.application ?? 0 } })
  if (application?.status !== 'ACCEPTED')
    throw new KantorError('BAD_STATE', 'The application was withdrawn or is not accepted: nobody is hired by it.')
  const requisition = (await lockStored(tx, engine, actor, PersonnelRequisition, draft.requisition ?? 0)) as
    | RequisitionRow
    | undefined
  if (requisition === undefined) throw new KantorError('NOT_FOUND')
  refuseFilled(requisition)
  const facts = await factsOf(context, draft)
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
  const [facts] = await rowsOf<Facts>(
    tx,
    sql`select p.status as "positionStatus", p.department_id as department, p.level_id as level, coalesce(o.grade_id, p.grade_id) as grade,
        coalesce(${draft.location}::int, d.default_location_id) as location,
        (select t.id from contract_type t where t.company_code = ${actor.companyCode} and t.relation = ${relation} and t.active order by t.id limit 1) as "contractType",
        (select c.id from common_code c where c.company_code = ${actor.companyCode} and c.code_type = 'EMPSTATUS' and c.code_value = ${status}) as "employeeStatus",
        (select e.id from employee e where e.company_code = ${actor.companyCode} and e.national_id_no = a.nik and e.active_status = 'INACTIVE' order by e.join_date desc limit 1) as former,
        (select e.employee_no || ' ' || e.full_name from employee e where e.company_code = ${actor.companyCode} and e.national_id_no = a.nik
          and e.active_status <> 'INACTIVE' limit 1) as employed,
        o.id as offer, o.pay_group_id as "payGroup", o.basic_salary::text as salary, a.full_name as "fullName", a.nik, a.birth_date::text as "birthDate",
        a.birth_place as "birthPlace", a.gender_id as gender, a.religion_id as religion, a.marital_status_id as "maritalStatus", a.address, a.email, a.phone
      from applicant a left join job_offer o on o.id = ${draft.offer ?? 0} left join position p on p.id = ${draft.position ?? 0}
        left join department d on d.id = p.department_id where a.id = ${draft.applicant ?? 0}`,
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
    ...{
      fullName: f.fullName,
      birthDate: f.birthDate,
      birthPlace: f.birthPlace,
      nationalIdNo: f.nik,
      address1st: f.address,
    },
    ...{
      gender: f.gender,
      religion: f.religion,
      maritalStatus: f.maritalStatus,
      email: f.email,
      phoneNumber: f.phone?.slice(0, 15) ?? null,
    },
    ...{ department: f.department, position: draft.position, level: f.level, grade: f.grade, location: f.location },
    ...{ employeeStatus: f.employeeStatus, contractType: f.contractType, joinDate: draft.startDate },
    ...{ contractFrom: draft.startDate, contractTo: draft.endDate, contractSigned: draft.signedAt },
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

/** The pay of the offer, from the first day on; whoever converts need not see it. */
async function pay(context: ActionContext, draft: DraftRow, f: Facts, employee: number): Promise<void> {
  const { tx, engine } = context
  const file = await storedRow(context, EmployeeRemuneration, ['id'], { where: { employee } })
  if (file !== undefined) await changeBeside(context, EmployeeRemuneration, file.id, { payGroup: f.payGroup })
  const effectiveFrom = draft.startDate
  await makeBeside(context, EmployeeSalary, {
    employee,
    effectiveFrom,
    amount: f.salary,
    reason: 'HIRE',
    letterNo: draft.contractNo?.slice(0, 60) ?? null,
  })
  for (const line of await storedLines(tx, engine, JobOffer, 'components', f.offer ?? 0))
    await makeBeside(context, EmployeeFixedPay, {
      ...{ employee, component: line.component as number, amount: line.amount as string, effectiveFrom },
      note: `Contract ${draft.contractNo ?? ''}`.slice(0, 200),
    })
}

/** One more of the requisition is hired; once it is filled its adverts are over. */
async function fill(context: ActionContext, requisition: RequisitionRow): Promise<void> {
  const filledQty = (requisition.filledQty ?? 0) + 1
  const status = filledStatus(requisition.qty ?? 1, filledQty)
  const isHeld = requisition.status === 'ON_HOLD' && status !== 'FILLED'
  await changeRow(context, PersonnelRequisition, personnelRequisitions, requisition.id, {
    filledQty,
    ...(isHeld ? {} : { status }),
  })
  if (status !== 'FILLED') return
  const adverts = await rowsOf<{ id: number }>(
    context.tx,
    sql`select id from job_advert where requisition_id = ${requisition.id} and status = 'PUBLISHED' order by id`,
  )
  for (const { id } of adverts) await changeRow(context, JobAdvert, jobsOpportunityAdv, id, { status: 'CLOSED' })
}
