// From the request of a head to the first day of work: approvals, scores that stay covered, offers that end, and one employee only.
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { evaluationProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/evaluation-process'
import { jobOffers } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offers'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import { recruitPlanInfo } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruit-plan-info'
import { stageEvaluations } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/stage-evaluations'
import { standardSelectionProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/standard-selection-process'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../engine/actions/actions.ts'
import { list, parseList } from '../../engine/list/list.ts'
import type { Row } from '../../engine/read/selection.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create, edit } from '../../engine/write/store.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type Office, openOffice, refused } from '../approvals/testing/index.ts'
import { everything, withEverything } from '../testing/index.ts'
import { contractPaper } from './hiring/contract-letter.ts'
import { runRecruitmentSchedule } from './schedule.ts'
import { closeStage, reopenStage } from './selection/decisions.ts'

const today = '2026-11-20'
let office: Office
let process: Row
let position: number
let department: number
let people: readonly { readonly id: number }[]

beforeAll(async () => {
  office = await openOffice(await ownDatabase())
  position = await office.id(`select id from position where company_code = 'SSI' and position_code = 'PRD-ASM1-OPR'`)
  department = await office.id(`select department_id as id from position where id = ${position}`)
  people = await office.rows(`select id from applicant where company_code = 'SSI' and not exists
    (select 1 from application a where a.applicant_id = applicant.id) order by id limit 12`)
  process = await create(office.engine, everything, standardSelectionProcess, selection('T1'))
}, 300_000)
afterAll(() => office.engine.close())

const selection = (processCode: string) => ({
  processCode,
  processName: 'One interview',
  stages: [
    {
      stageNo: 1,
      stageCode: 'INT',
      stageName: 'Interview',
      kind: 'INTERVIEW',
      weight: 4,
      passingScore: 70,
      minAssessors: 2,
    },
    {
      stageNo: 2,
      stageCode: 'MCU',
      stageName: 'Medical',
      kind: 'MEDICAL_CHECK_UP',
      weight: 0,
      passingScore: 0,
      mandatory: false,
    },
  ],
  criteria: [
    { stage: 'INT', criterionCode: 'COMM', criterionName: 'Communication', weight: 2 },
    { stage: 'INT', criterionCode: 'TECH', criterionName: 'Technical', weight: 3, knockOutMin: 65 },
  ],
})
const asked = (more: object = {}) => ({
  department,
  position,
  qty: 1,
  neededDate: '2027-02-01',
  selectionProcess: process.id,
  reason: 'ADDITION',
  justification: 'A new line',
  ...more,
})
const request = async (more: object = {}, by = 'dept.head'): Promise<Row> =>
  create(office.engine, await office.as(by), personnelRequisitions, asked(more))
const decide = (by: string, row: Row, decision = 'APPROVE') =>
  office.decide(by, { ...row, docNo: row.requisitionNo ?? row.planNo ?? row.offerNo } as Row, decision)
let scans = 0
/** A scanned document, with different bytes each time. */
const scan = (): Promise<number> =>
  office.id(`insert into stored_file (company_code, name, media_type, size, sha256, bytes, created_by, feature, field)
    values ('SSI', 'paper.pdf', 'application/pdf', 4, md5('${++scans}'), '\\x25504446', 'test', '${readyToContract.path}', 'checklist.file') returning id`)
/** What a refusal says, the complaints of its fields too. */
const saidOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof KantorError ? `${error.message} ${JSON.stringify(error.details ?? {})}` : String(error),
  )
const statusOf = async (table: string, id: unknown) =>
  (await office.rows<{ status: string }>(`select status from ${table} where id = ${Number(id)}`))[0]?.status
/** A requisition that looks for people. */
async function opened(qty = 1, more: object = {}): Promise<Row> {
  const row = await request({ qty, ...more })
  await office.move('dept.head', personnelRequisitions, row, 'submit')
  for (const by of ['div.head', 'hr.head', 'finance.head']) await decide(by, row)
  return row
}
const call = (action: string, input: object, feature: Parameters<Office['call']>[3], by = 'hr.head') =>
  office.call(by, action, input, feature)
