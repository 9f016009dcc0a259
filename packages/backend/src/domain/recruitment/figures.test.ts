// Figures of hiring over the demo company: every tile answers, the figures are those of the rules, and no pivot names a candidate.
import { hiringAndRecruitment } from '@kantor/shared/catalogue/dashboard/hiring-and-recruitment'
import { home } from '@kantor/shared/catalogue/home'
import { candidatesCube } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/hiring.dataset'
import { pivotApplicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/pivot-applicant'
import { hiringKpis, type OfferFacts } from '@kantor/shared/rules/recruitment/kpis'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import type { Cells } from '../../engine/pivot/cells.ts'
import { cellsIn } from '../../engine/pivot/pivot-actions.ts'
import { everything, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { hiringDatasets } from './hiring.dataset.ts'
import { query } from './testing.ts'

const today = '2026-11-20'
let engine: ProductEngine
const all = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
const figures = async (tile: string, params: object = {}): Promise<Cells> =>
  cellsIn(await query(engine, hiringAndRecruitment.path, 'figures', { tile, ...params }))
/** The one row of the figures. */
const kpis = async <T extends object>(params: object = {}): Promise<T> => {
  const context = actionContext(engine.database.db, engine, everything)
  const dataset = hiringDatasets.find(({ declaration }) => declaration.name === 'hiringKpis')
  if (dataset === undefined) throw new Error('There is no such dataset')
  const asked = { dateFrom: null, dateTo: null, division: null, positionLevel: null, ...params }
  const [row] = await rowsOf<T>(engine.database.db, dataset.query(context, asked))
  if (row === undefined) throw new Error('There are no figures')
  return row
}
const acceptance = () => kpis<{ answered: number }>()

beforeAll(async () => {
  engine = await openDemo(today)
}, 300_000)
afterAll(() => engine.close())

describe('the dashboard', () => {
  it.each(Object.keys(hiringAndRecruitment.tiles))('answers %s', async (tile) => {
    expect(JSON.stringify(await figures(tile))).not.toContain('"error"')
  })
  it('has the figures that the rules give for the same offers', async () => {
    const offers = await all<OfferFacts & { cost: string }>(
      `select o.status, r.opened_at::text as "requisitionOpenedAt", a.applied_at::text as "appliedAt", o.accepted_at::text as "acceptedAt",
        ((select sum(cost) from job_advert_channels) + (select sum(cost_per_month) * 12 from applicant_source where active))::text as cost
        from job_offer o join personnel_requisition r on r.id = o.requisition_id join application a on a.id = o.application_id
        where o.status in ('ACCEPTED', 'DECLINED', 'EXPIRED')`,
    )
    const expected = hiringKpis({ cost: offers[0]?.cost ?? '0', offers, applicationsBySource: {} })
    expect(expected.hires).toBeGreaterThan(1)
    const [fill, cost, answered] = [await figures('timeToFill'), await figures('cost'), await figures('offers')].map(
      (c) => JSON.stringify(c),
    )
    expect(fill).toContain(`"${expected.timeToFillMedian}"`)
    expect(fill).toContain(`"${expected.timeToFillP90}"`)
    expect(fill).toContain(`"${expected.timeToHireAvg}"`)
    expect(cost).toContain(`${expected.costPerHire}`)
    expect(answered).toContain(`${expected.offerAcceptanceRate}`)
  })
  it('counts a hire in the same way on every tile: an offer accepted in the period', async () => {
    const hires = (await kpis<{ hires: number }>()).hires
    /** The second measure of each of these tiles, in its last row: the total of a table. */
    const totalOf = async (tile: string) => Number((await figures(tile)).rows.at(-1)?.values[1])
    const [accepted] = await all<{ n: number }>(
      `select count(*)::int as n from job_offer where status = 'ACCEPTED' and accepted_at > date '${today}' - interval '12 months' and accepted_at <= '${today}'`,
    )
    expect(hires).toBe(accepted?.n)
    expect({
      applications: await totalOf('applications'),
      offers: await totalOf('offers'),
      sources: await totalOf('sources'),
      planAndHires: await totalOf('planAndHires'),
    }).toEqual({ applications: hires, offers: hires, sources: hires, planAndHires: hires })
  })
  it('counts an offer that was declined from the day of its answer, though it would have been valid longer', async () => {
    const [sent] = await all<{ id: number }>(`select id from job_offer where status = 'SENT' order by id limit 1`)
    const before = await acceptance()
    await all(
      `update job_offer set status = 'DECLINED', valid_until = '2026-11-27', updated_at = '2026-11-20T03:00:00Z' where id = ${sent?.id} returning id`,
    )
    expect((await acceptance()).answered).toBe(before.answered + 1)
  })
  it('has agencies and portals by the month in what a hire costs, of a division its share', async () => {
    const cost = async (params: object = {}) => Number((await kpis<{ cost: string }>(params)).cost)
    const before = await cost()
    const [source] = await all<{ id: number }>(`select id from applicant_source where source_code = 'AGENCY'`)
    await all(
      `update applicant_source set cost_per_month = cost_per_month + 1000000 where id = ${source?.id} returning id`,
    )
    expect((await cost()) - before).toBe(12_000_000)
    expect(await cost({ dateFrom: '2026-11-01', dateTo: '2026-11-30' })).toBeGreaterThan(1_000_000)
    const divisions = await all<{ id: number }>(
      `select distinct division_id as id from personnel_requisition where division_id is not null`,
    )
    const parts = await Promise.all(divisions.map(({ id }) => cost({ division: String(id) })))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual((await cost()) + 1)
  })
  it('says of a source what the list of sources says', async () => {
    const answer = JSON.stringify(await figures('sources'))
    const listed = await all<{ name: string; applications: number; hires: number }>(
      `select s.source_name as name, count(*)::int as applications, count(*) filter (where a.status = 'HIRED')::int as hires from application a
       join applicant_source s on s.id = a.source_id where a.applied_at > date '${today}' - interval '12 months' group by s.id`,
    )
    for (const { name } of listed) expect(answer).toContain(name)
  })
})

it('no more have accepted or are waited for than the requisitions of the demo company have places for', async () => {
  const beyond = await all(
    `select r.requisition_no from personnel_requisition r join application a on a.requisition_id = r.id group by r.id
      having count(*) filter (where a.status = 'ACCEPTED') > r.qty - coalesce(r.filled_qty, 0)
        or (r.status in ('FILLED', 'CLOSED') and bool_or(a.status in ('PASSED', 'OFFERED', 'ACCEPTED')))`,
  )
  expect(beyond).toEqual([])
})

it('the pivot names no person', async () => {
  const named = await query(engine, pivotApplicant.path, 'cells', {
    rows: 'source',
    columns: 'status',
    measures: 'applications,hires,yield',
  })
  expect(named).toBeDefined()
  expect([...candidatesCube.dimensions, ...candidatesCube.details]).not.toContain('applicant')
})

it('assessors find the candidates who wait for them on their home page', async () => {
  const cardsOf = async (username: string) => {
    const answer = await query<{ rows: readonly { card: string; total: number; failed: boolean }[] }>(
      engine,
      home.path,
      'cards',
      {},
      await withEverything(engine, username),
    )
    return new Map(answer.rows.map((r) => [r.card, r]))
  }
  const cards = await cardsOf('unit.head')
  expect(cards.get('ownScores')).toMatchObject({ failed: false })
  const waiting = [cards, await cardsOf('dept.head'), await cardsOf('hr.staff')].map(
    (of) => of.get('ownScores')?.total ?? 0,
  )
  expect(Math.max(...waiting)).toBeGreaterThan(0)
  expect(cards.get('requisitionsOverdue')).toMatchObject({ failed: false })
  expect(cards.get('offersEnding')).toMatchObject({ failed: false })
})

describe('people who joined in the last months', () => {
  it('came out of recruitment: requisition, application, offer, contract and employee say the same', async () => {
    const hired = await all<{ same: boolean; what: string }>(
      `select a.application_no || ' ' || e.full_name as what, k.status = 'CONVERTED' and o.status = 'ACCEPTED' and p.nik = e.national_id_no
          and k.start_date = e.join_date and c.date_from = e.join_date and c.date_to is not distinct from k.end_date and o.accepted_at < e.join_date
          and k.signed_at < e.join_date and a.applied_at > r.opened_at and a.applied_at < o.sent_at and p.consent_at::date <= a.applied_at
          and a.final_score is not null and a.rank_no is not null and r.position_id = e.position_id and r.status in ('FILLED', 'CLOSED') as same
        from application a left join contract_draft k on k.application_id = a.id left join job_offer o on o.id = k.offer_id left join employee e on e.id = k.hired_as_id
          left join employee_contract c on c.employee_id = e.id and c.sequence = 1 join applicant p on p.id = a.applicant_id
          join personnel_requisition r on r.id = a.requisition_id
        where a.status = 'HIRED'`,
    )
    expect(hired.length).toBeGreaterThan(10)
    expect(hired.filter(({ same }) => same !== true)).toEqual([])
    expect(
      await all(`select r.requisition_no from personnel_requisition r left join application a on a.requisition_id = r.id and a.status = 'HIRED'
        where r.requisition_no ~ '-01[0-9]{2}$' group by r.id having count(a.id) <> r.filled_qty`),
    ).toEqual([])
  })
  it('have the scores that their assessors gave, by the rules, and those who fell out did not pass', async () => {
    const wrong = await all(
      `select a.application_no from application a join application_stage_scores s on s.parent_id = a.id and s.score is not null
          join personnel_requisition_stages g on g.parent_id = a.requisition_id and g.stage_code = s.stage
        where a.application_no ~ '-0[1-9][0-9]{2}$' and (s.result = 'PASS') <> (s.score >= g.passing_score) or s.result = 'FAIL' and a.status = 'HIRED'`,
    )
    expect(wrong).toEqual([])
    expect(
      await all(`select a.application_no from application a join application_stage_scores s on s.parent_id = a.id and s.stage = 'ADM'
        where a.application_no ~ '-0[1-9][0-9]{2}$' and not exists (select from stage_evaluation e where e.application_id = a.id and e.stage = 'ADM' and e.status = 'SUBMITTED')`),
    ).toEqual([])
  })
  it('make the figures of sources, plan and months alive', async () => {
    const sources = await all<{ hires: number }>(
      `select count(*) filter (where a.status = 'HIRED')::int as hires from application a group by a.source_id order by 1 desc`,
    )
    expect(sources.filter(({ hires }) => hires > 0).length).toBeGreaterThan(4)
    const [size] = await all<Record<string, number>>(
      `select (select count(*)::int from applicant) as applicants, (select count(*)::int from application) as applications,
        (select count(*)::int from stage_evaluation) as evaluations, (select count(*)::int from job_offer) as offers,
        (select count(*)::int from personnel_requisition) as requisitions, (select count(*)::int from job_advert) as adverts,
        (select count(*)::int from application where status = 'HIRED') as hired`,
    )
    expect(size).toMatchObject({ applicants: 140 + (size?.hired ?? 0), applications: 184 + (size?.hired ?? 0) })
    expect(size?.evaluations).toBeGreaterThan(400)
    expect(size?.requisitions).toBeGreaterThan(20)
    expect(JSON.stringify(await figures('planAndHires'))).not.toContain('"error"')
  })
})
