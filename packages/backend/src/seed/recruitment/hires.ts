// People who joined in the last months came out of recruitment: the requisition they filled, who else applied for it, the scores by the
// rules of a selection, offer, contract, and the employee.
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { RecruitmentMethod } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-method.entity'
import { SelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/selection-process.entity'
import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { contractPapers, workingDayAfter } from '@kantor/shared/rules/recruitment/contracts'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { type Joined, joinedOf } from './joined.ts'
import { demoApplicants } from './recruitment-entries.ts'
import { judged, ranked } from './scored.ts'
import { copyOf, stagesOf } from './selection-copies.ts'
import { type Post, postsOf } from './wanted-posts.ts'

const ofApplicant = tableColumns(Applicant)
const ofUserAccount = tableColumns(UserAccount, 'u')

/** A requisition of the past with those who filled it, the first to join first. */
interface Filled {
  readonly id: number
  readonly post: Post
  readonly selection: 'OPERATOR' | 'STAFF'
  readonly opened: string
  readonly people: readonly Joined[]
}
interface Tried {
  readonly filled: Filled
  readonly applicant: number
  readonly source: number
  readonly appliedAt: string
  readonly hired: Joined | null
}

const firstNumber = 101
const numbered = (prefix: string, day: string, i: number): string =>
  `${prefix}-${day.slice(0, 4)}${day.slice(5, 7)}-${String(firstNumber + i).padStart(4, '0')}`

/** Writes them; more than half of those who applied in vain did so twice, for two requisitions. */
export async function insertHires(tx: Db, today: string): Promise<void> {
  const joined = await joinedOf(tx, today)
  const posts = await postsOf(
    tx,
    joined.map(({ position }) => position),
  )
  const filled = await insertFilled(tx, today, joined, posts)
  if (filled.length === 0) return
  await insertAdvertsOf(tx, filled)
  const tried = [...(await hiredOf(tx, today, filled)), ...(await inVainOf(tx, filled))]
  await insertApplications(tx, tried)
  await tx.execute(
    sql`update applicant p set consent_at = a.first::timestamptz from (select applicant_id as id, min(applied_at) as first from application group by 1) a
      where a.id = p.id and a.first < p.consent_at`,
  )
  await tx.execute(sql`update applicant p set retain_until = case when exists (select from application a where a.applicant_id = p.id and a.status = 'HIRED') then null
      else (select (max(a.decided_at) + interval '24 months')::date from application a where a.applicant_id = p.id) end
    where exists (select from application a where a.applicant_id = p.id) and not exists (select from application a where a.applicant_id = p.id and a.decided_at is null)`)
}

/** One requisition for a position in a quarter of a year, opened sixty days before the first of them began. */
async function insertFilled(
  tx: Db,
  today: string,
  joined: readonly Joined[],
  posts: readonly Post[],
): Promise<readonly Filled[]> {
  const process = await idsBy(tx, SelectionProcess, ssi, 'processCode')
  const method = await idsBy(tx, RecruitmentMethod, ssi, 'methodCode')
  const groups = [
    ...Map.groupBy(joined, (p) => `${p.position} ${Math.floor(daysBetween(p.joined, today) / 91)}`).values(),
  ]
  const made = groups.flatMap((people) => {
    const post = posts.find(({ code }) => code === people[0]?.position)
    const selection = people[0]?.position.endsWith('OPR') ? ('OPERATOR' as const) : ('STAFF' as const)
    return post === undefined ? [] : [{ post, selection, people, opened: addDays(people[0]?.joined ?? today, -60) }]
  })
  const rows = made.map(({ post, selection, people, opened }, i) => {
    const last = people.at(-1)?.joined ?? today
    const isOver = daysBetween(last, today) > 30
    return {
      requisitionNo: numbered('PR', addDays(opened, -8), i),
      requestDate: addDays(opened, -8),
      neededDate: people[0]?.joined ?? today,
      requester: post.head,
      department: post.department,
      division: post.division,
      position: post.id,
      positionLevel: post.level,
      qty: people.length,
      filledQty: people.length,
      withinPlan: true,
      reason: 'REPLACEMENT' as const,
      employmentType: people[0]?.relation ?? 'PKWT',
      justification: 'Places that became vacant',
      method: method(selection === 'OPERATOR' ? 'MASS' : 'ADVERT'),
      selectionProcess: process(selection),
      processVersion: 1,
      ...copyOf(selection),
      openedAt: opened,
      closedStages: stagesOf(selection).join(','),
      ...(isOver ? { status: 'CLOSED' as const, closedAt: addDays(last, 5) } : { status: 'FILLED' as const }),
    }
  })
  const ids = await insertRows(tx, PersonnelRequisition, ssi, rows)
  return made.map((of, i) => ({ ...of, id: ids[i] ?? 0 }))
}

async function insertAdvertsOf(tx: Db, filled: readonly Filled[]): Promise<void> {
  const source = await idsBy(tx, ApplicantSource, ssi, 'sourceCode')
  const rows = filled.map(({ id, post, opened, people }, i) => {
    const publishFrom = addDays(opened, 2)
    return {
      advertNo: numbered('JA', publishFrom, i),
      requisition: id,
      position: post.id,
      title: post.name,
      publicText: `<p>Kami membuka ${people.length} lowongan ${post.name}. Terbuka bagi semua pelamar yang memenuhi kualifikasi.</p>`,
      location: 'Cikarang',
      publishFrom,
      publishTo: addDays(publishFrom, 21),
      publishedAt: publishFrom,
      channels: [
        { source: source('PORTAL1'), postedAt: publishFrom, cost: '750000', clicks: 120 + i * 7 },
        { source: source('SIAPKERJA'), postedAt: publishFrom, cost: '0', clicks: 35 },
      ],
      wllpNo: `WLLP-${900 + i}`,
      wllpReportedAt: publishFrom,
      wllpFilledReportedAt: addDays(people.at(-1)?.joined ?? publishFrom, 3),
      status: 'CLOSED' as const,
    }
  })
  await insertRows(tx, JobAdvert, ssi, rows)
}

/** The applicants whom the employees were. */
async function hiredOf(tx: Db, today: string, filled: readonly Filled[]): Promise<readonly Tried[]> {
  const source = await idsBy(tx, ApplicantSource, ssi, 'sourceCode')
  const origins = ['REFERRAL', 'PORTAL1', 'SIAPKERJA', 'CAMPUS', 'WALKIN', 'PORTAL2', 'REFERRAL', 'SOCIAL']
  const year = today.slice(0, 4)
  const known = demoApplicants.open + demoApplicants.idle + demoApplicants.inVain
  const people = filled.flatMap((of) => of.people.map((hired) => ({ of, hired })))
  const came = people.map(({ of, hired }, i) => ({
    filled: of,
    hired,
    source: source(origins[i % origins.length] ?? 'WALKIN'),
    appliedAt: addDays(of.opened, 4 + (i % 9)),
  }))
  const ids = await insertRows(
    tx,
    Applicant,
    ssi,
    came.map(({ hired, source: by, appliedAt, filled: { post } }, i) => ({
      applicantNo: `AP-${year}-${String(known + i + 1).padStart(5, '0')}`,
      ...hired.person,
      source: by,
      referrer: by === source('REFERRAL') ? post.head : null,
      noticeDays: 30,
      consentAt: `${appliedAt}T03:00:00.000Z`,
      consentText: 'Consent of applicants, version 1',
      status: 'ACTIVE' as const,
    })),
  )
  await tx.execute(
    sql`update number_sequence set value = value + ${came.length} where company_code = ${ssi.companyCode} and scope = ${`Applicant|AP-${year}-#`}`,
  )
  return came.map((one, i) => ({ ...one, applicant: ids[i] ?? 0 }))
}

async function inVainOf(tx: Db, filled: readonly Filled[]): Promise<readonly Tried[]> {
  const people = await typedRows(
    tx,
    { id: ofApplicant.id, source: ofApplicant.source },
    sql`from applicant where company_code = ${ssi.companyCode} order by id
      limit ${demoApplicants.inVain} offset ${demoApplicants.open + demoApplicants.idle}`,
  )
  const again = filled.length > 1 ? people.slice(0, 56) : []
  return [...people, ...again].flatMap(({ id, source }, i) => {
    const of = filled[(i < people.length ? i : i - people.length + 1) % filled.length]
    return of === undefined
      ? []
      : [{ filled: of, applicant: id, source, appliedAt: addDays(of.opened, 3 + (i % 11)), hired: null }]
  })
}

async function insertApplications(tx: Db, tried: readonly Tried[]): Promise<void> {
  const heads = await typedRows(
    tx,
    { id: neverNull(ofUserAccount.employee) },
    sql`from user_account u where u.username in ('unit.head', 'dept.head', 'hr.staff') and u.employee_id is not null order by u.username`,
  )
  const assessors = heads.map(({ id }) => id)
  const all = tried.map((one, i) => ({ ...one, ...judged(one, assessors, i), no: numbered('APP', one.appliedAt, i) }))
  const places = ranked(all)
  const rows = all.map(({ no, filled, applicant, source, appliedAt, application }) => ({
    applicationNo: no,
    applicant,
    requisition: filled.id,
    position: filled.post.id,
    source,
    appliedAt,
    ...application,
    rankNo: places.get(no) ?? null,
  }))
  const ids = await insertRows(tx, Application, ssi, rows)
  await insertRows(
    tx,
    StageEvaluation,
    ssi,
    all.flatMap(({ evaluations, applicant, filled }, i) =>
      evaluations.map((evaluation) => ({ ...evaluation, application: ids[i] ?? 0, applicant, requisition: filled.id })),
    ),
  )
  await insertContracts(
    tx,
    all.flatMap(({ hired, filled, applicant }, i) =>
      hired === null ? [] : [{ hired, filled, applicant, application: ids[i] ?? 0 }],
    ),
  )
}

type Hired = Pick<Tried, 'filled' | 'applicant'> & { readonly hired: Joined; readonly application: number }

/** The offer a fortnight before the first day, the contract five days before it. */
async function insertContracts(tx: Db, hired: readonly Hired[]): Promise<void> {
  const letter = await idsBy(tx, AgreementLetterSet, ssi, 'letterCode', { status: 'ACTIVE' })
  const offers = await insertRows(
    tx,
    JobOffer,
    ssi,
    hired.map(({ hired: one, filled: { id, post }, applicant, application }, i) => ({
      offerNo: numbered('JO', addDays(one.joined, -14), i),
      application,
      revision: 1,
      applicant,
      requisition: id,
      position: post.id,
      grade: one.grade ?? post.grade,
      employmentType: one.relation,
      payGroup: one.payGroup,
      basicSalary: one.salary,
      outsideRange: false,
      startDate: one.joined,
      contractMonths: one.months,
      sentAt: addDays(one.joined, -14),
      validUntil: addDays(one.joined, -7),
      acceptedAt: addDays(one.joined, -11),
      status: 'ACCEPTED' as const,
    })),
  )
  const rows = hired.map(({ hired: one, filled: { id, post }, applicant, application }, i) => {
    const signedAt = addDays(one.joined, -5)
    const isTerm = one.relation === 'PKWT'
    return {
      application,
      offer: offers[i] ?? 0,
      applicant,
      requisition: id,
      position: post.id,
      department: post.department,
      contractType: one.relation,
      startDate: one.joined,
      endDate: one.until,
      contractNo: numbered('PK', signedAt, i),
      probationMonths: one.probation,
      signedAt,
      letterTemplate: letter(one.relation),
      ...(isTerm
        ? {
            registerBy: workingDayAfter(signedAt, 3, new Set()),
            registeredAt: addDays(signedAt, 2),
            registrationNo: `PKWT-${firstNumber + i}`,
          }
        : {}),
      checklist: contractPapers.map((paper) => ({ ...paper, done: true })),
      hiredAs: one.id,
      status: 'CONVERTED' as const,
    }
  })
  await insertRows(tx, ContractDraft, ssi, rows)
}