const within = <T>(work: (context: ReturnType<typeof contextOf>) => Promise<T>): Promise<T> =>
  office.engine.database.db.transaction((tx) => work(contextOf(tx, office.engine, systemActor('SSI', 'test', 'JKT'))))
const apply = async (requisition: Row, n: number, more: object = {}): Promise<Row> =>
  create(office.engine, everything, applications, {
    applicant: people[n]?.id,
    requisition: requisition.id,
    appliedAt: today,
    ...more,
  })

describe('a requisition', () => {
  it('within the plan is decided by division and human resources, beyond it by finance too', async () => {
    const plan = await create(office.engine, await office.as('hr.staff'), recruitPlanInfo, {
      planYear: 2029,
      department,
      lines: [{ position, budgetHeadcount: 40, planQty: 2, costPerHire: '1500000' }],
    })
    expect(plan).toMatchObject({ totalQty: 2, budgetCost: '3000000.00', remaining: 2 })
    await office.move('hr.staff', recruitPlanInfo, plan, 'submit')
    await decide('div.head', plan)
    await decide('hr.head', plan)
    expect(await statusOf('recruitment_plan', plan.id)).toBe('APPROVED')
    const inside = await request({ plan: plan.id, qty: 2, justification: null })
    expect(inside).toMatchObject({ withinPlan: true })
    expect(await refused(request({ plan: plan.id, qty: 1, justification: null }))).toBe('BAD_USER_INPUT')
    await office.move('dept.head', personnelRequisitions, inside, 'submit')
    await decide('div.head', inside)
    await decide('hr.head', inside)
    expect(await statusOf('personnel_requisition', inside.id)).toBe('OPEN')
    const beyond = await request({ plan: plan.id, qty: 1 })
    expect(beyond).toMatchObject({ withinPlan: false })
    await office.move('dept.head', personnelRequisitions, beyond, 'submit')
    await decide('div.head', beyond)
    await decide('hr.head', beyond)
    expect(await statusOf('personnel_requisition', beyond.id)).toBe('SUBMITTED')
    await decide('finance.head', beyond)
    expect(await statusOf('personnel_requisition', beyond.id)).toBe('OPEN')
  })
  it('keeps its selection as it was approved, and the process counts on', async () => {
    const own = await create(office.engine, everything, standardSelectionProcess, selection('T2'))
    const row = await opened(1, { selectionProcess: own.id })
    const talk = {
      stages: [{ stageNo: 1, stageCode: 'INT', stageName: 'Talk', kind: 'INTERVIEW', weight: 1, passingScore: 10 }],
      criteria: [{ stage: 'INT', criterionCode: 'COMM', criterionName: 'Communication', weight: 1 }],
    }
    const changed = await edit(office.engine, everything, standardSelectionProcess, Number(own.id), 1, talk)
    expect(changed).toMatchObject({ version: 2, used: false })
    expect(
      await office.rows(
        `select stage_name as name from personnel_requisition_stages where parent_id = ${Number(row.id)} order by seq`,
      ),
    ).toEqual([{ name: 'Interview' }, { name: 'Medical' }])
    const again = await edit(office.engine, everything, standardSelectionProcess, Number(own.id), 2, {
      processName: 'Other',
    })
    expect(again).toMatchObject({ version: 2 })
  })
  it('is put on hold, resumed and closed, and reports what prevents it', async () => {
    const row = await opened()
    const [now] = await office.rows<{ v: number }>(
      `select row_version as v from personnel_requisition where id = ${Number(row.id)}`,
    )
    await office.move(
      'dept.head',
      personnelRequisitions,
      { ...row, rowVersion: now?.v } as never,
      'hold',
      'Waiting for the budget',
    )
    expect(await refused(apply(row, 11))).toBe('BAD_USER_INPUT')
    await call('resume', { document: row.id }, personnelRequisitions, 'dept.head')
    expect(await statusOf('personnel_requisition', row.id)).toBe('OPEN')
    expect(await refused(call('resume', { document: row.id }, personnelRequisitions, 'dept.head'))).toBe('BAD_STATE')
  })
  it('asks where it is needed sooner than its method takes', async () => {
    const method = await office.id(
      `select id from recruitment_method where company_code = 'SSI' and method_code = 'ADVERT'`,
    )
    expect(await refused(request({ method, neededDate: '2026-12-01' }))).toBe('CONFIRMATION_NEEDED')
    await expect(request({ method, neededDate: '2026-12-01', confirmed: 'R-REC-LEAD' })).resolves.toBeDefined()
  })
})

