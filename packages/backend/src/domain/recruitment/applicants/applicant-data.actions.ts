// Actions on applicants apart from their form: duplicates merged, data anonymised, records searched.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { applicantData } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-data'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { nikOf, nikWarningWords } from '@kantor/shared/rules/recruitment/identity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { changeRow } from '../../organisation/index.ts'
import { takeOut, withoutPerson } from './anonymise.ts'
import { lookAlikes } from './look-alikes.ts'
import { openStatuses } from './open-statuses.ts'

const ofPersonnelRequisition = tableColumns(PersonnelRequisition, 'r')
const ofPosition = tableColumns(Position, 'p')
const ofApplication = tableColumns(Application, 'a')
const ofApplicationApplication = tableColumns(Application)

const byWords = {
  nik: 'the same identity number',
  phone: 'the same telephone',
  email: 'the same e-mail address',
} as const

export const applicantDataActions: ActionsEntry = actionsFor(applicantData, {
  async duplicates(context, { applicant, nik, birthDate, gender, email, phone }) {
    const said = await storedRow(context, CommonCode, ['codeValue'], { where: { id: gender ?? 0 } })
    const answer = nik ? nikOf(nik, birthDate, said?.codeValue) : undefined
    const alike = await lookAlikes(context, { nik, email, phone }, applicant ?? 0)
    const others = alike.filter((a) => a.kind === 'APPLICANT')
    const refs = await context.refsOf(
      'Applicant',
      others.map((a) => a.id),
    )
    const employed = alike.find((a) => a.kind === 'EMPLOYEE')
    const words = [
      answer === undefined ? '' : identityWords(answer),
      employed === undefined ? '' : `${employed.name} (${employed.number}) works here`,
    ]
    return {
      identity: words.filter(Boolean).join('; ') || null,
      same: others.flatMap(({ id, by }) => {
        const ref = refs.get(id)
        return ref === undefined ? [] : [{ id: null, applicant: ref, because: byWords[by] }]
      }),
    }
  },
  async applications({ tx, actor }, { applicant }) {
    const rows = await typedRows(
      tx,
      {
        requisition: ofPersonnelRequisition.requisitionNo,
        position: ofPosition.positionName,
        appliedAt: ofApplication.appliedAt,
        stage: ofApplication.stageName,
        status: asText(sql`initcap(replace(lower(a.status), '_', ' '))`),
        score: ofApplication.finalScore,
      },
      sql`from ${ownRows(actor, ofApplication)} join ${ownRows(actor, ofPersonnelRequisition)} on r.id = a.requisition_id join ${ownRows(actor, ofPosition)} on p.id = r.position_id
        where a.applicant_id = ${applicant} order by a.applied_at desc, a.id desc limit 100`,
    )
    return { total: rows.length, rows }
  },
  merge,
  endConsent,
  async anonymise(context, { applicant }) {
    const row = await locked(context, applicant, 'applicant')
    await refuseHired(context, applicant, row)
    const [busy] = await openOf(context, [applicant])
    if (busy !== undefined)
      throw new KantorError(
        'BAD_STATE',
        `${busy.number} is still open: decide or withdraw this application first, then take the person out.`,
      )
    await takeOut(context, applicant, row.applicantNo ?? '')
    return {}
  },
})

/** Open applications are withdrawn with their offers; a hired applicant is an employee, whose data are kept as such. */
async function endConsent(
  context: ActionContext,
  { applicant, endedAt }: { readonly applicant: number; readonly endedAt: string },
) {
  const row = await locked(context, applicant, 'applicant')
  if (endedAt > context.today)
    throw badInput([{ field: 'endedAt', rule: 'dates', message: 'must not lie in the future' }])
  await refuseHired(context, applicant, row)
  for (const { id } of await openOf(context, [applicant]))
    await changeWithRules(context, Application, id, { status: 'WITHDRAWN' })
  await changeRow(context, Applicant, applicantData, applicant, { consentEndedAt: endedAt })
  return {}
}

/** Data of a hired person are needed as long as those of an employee (R-REC-10, UU 27/2022 art. 44). */
async function refuseHired(context: ActionContext, applicant: number, row: { readonly [field: string]: unknown }) {
  const hired = await storedRow(context, Application, ['applicationNo'], { where: { applicant, status: 'HIRED' } })
  if (hired !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `${row.fullName} was hired by ${hired.applicationNo}: the data are those of an employee and follow the employment.`,
    )
}

const identityWords = (answer: ReturnType<typeof nikOf>): string => {
  if (!answer.valid) return answer.why === 'format' ? 'not 16 digits' : 'digits 7 to 10 are no day and month of birth'
  const born = `born ${answer.derived.ddmmyy}, ${answer.derived.gender === 'F' ? 'female' : 'male'}`
  return [born, ...answer.warnings.map((w) => nikWarningWords[w])].join(', ')
}

