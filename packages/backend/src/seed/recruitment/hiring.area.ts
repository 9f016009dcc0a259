// A year of hiring in the demo company: plans, requisitions in every state, adverts, candidates in the selection, offers and contracts.
import { AgreementLetterSet } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/agreement-letter-set.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { ApplicantSource } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-source.entity'
import { Application } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/application.entity'
import { ContractDraft } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/contract-draft.entity'
import { JobAdvert } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-advert.entity'
import { JobOffer } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offer.entity'
import { PersonnelRequisition } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisition.entity'
import { RecruitmentMethod } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-method.entity'
import { RecruitmentPlan } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-plan.entity'
import { SelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/selection-process.entity'
import { StageEvaluation } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluation.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { contractPapers, workingDayAfter } from '@kantor/shared/rules/recruitment/contracts'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { insertHires } from './hires.ts'
import { noteNumbers } from './hiring-numbers.ts'
import { outcomesOf } from './offer-outcomes.ts'
import { demoApplicants } from './recruitment-entries.ts'
import { type DemoRequisition, demoRequisitions } from './requisition-entries.ts'
import { copyOf, entryOf, stagesOf } from './selection-copies.ts'
import { type Post, postsOf } from './wanted-posts.ts'

const ofApplicant = tableColumns(Applicant)
const ofUserAccount = tableColumns(UserAccount, 'u')
const ofPayGroup = tableColumns(PayGroup)

type Requisition = RuleValues<(typeof PersonnelRequisition)['fields']>
type Candidate = RuleValues<(typeof Application)['fields']>

interface Made extends DemoRequisition {
  readonly id: number
  readonly post: Post
  readonly opened: string | null
}

export const hiringArea = seedArea({
  name: 'hiring',
  after: ['recruitment masters', 'pay structure', 'codes of human resources', 'accounts', 'contracts', 'remuneration'],
  marker: PersonnelRequisition,
  async run({ tx, today }) {
    const posts = await postsOf(
      tx,
      demoRequisitions.map(({ position }) => position),
    )
    await insertPlans(tx, today, posts)
    const made = await insertRequisitions(tx, today, posts)
    await insertAdverts(tx, today, made)
    await insertCandidates(tx, today, made)
    await insertHires(tx, today)
    await noteNumbers(tx)
  },
})

async function insertPlans(tx: Db, today: string, posts: readonly Post[]): Promise<void> {
  const year = Number(today.slice(0, 4))
  const departments = [...Map.groupBy(posts, (p) => p.department)].slice(0, 8)
  const rows = departments.flatMap(([department, inIt], i) =>
    [year, year + 1].map((planYear, next) => {
      const lines = inIt.map((post, n) => ({
        position: post.id,
        positionLevel: post.level,
        budgetHeadcount: 12,
        activeHeadcount: 10,
        plannedExits: 1,
        planQty: 2 + n,
        neededMonth: `${planYear}-${String(2 + ((i * 3 + n) % 10)).padStart(2, '0')}`,
        costPerHire: '2500000',
      }))
      const totalQty = lines.reduce((sum, l) => sum + l.planQty, 0)
      return {
        planNo: `RP-${planYear}-${String(i + 1).padStart(4, '0')}`,
        planYear,
        department,
        division: inIt[0]?.division ?? null,
        lines,
        totalQty,
        budgetCost: `${totalQty * 2_500_000}`,
        status: next === 0 ? ('APPROVED' as const) : ('DRAFT' as const),
      }
    }),
  )
  await insertRows(tx, RecruitmentPlan, ssi, rows)
}

async function insertRequisitions(tx: Db, today: string, posts: readonly Post[]): Promise<readonly Made[]> {
  const process = await idsBy(tx, SelectionProcess, ssi, 'processCode')
  const method = await idsBy(tx, RecruitmentMethod, ssi, 'methodCode')
  const known = demoRequisitions.flatMap((entry) => {
    const post = posts.find((p) => p.code === entry.position)
    const opened =
      entry.status === 'DRAFT' || entry.status === 'REJECTED' || entry.status === 'RETURNED'
        ? null
        : addDays(today, -entry.ago + 6)
    return post === undefined ? [] : [{ ...entry, post, opened }]
  })
  const rows = known.map((r, i): Requisition => {
    const requestDate = addDays(today, -r.ago)
    const isOver = r.status === 'CLOSED' || r.status === 'CANCELLED'
    return {
      requisitionNo: `PR-${requestDate.slice(0, 4)}${requestDate.slice(5, 7)}-${String(i + 1).padStart(4, '0')}`,
      requestDate,
      neededDate: addDays(requestDate, r.lead),
      requester: r.post.head,
      department: r.post.department,
      division: r.post.division,
      position: r.post.id,
      positionLevel: r.post.level,
      qty: r.qty,
      filledQty: r.filled,
      withinPlan: false,
      employmentType: 'PKWT',
      reason: 'ADDITION',
      justification: 'A further line begins work.',
      method: method(r.method),
      selectionProcess: process(r.selection),
      openedAt: r.opened,
      ...(r.opened === null ? {} : { processVersion: 1, ...copyOf(r.selection) }),
      holdFrom: r.status === 'ON_HOLD' ? addDays(today, -9) : null,
      closedAt: isOver ? addDays(today, -5) : null,
      closedStages: r.stage > 0 ? stagesOf(r.selection).slice(0, r.stage).join(',') : null,
      status: r.status,
    }
  })
  const ids = await insertRows(tx, PersonnelRequisition, ssi, rows)
  return known.map((r, i) => ({ ...r, id: ids[i] ?? 0 }))
}

async function insertAdverts(tx: Db, today: string, made: readonly Made[]): Promise<void> {
  const source = await idsBy(tx, ApplicantSource, ssi, 'sourceCode')
  const rows = made
    .filter((r) => r.opened !== null && r.status !== 'CANCELLED')
    .map((r, i) => {
      const publishFrom = addDays(r.opened ?? today, 2)
      const isOpen = r.status === 'OPEN' || r.status === 'PARTLY_FILLED'
      return {
        advertNo: `JA-${publishFrom.slice(0, 4)}${publishFrom.slice(5, 7)}-${String(i + 1).padStart(4, '0')}`,
        requisition: r.id,
        position: r.post.id,
        title: r.post.name,
        location: 'Cikarang',
        publishFrom,
        publicText: `<p>Kami membuka lowongan ${r.post.name}. Terbuka bagi semua pelamar yang memenuhi kualifikasi.</p>`,
        publishTo: isOpen ? addDays(today, 20 + i) : addDays(publishFrom, 30),
        publishedAt: publishFrom,
        channels: [
          { source: source('PORTAL1'), postedAt: publishFrom, cost: '1500000', clicks: 180 + i * 13 },
          { source: source('SIAPKERJA'), postedAt: publishFrom, cost: '0', clicks: 40 },
        ],
        ...(i % 3 === 2 ? {} : { wllpNo: `WLLP-${1000 + i}`, wllpReportedAt: publishFrom }),
        status: isOpen ? ('PUBLISHED' as const) : ('CLOSED' as const),
      }
    })
  await insertRows(tx, JobAdvert, ssi, rows)
}

async function insertCandidates(tx: Db, today: string, made: readonly Made[]): Promise<void> {
  const people = await typedRows(
    tx,
    { id: ofApplicant.id, source: ofApplicant.source },
    sql`from applicant where company_code = ${ssi.companyCode} order by id`,
  )
  // The next ones have not applied for anything yet; those after them did for what was filled before.
  const pool = people.slice(0, demoApplicants.open)
  const open = made.filter((r) => r.opened !== null && r.status !== 'CANCELLED' && r.status !== 'ON_HOLD')
  const placed = pool.map((person, i) => ({ person, r: open[i % open.length] as Made, i }))
  const rows = placed.map(({ person, r, i }): Candidate => candidateOf(person, r, i, today))
  const ids = await insertRows(tx, Application, ssi, rows)
  const all = rows.map((row, i) => ({ ...row, id: ids[i] ?? 0, r: placed[i]?.r as Made }))
  await insertEvaluations(tx, today, all)
  await insertOffers(tx, today, all)
  await tx.execute(sql`update applicant p set retain_until = (select (max(a.decided_at) + interval '24 months')::date from application a where a.applicant_id = p.id)
    where not exists (select 1 from application a where a.applicant_id = p.id and a.decided_at is null)`)
}

function candidateOf(
  person: { readonly id: number; readonly source: number },
  r: Made,
  i: number,
  today: string,
): Candidate {
  const appliedAt = addDays(r.opened ?? today, 5 + (i % 9)) < today ? addDays(r.opened ?? today, 5 + (i % 9)) : today
  const stages = entryOf(r.selection)?.stages ?? []
  const isFailed = i % 4 === 3
  const past = isFailed ? Math.min(1, r.stage) : r.stage
  const now = stages[past]
  const passed = past >= stages.length
  const hasFailed = isFailed && r.stage > 0
  const stageScores = stages.slice(0, hasFailed ? 1 : past).map((s, n) => ({
    stage: s.code,
    score: Number(s.weight) === 0 ? null : `${hasFailed ? 48 + (i % 9) : 68 + ((i * 7 + n * 5) % 28)}`,
    result: hasFailed ? ('FAIL' as const) : ('PASS' as const),
    knockedOut: false,
  }))
  const entered = (n: number) => (addDays(appliedAt, 2 + n * 6) < today ? addDays(appliedAt, 2 + n * 6) : today)
  return {
    applicationNo: `APP-${appliedAt.slice(0, 4)}${appliedAt.slice(5, 7)}-${String(i + 1).padStart(4, '0')}`,
    applicant: person.id,
    requisition: r.id,
    position: r.post.id,
    source: person.source,
    appliedAt,
    stageScores,
    ...(hasFailed
      ? {
          status: 'FAILED',
          failReason: 'SCORE',
          decidedAt: entered(1),
          currentStage: stages[0]?.code ?? null,
          stageName: stages[0]?.name ?? null,
        }
      : passed
        ? { status: 'PASSED', stageSince: entered(past) }
        : {
            status: 'IN_PROCESS',
            currentStage: now?.code ?? null,
            stageName: now?.name ?? null,
            stageSince: entered(past),
          }),
    finalScore: passed && !hasFailed ? `${70 + (i % 20)}` : null,
    rankNo: null,
    stageHistory: stages.slice(0, hasFailed ? 1 : past + 1).map((s, n) => ({
      stage: s.code,
      enteredAt: entered(n),
      ...(n < past || hasFailed
        ? { leftAt: entered(n + 1), result: hasFailed ? 'Failed' : 'Passed', by: 'System' }
        : {}),
    })),
  }
}

type Stored = Candidate & { readonly id: number; readonly r: Made }

/** Two assessors for the interviews, one elsewhere; of every third candidate the scores are still due. */
async function insertEvaluations(tx: Db, today: string, all: readonly Stored[]): Promise<void> {
  const heads = await typedRows(
    tx,
    { id: neverNull(ofUserAccount.employee) },
    sql`from user_account u where u.username in ('unit.head', 'dept.head', 'hr.staff') and u.employee_id is not null order by u.username`,
  )
  const rows = all
    .filter((a) => a.status === 'IN_PROCESS' && a.currentStage != null)
    .flatMap((a, i) =>
      heads.slice(0, a.currentStage === 'INT' ? 2 : 1).map(({ id }, n) => {
        const isDone = i % 3 !== 0 && n === 0
        const criteria = (copyOf(a.r.selection).criteria ?? []).filter((c) => c.stage === a.currentStage)
        return {
          application: a.id,
          applicant: a.applicant ?? null,
          requisition: a.r.id,
          stage: a.currentStage ?? '',
          stageName: a.stageName ?? null,
          assessor: id,
          place: 'Meeting room 2',
          dueDate: addDays(today, (i % 9) - 2),
          scores: criteria.map((c, k) => ({
            criterion: c.criterionCode ?? '',
            criterionName: c.criterionName ?? null,
            score: isDone ? `${66 + ((i * 5 + k * 7) % 30)}` : null,
          })),
          ...(isDone
            ? {
                status: 'SUBMITTED' as const,
                recommendation: 'PASS' as const,
                submittedAt: `${addDays(today, -1)}T03:00:00.000Z`,
              }
            : {}),
        }
      }),
    )
  await insertRows(tx, StageEvaluation, ssi, rows)
}

const becomes = {
  SENT: 'OFFERED',
  ACCEPTED: 'ACCEPTED',
  DRAFT: 'PASSED',
  DECLINED: 'DECLINED',
  EXPIRED: 'OFFER_EXPIRED',
} as const

async function insertOffers(tx: Db, today: string, all: readonly Stored[]): Promise<void> {
  const [group] = await typedRows(
    tx,
    { id: ofPayGroup.id },
    sql`from pay_group where company_code = ${ssi.companyCode} and group_code <> 'EXEC' order by id limit 1`,
  )
  if (group === undefined) return
  const passed = all.filter((a) => a.status === 'PASSED')
  const became = outcomesOf(passed.map(({ r }) => r))
  const rows = passed.map((a, i) => {
    const status = became[i] ?? 'DRAFT'
    const sent = status === 'DRAFT' ? null : addDays(today, -4 - i)
    const isOver = status === 'DECLINED' || status === 'EXPIRED'
    return {
      offerNo: `JO-${today.slice(0, 4)}${today.slice(5, 7)}-${String(i + 1).padStart(4, '0')}`,
      application: a.id,
      revision: 1,
      applicant: a.applicant ?? null,
      requisition: a.r.id,
      position: a.r.post.id,
      grade: a.r.post.grade,
      employmentType: 'PKWT' as const,
      payGroup: group.id,
      basicSalary: '6500000',
      outsideRange: false,
      startDate: addDays(today, 30),
      contractMonths: 12,
      sentAt: sent,
      status,
      validUntil: sent === null ? null : isOver ? addDays(today, -1) : addDays(today, 1 + (i % 6)),
      acceptedAt: status === 'ACCEPTED' ? addDays(today, isSigned(i) ? -9 : -1 - (i % 3)) : null,
      declinedReason: status === 'DECLINED' ? 'Took another offer' : null,
    }
  })
  const ids = await insertRows(tx, JobOffer, ssi, rows)
  const letter = (await idsBy(tx, AgreementLetterSet, ssi, 'letterCode', { status: 'ACTIVE' }))('PKWT')
  for (const [i, row] of rows.entries()) {
    const isOver = row.status === 'DECLINED' || row.status === 'EXPIRED'
    await tx.execute(
      sql`update application set status = ${becomes[row.status]}, decided_at = ${isOver ? today : null}::date where id = ${row.application}`,
    )
    if (row.status === 'ACCEPTED')
      await insertRows(tx, ContractDraft, ssi, [
        draftOf(today, i, row, { offer: ids[i] ?? 0, letter, department: passed[i]?.r.post.department ?? null }),
      ])
  }
}

/** Every other offer that was sent more than a week ago led to a contract that is signed by now. */
const isSigned = (i: number): boolean => i % 2 === 0 && i >= 6

/** The contract that follows from an accepted offer; those that are signed are late for their registration. */
function draftOf(
  today: string,
  i: number,
  row: Accepted,
  {
    offer,
    letter,
    department,
  }: { readonly offer: number; readonly letter: number; readonly department: number | null },
): RuleValues<typeof ContractDraft.fields> {
  const signedAt = addDays(today, -8)
  return {
    application: row.application,
    offer,
    applicant: row.applicant,
    requisition: row.requisition,
    position: row.position,
    department,
    contractType: 'PKWT',
    startDate: row.startDate,
    probationMonths: 0,
    endDate: addDays(row.startDate, 364),
    contractNo: `PK-${today.slice(0, 4)}${today.slice(5, 7)}-${String(i + 1).padStart(4, '0')}`,
    letterTemplate: letter,
    ...(isSigned(i) ? { status: 'SIGNED', signedAt, registerBy: workingDayAfter(signedAt, 3, new Set()) } : {}),
    checklist: contractPapers.map((paper) => ({ ...paper, done: isSigned(i) })),
  }
}
interface Accepted {
  readonly application: number
  readonly applicant: number | null
  readonly requisition: number
  readonly position: number
  readonly startDate: string
}