describe('an advert', () => {
  it('is published with its report or on purpose without, and loses requirements for which no one may be rejected', async () => {
    const requisition = await opened()
    const advert = await create(office.engine, everything, jobsOpportunityAdv, {
      requisition: requisition.id,
      title: 'Operator',
      location: 'Cikarang',
      publishTo: '2026-12-31',
      publicText: '<ul><li>Lulusan SMK.</li><li>Usia maksimal 25 tahun.</li></ul>',
    })
    const publish = (more: object = {}, by = 'hr.head') =>
      call('publish', { document: advert.id, ...more }, jobsOpportunityAdv, by)
    expect(await refused(publish())).toBe('BAD_USER_INPUT')
    // Heads hold the codes of the form, not the one of the list.
    expect(await refused(publish({ withoutReport: true }, 'dept.head'))).toBe('FORBIDDEN')
    const { findings } = await publish({ withoutReport: true })
    expect(findings).toContain('Age, taken out: Usia maksimal 25 tahun.')
    expect(await publish({ withoutReport: true })).toMatchObject({ findings })
    expect(
      await office.rows(`select status, public_text as text from job_advert where id = ${Number(advert.id)}`),
    ).toEqual([{ status: 'PUBLISHED', text: '<ul><li>Lulusan SMK.</li></ul>' }])
    office.engine.setToday('2027-01-01')
    await runRecruitmentSchedule(office.engine)
    office.engine.setToday(today)
    expect(await statusOf('job_advert', advert.id)).toBe('CLOSED')
  })
})