async function locked({ tx, engine, actor }: ActionContext, id: number, field: string) {
  const row = await lockStored(tx, engine, actor, Applicant, id)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  if (row.status !== 'ACTIVE')
    throw badInput([{ field, rule: 'R-REC-MERGE', message: 'was merged or taken out already' }])
  return row as typeof row & { readonly applicantNo: string | null }
}

interface OpenApplication {
  readonly id: number
  readonly number: string
  readonly requisition: string
  readonly requisitionId: number
  readonly applicant: number
}
const openOf = ({ tx }: ActionContext, applicants: readonly number[]): Promise<readonly OpenApplication[]> =>
  rowsOf(
    tx,
    sql`select a.application_no as number, r.requisition_no as requisition, a.requisition_id as "requisitionId", a.applicant_id as applicant, a.id
      from application a join personnel_requisition r on r.id = a.requisition_id
      where a.applicant_id in ${[...applicants]} and a.status in ${[...openStatuses]} order by a.id`,
  )

/** What the kept row lacks comes from the other one. */
const filled = [
  'nik',
  'birthDate',
  'birthPlace',
  'gender',
  'maritalStatus',
  'religion',
  'bloodType',
  'email',
  'phone',
  'address',
  'city',
  'postCode',
  'photo',
  'currentEmployer',
  'currentPosition',
  'currentSalary',
  'expectedSalary',
  'noticeDays',
] as const
const joined = ['education', 'experience', 'skills', 'documents'] as const

async function merge(
  context: ActionContext,
  { applicant, duplicate }: { readonly applicant: number; readonly duplicate: number },
) {
  if (applicant === duplicate)
    throw badInput([{ field: 'duplicate', rule: 'R-REC-MERGE', message: 'is the same number: choose another one' }])
  // In the order of the ids, so that two who merge the same pair the other way round wait for one another.
  const first = await locked(context, Math.min(applicant, duplicate), applicant < duplicate ? 'applicant' : 'duplicate')
  const second = await locked(
    context,
    Math.max(applicant, duplicate),
    applicant < duplicate ? 'duplicate' : 'applicant',
  )
  const [kept, other] = applicant < duplicate ? [first, second] : [second, first]
  if (kept.nik && other.nik && kept.nik !== other.nik)
    throw badInput([
      { field: 'duplicate', rule: 'R-REC-MERGE', message: 'has another identity number: two numbers are two persons' },
    ])
  const both = await openOf(context, [applicant, duplicate])
  const twice = both.find((a) => both.some((b) => b !== a && b.requisitionId === a.requisitionId))
  if (twice !== undefined)
    throw new KantorError(
      'BAD_STATE',
      `Both have an open application for ${twice.requisition}. Withdraw one of them, then merge.`,
    )
  const taken = Object.fromEntries(filled.flatMap((n) => (kept[n] == null && other[n] != null ? [[n, other[n]]] : [])))
  const lines = Object.fromEntries(
    joined.map((name) => [name, [...linesOf(kept[name]), ...linesOf(other[name]).map(({ id: _, ...line }) => line)]]),
  )
  const now = context.engine.now().toISOString()
  // The duplicate first: a number belongs to one person at a time, and so does a paper.
  await changeRow(context, Applicant, applicantData, duplicate, {
    ...withoutPerson(String(other.applicantNo), 'MERGED', now),
    education: [],
    mergedInto: applicant,
  })
  await changeRow(context, Applicant, applicantData, applicant, { ...taken, ...lines })
  await moveApplications(context, duplicate, applicant)
  return {}
}
const linesOf = (value: unknown): readonly { readonly id?: number }[] =>
  (value ?? []) as readonly { readonly id?: number }[]

async function moveApplications(context: ActionContext, from: number, to: number): Promise<void> {
  const moved = await typedRows(
    context.tx,
    { id: ofApplicationApplication.id },
    sql`from ${ownRows(context.actor, ofApplicationApplication)} where applicant_id = ${from} order by id`,
  )
  for (const { id } of moved) await changeRow(context, Application, applicantData, id, { applicant: to })
  // What was found about the pair is settled by this; the rest goes with the person.
  await context.tx.execute(
    sql`update applicant_finding set status = 'SETTLED' where (applicant_id = ${from} and other_id = ${to}) or (applicant_id = ${to} and other_id = ${from})`,
  )
  await context.tx.execute(sql`update applicant_finding set applicant_id = ${to} where applicant_id = ${from}`)
  await context.tx.execute(sql`update applicant_finding set other_id = ${to} where other_id = ${from}`)
  await context.tx.execute(sql`update stage_evaluation set applicant_id = ${to} where applicant_id = ${from}`)
  await context.tx.execute(sql`update job_offer set applicant_id = ${to} where applicant_id = ${from}`)
  await context.tx.execute(sql`update contract_draft set applicant_id = ${to} where applicant_id = ${from}`)
}