describe('a selection', () => {
  let requisition: Row
  let rows: readonly Row[]
  const assessors = ['unit.head', 'dept.head'] as const
  const evaluationOf = (application: Row | undefined, by: string) =>
    office.id(`select e.id from stage_evaluation e join user_account u on u.employee_id = e.assessor_id
      where e.application_id = ${Number(application?.id)} and e.stage = 'INT' and u.username = '${by}'`)
  const score = async (n: number, by: string, COMM: number, TECH: number) =>
    call(
      'submitScores',
      {
        document: await evaluationOf(rows[n], by),
        scores: [
          { criterion: 'COMM', score: COMM },
          { criterion: 'TECH', score: TECH },
        ],
        recommendation: 'PASS',
      },
      stageEvaluations,
      by,
    )
  beforeAll(async () => {
    requisition = await opened(2)
    rows = [await apply(requisition, 0), await apply(requisition, 1), await apply(requisition, 2)]
    await call('admit', { requisition: requisition.id }, evaluationProcess)
    for (const by of assessors) {
      const assessor = await office.id(`select employee_id as id from user_account where username = '${by}'`)
      await call('assign', { requisition: requisition.id, stage: 'INT', assessor }, evaluationProcess)
    }
  }, 120_000)

  it('takes one open application of a person', async () => {
    expect(await refused(apply(requisition, 0))).toBe('BAD_USER_INPUT')
  })
  it('is not closed while scores are missing', async () => {
    expect(await refused(within((context) => closeStage(context, Number(requisition.id), 'INT')))).toBe('BAD_STATE')
  })
  it('covers the scores of others from an assessor until his own are in', async () => {
    await score(0, 'unit.head', 80, 70)
    const seen = async (by: string) => {
      const actor = { ...(await withEverything(office.engine, by)), dataScope: 'COMPANY' as const }
      const found = await list(
        office.engine,
        actor,
        stageEvaluations,
        parseList(office.engine, actor, stageEvaluations, { size: '100', requisition: String(requisition.id) }),
      )
      return found.rows.filter((r) => (r.application as { id: string }).id === rows[0]?.id).length
    }
    expect(await seen('dept.head')).toBe(1)
    expect(await seen('unit.head')).toBe(2)
    await score(0, 'dept.head', 75, 66)
    expect(await seen('dept.head')).toBe(2)
    // A user cannot write the evaluation of another assessor, and a submitted evaluation is fixed.
    expect(await refused(score(0, 'unit.head', 1, 1))).toBe('BAD_STATE')
    const foreign = await evaluationOf(rows[1], 'dept.head')
    expect(
      await refused(
        call(
          'saveScores',
          { document: foreign, scores: [{ criterion: 'COMM', score: 9 }] },
          stageEvaluations,
          'unit.head',
        ),
      ),
    ).toMatch(/NOT_FOUND|FORBIDDEN|BAD_USER_INPUT/)
  })
  it('closes with who passed ahead, who fell below a knock-out out, and ranks', async () => {
    await score(1, 'unit.head', 95, 60)
    await score(1, 'dept.head', 90, 69)
    await score(2, 'unit.head', 90, 90)
    await score(2, 'dept.head', 90, 90)
    expect(await within((context) => closeStage(context, Number(requisition.id), 'INT'))).toEqual({
      passed: 2,
      failed: 1,
      ranked: 2,
    })
    expect(
      await office.rows(`select status, fail_reason as reason, final_score::text as score, rank_no as rank from application
        where requisition_id = ${Number(requisition.id)} order by id`),
    ).toEqual([
      { status: 'IN_PROCESS', reason: null, score: '71.80', rank: 2 },
      { status: 'FAILED', reason: 'KNOCK_OUT', score: null, rank: null },
      { status: 'IN_PROCESS', reason: null, score: '90.00', rank: 1 },
    ])
    expect(await refused(within((context) => closeStage(context, Number(requisition.id), 'INT')))).toBe('BAD_STATE')
    const kept = await office.rows(`select retain_until::text as until from applicant where id = ${people[1]?.id}`)
    expect(kept).toEqual([{ until: '2028-11-20' }])
  })
  it('is opened again, until an offer exists', async () => {
    await within((context) => reopenStage(context, Number(requisition.id), 'INT'))
    expect(await statusOf('application', rows[1]?.id)).toBe('IN_PROCESS')
    await within((context) => closeStage(context, Number(requisition.id), 'INT'))
    await within((context) => closeStage(context, Number(requisition.id), 'MCU'))
    expect(await statusOf('application', rows[0]?.id)).toBe('PASSED')
  })
  it('shows a closed stage with all candidates who were in it, and for each stage its state', async () => {
    const of = { requisition: requisition.id }
    expect(await call('stages', of, evaluationProcess)).toEqual({
      total: 2,
      rows: [
        { value: 'INT', text: expect.stringMatching(/^.+ \(closed\)$/) },
        { value: 'MCU', text: expect.stringMatching(/^.+ \(closed\)$/) },
      ],
    })
    const found = (await call('ranking', { ...of, stage: 'INT', page: 1, size: 10 }, evaluationProcess)) as {
      readonly rows: readonly { readonly [column: string]: unknown }[]
    }
    expect(found.rows.map(({ rank, stageScore, result, status }) => [rank, stageScore, result, status])).toEqual([
      [1, '90.00', 'PASS', 'PASSED'],
      [2, '71.80', 'PASS', 'PASSED'],
      [null, expect.any(String), 'FAIL', 'FAILED'],
    ])
    expect(found.rows[0]?.criteria).toMatch(/^\p{L}{5,}.* 90\.00, /u)
  })

  describe('and its offers', () => {
    let grade: { readonly max: string; readonly id: number }
    let payGroup: number
    beforeAll(async () => {
      const [found] = await office.rows<{ max: string; id: number }>(
        `select g.max_salary::text as max, g.id from position p join position_grade g on g.id = coalesce(p.grade_id, (select min(x.id) from position_grade x where x.level_id = p.level_id)) where p.id = ${position}`,
      )
      grade = found as typeof grade
      payGroup = await office.id(
        `select id from pay_group where company_code = 'SSI' and group_code <> 'EXEC' order by id limit 1`,
      )
    })
    const terms = (n: number, more: object = {}) => ({
      application: rows[n]?.id,
      grade: grade.id,
      payGroup,
      basicSalary: grade.max,
      employmentType: 'PKWT',
      contractMonths: 12,
      startDate: '2027-01-04',
      ...more,
    })
    const offer = async (n: number, more: object = {}) => create(office.engine, everything, jobOffers, terms(n, more))
    const move = async (row: Row, name: string, note?: string) => {
      const [now] = await office.rows<{ v: number }>(
        `select row_version as v from job_offer where id = ${Number(row.id)}`,
      )
      return office.move('superadmin', jobOffers, { ...row, rowVersion: now?.v } as never, name, note)
    }
    const approvedOffer = async (n: number, more: object = {}) => {
      const row = await offer(n, more)
      await office.rows(`update job_offer set status = 'APPROVED' where id = ${Number(row.id)}`)
      return row
    }

    it('go to candidates who passed, with terms that can be signed', async () => {
      expect(await refused(offer(1))).toBe('BAD_USER_INPUT')
      expect(await refused(offer(0, { probationMonths: 3 }))).toBe('BAD_USER_INPUT')
      expect(await refused(offer(0, { contractMonths: null }))).toBe('BAD_USER_INPUT')
    })
    it('begin today or later, in an open month, and are not sent or accepted once their first day has passed', async () => {
      expect(await saidOf(offer(0, { startDate: '2025-10-25' }))).toContain('is before today (20 Nov 2026)')
      expect(await saidOf(offer(0, { startDate: '2026-11-19' }))).toContain('is before today')
      const shut =
        await office.id(`insert into attendance_period (company_code, created_by, updated_by, period_code, pay_group, date_from, date_to, status)
        values ('SSI', 'test', 'test', '202701', 'ALL', '2027-01-01', '2027-01-31', 'CLOSED') returning id`)
      expect(await saidOf(offer(0))).toContain('is before the end of 202701, whose attendance is closed')
      await office.rows(`delete from attendance_period where id = ${shut} returning id`)
      const row = await approvedOffer(0, { startDate: today, validUntil: today })
      office.engine.setToday('2026-11-21')
      expect(await saidOf(move(row, 'send'))).toContain('The first day of work is before today')
      office.engine.setToday(today)
      await office.rows(`delete from job_offer where id = ${Number(row.id)} returning id`)
    })
    it('outside of the range wait for finance as well', async () => {
      const row = await offer(0, { basicSalary: `${Number(grade.max) + 1}` })
      expect(row).toMatchObject({ outsideRange: true, revision: 1 })
      await move(row, 'submit')
      await decide('hr.head', row)
      expect(await statusOf('job_offer', row.id)).toBe('SUBMITTED')
      await decide('finance.head', row)
      expect(await statusOf('job_offer', row.id)).toBe('APPROVED')
      await move(row, 'withdraw', 'Too much after all')
    })
    it('keep the reason of a candidate who declines', async () => {
      const row = await approvedOffer(0)
      await move(row, 'send')
      await move(row, 'decline', 'Found a position nearer to home')
      expect(
        await office.rows(`select status, declined_reason as why from job_offer where id = ${Number(row.id)}`),
      ).toEqual([{ status: 'DECLINED', why: 'Found a position nearer to home' }])
    })
    it('end by themselves, and are not accepted afterwards', async () => {
      const row = await approvedOffer(0)
      await move(row, 'send')
      expect(
        await office.rows(`select valid_until::text as until from job_offer where id = ${Number(row.id)}`),
      ).toEqual([{ until: '2026-11-27' }])
      office.engine.setToday('2026-11-28')
      expect(await saidOf(move(row, 'accept'))).toContain(
        'The offer ended on 27 Nov 2026. Write the next revision and have it approved.',
      )
      await runRecruitmentSchedule(office.engine)
      office.engine.setToday(today)
      expect(await statusOf('job_offer', row.id)).toBe('EXPIRED')
      expect(await statusOf('application', rows[0]?.id)).toBe('OFFER_EXPIRED')
    })
    it('are covered for a user who does not see the pay group', async () => {
      const actor = await withEverything(office.engine, 'hr.staff')
      const seen = await list(
        office.engine,
        actor,
        jobOffers,
        parseList(office.engine, actor, jobOffers, { size: '100' }),
      )
      expect(seen.rows.filter((r) => r.basicSalary != null)).toEqual([])
    })
    it('accepted become a contract, and signed, complete and registered one employee', async () => {
      const row = await approvedOffer(0)
      await move(row, 'send')
      await move(row, 'accept')
      const draft = await office.id(`select id from contract_draft where application_id = ${Number(rows[0]?.id)}`)
      const contract = (name: string, input: object = {}) => call(name, { document: draft, ...input }, readyToContract)
      expect(await refused(contract('convert'))).toBe('BAD_STATE')
      expect(await refused(contract('sign', { signedAt: today }))).toBe('BAD_USER_INPUT')
      const papers = await office.rows<{ item: string }>(
        `select item from contract_draft_checklist where parent_id = ${draft} order by seq`,
      )
      const prepared = (checklist: object[]) => contract('prepare', { checklist, previousContracts: [] })
      const ticked = papers.map(({ item }) => ({ item, required: true, done: true }))
      const [unticked, ...others] = ticked
      const wanted = async () =>
        office.rows(
          `select item from contract_draft_checklist where parent_id = ${draft} and required and item = '${unticked?.item}'`,
        )
      expect(await wanted()).toHaveLength(1)
      const { keptPapers } = await prepared([{ ...unticked, required: false }, ...others.slice(1)])
      expect(String(keptPapers).split('\n')).toEqual([
        `${unticked?.item}: stays required, it was asked for when the offer was accepted`,
        `${others[0]?.item}: stays in the list, papers are not taken out`,
      ])
      expect(await wanted()).toHaveLength(1)
      // A document without its file does not count as done, and the signature cannot be later than today.
      await prepared(ticked)
      expect(await saidOf(contract('sign', { signedAt: today }))).toContain(
        `papers are done without a file: ${papers[0]?.item}`,
      )
      for (const { item } of ticked)
        await office.rows(
          `update contract_draft_checklist set file_id = ${await scan()} where parent_id = ${draft} and item = '${item}' returning id`,
        )
      expect(await prepared(ticked)).toEqual({ keptPapers: null })
      expect(await saidOf(contract('sign', { signedAt: '2026-11-21' }))).toContain('must not lie in the future')
      const letter = await contract('letter')
      expect(String(letter.html)).not.toContain('{{')
      expect(await contract('letterPdf')).toMatchObject({
        mediaType: 'application/pdf',
        content: expect.stringMatching(/^JVBERi0/),
      })
      const paper = JSON.stringify(
        await office.engine.database.db.transaction((tx) =>
          contractPaper(actionContext(tx, office.engine, everything), draft),
        ),
      )
      for (const words of ['4 Januari 2027', 'Upah pokok per bulan', '"Rp ', ' rupiah)', '20 November 2026'])
        expect(paper).toContain(words)
      const department = await office.id(`select department_id as id from contract_draft where id = ${draft}`)
      const [{ place = 0 } = {}] = await office.rows<{ place: number }>(
        `update department d set default_location_id = null from department o where d.id = ${department} and o.id = d.id returning o.default_location_id as place`,
      )
      expect(await saidOf(contract('sign', { signedAt: today }))).toContain('no place of work is named: use Prepare')
      await office.rows(`update department set default_location_id = ${place} where id = ${department}`)
      const person = people[0]?.id
      const [{ address = '' } = {}] = await office.rows<{ address: string }>(
        `select address from applicant where id = ${person}`,
      )
      await office.rows(`update applicant set address = null where id = ${person}`)
      expect(await saidOf(contract('sign', { signedAt: today }))).toContain(
        'does not name the address of the worker: enter them at the applicant first',
      )
      await office.rows(`update applicant set address = '${address}' where id = ${person}`)
      await contract('sign', { signedAt: today })
      // Signed terms were checked against the law: no user overwrites a term.
      const version = await office.id(`select row_version as id from contract_draft where id = ${draft}`)
      for (const other of [{ endDate: '2035-01-03' }, { contractType: 'PKWTT', endDate: null }, { checklist: [] }])
        expect(await saidOf(edit(office.engine, everything, readyToContract, draft, version, other))).toContain(
          'cancel it and make another offer',
        )
      expect(await office.rows(`select register_by::text as by from contract_draft where id = ${draft}`)).toEqual([
        { by: '2026-11-25' },
      ])
      expect(await refused(contract('convert'))).toBe('BAD_STATE')
      expect(await saidOf(contract('register', { registrationNo: 'KEM-1', registeredAt: '2026-11-23' }))).toContain(
        'must not lie in the future',
      )
      await contract('register', { registrationNo: 'KEM-1', registeredAt: today })
      // No one is hired into a month whose attendance is closed.
      const shut =
        await office.id(`insert into attendance_period (company_code, created_by, updated_by, period_code, pay_group, date_from, date_to, status)
        values ('SSI', 'test', 'test', '202701', 'ALL', '2027-01-01', '2027-01-31', 'LOCKED') returning id`)
      expect(await refused(contract('convert'))).toBe('PERIOD_LOCKED')
      await office.rows(`delete from attendance_period where id = ${shut} returning id`)
      const [{ nik = '' } = {}] = await office.rows<{ nik: string }>(`select nik from applicant where id = ${person}`)
      await office.rows(`update applicant set nik = (select e.national_id_no from employee e where e.company_code = 'SSI' and e.active_status = 'ACTIVE'
        and e.national_id_no is not null and not exists (select 1 from applicant a where a.nik = e.national_id_no) limit 1) where id = ${person}`)
      expect(await saidOf(contract('convert'))).toContain(
        'has this identity number and works here: change the position of that employee instead',
      )
      await office.rows(`update applicant set nik = '${nik}' where id = ${person}`)
      const heads = await office.id(`select count(*)::int as id from employee`)
      const made = await Promise.all([contract('convert'), contract('convert'), contract('convert')])
      expect(new Set(made.map((m) => (m.employee as { id: string }).id)).size).toBe(1)
      expect(await office.id(`select count(*)::int as id from employee`)).toBe(heads + 1)
      const id = Number((made[0]?.employee as { id: string } | undefined)?.id)
      expect(
        await office.rows(`select k.date_to::text as until, k.status, s.amount = ${grade.max} as paid, r.pay_group_id = ${payGroup} as grouped
          from employee_contract k join employee_salary s on s.employee_id = k.employee_id join employee_remuneration r on r.employee_id = k.employee_id where k.employee_id = ${id}`),
      ).toEqual([{ until: '2028-01-03', status: 'ACTIVE', paid: true, grouped: true }])
      expect(
        await office.rows(
          `select filled_qty as filled, status from personnel_requisition where id = ${Number(requisition.id)}`,
        ),
      ).toEqual([{ filled: 1, status: 'PARTLY_FILLED' }])
      expect(await statusOf('application', rows[0]?.id)).toBe('HIRED')
    })
    it('do not fill a requisition twice', async () => {
      const first = await approvedOffer(2)
      await office.rows(`update personnel_requisition set qty = 1 where id = ${Number(requisition.id)}`)
      await move(first, 'send')
      expect(await saidOf(move(first, 'accept'))).toContain(
        'is filled: 1 of 1 have accepted. Ask for one more person, or withdraw the offer.',
      )
      await office.rows(`update personnel_requisition set qty = 2 where id = ${Number(requisition.id)}`)
      // One place is left, and two accept at once.
      await office.rows(`update application set status = 'PASSED' where id = ${Number(rows[1]?.id)}`)
      const second = await approvedOffer(1)
      await move(second, 'send')
      const said = await Promise.all([saidOf(move(first, 'accept')), saidOf(move(second, 'accept'))])
      expect(said.toSorted()[1]).toBe('done')
      expect(said.toSorted()[0]).toContain('is filled: 2 of 2 have accepted')
    })
  })
})
