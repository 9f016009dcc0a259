// The masters of travel: rates that jump, rates with a new first day, areas with their zones, places without one.
import { catalogue } from '@kantor/shared/catalogue'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { TravelZone } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-zone.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { show } from '../../engine/read/read.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../testing/index.ts'

const setting = '/human-resource-management/travel-management/travel-setting'
const compensation = featureAt(`${setting}/travel-compensation-setting`)
const rates = featureAt('/master/exchange-currency')
const areas = featureAt('/master/operation-area')
const destinations = featureAt(`${setting}/travel-destination`)
let engine: ProductEngine
let [domestic, java, manager, pocket, rupiah, dollar] = [0, 0, 0, 0, 0, 0]
beforeAll(async () => {
  engine = await openDemo('2026-11-24')
  domestic = await idOf(engine, TravelType, 'code', 'DOM')
  java = await idOf(engine, TravelZone, 'code', 'Z1')
  manager = await idOf(engine, PositionLevel, 'level_code', 'MGR')
  pocket = await idOf(engine, TravelExpenseType, 'code', 'POCKET')
  rupiah = await idOf(engine, Currency, 'code', 'IDR')
  dollar = await idOf(engine, Currency, 'code', 'USD')
})
afterAll(() => engine.close())

interface Rate {
  readonly id: number
  readonly amount: string
  readonly from: string
  readonly to: string | null
  readonly version: number
}
const pocketOfManagers = () =>
  rowsOf<Rate>(
    engine.database.db,
    sql`select id, amount::text, valid_from::text as "from", valid_to::text as "to", row_version as version from travel_compensation
      where travel_type_id = ${domestic} and zone_id = ${java} and level_id = ${manager} and expense_type_id = ${pocket} order by valid_from`,
  )
const act = async (name: string, params: object) => {
  const action = runnableActions(catalogue, domainActions).find(
    (a) => a.feature.path === compensation.path && a.name === name,
  )
  if (action === undefined) throw new Error(`No action ${name}`)
  return await runAction(engine, everything, action, { ...params }, true)
}

describe('a rate of travel', () => {
  it('keeps what it was until the day on which it becomes another', async () => {
    const [rate] = await pocketOfManagers()
    await edit(engine, everything, compensation, rate?.id ?? 0, rate?.version ?? 0, {
      amount: 300_000,
      validFrom: '2026-06-01',
    })
    expect((await pocketOfManagers()).map(({ amount, from, to }) => [amount, from, to])).toEqual([
      ['275000.00', '2025-01-01', '2026-05-31'],
      ['300000.00', '2026-06-01', null],
    ])
  })
  it('is set for a type and zone from a day on, and corrected on the same day', async () => {
    const line = { level: manager, expenseType: pocket, currency: rupiah, amount: 310_000 }
    const set = (amount: number) =>
      act('setRates', { travelType: domestic, zone: java, validFrom: '2027-01-01', rates: [{ ...line, amount }] })
    expect(await set(310_000)).toMatchObject({ written: 1, ended: 1 })
    expect(await set(320_000)).toMatchObject({ written: 1, ended: 0 })
    expect((await pocketOfManagers()).map(({ amount, to }) => [amount, to]).slice(1)).toEqual([
      ['300000.00', '2026-12-31'],
      ['320000.00', null],
    ])
    await expect(
      act('setRates', { travelType: domestic, zone: java, validFrom: '2026-12-01', rates: [line] }),
    ).rejects.toMatchObject({ code: 'BAD_STATE' })
  })
  it('goes on with a raise, rounded to thousands', async () => {
    await act('raise', { travelType: domestic, zone: java, validFrom: '2028-01-01', percent: 3.5 })
    expect((await pocketOfManagers()).at(-1)).toMatchObject({ amount: '331000.00', from: '2028-01-01', to: null })
  })
})

describe('a rate of exchange', () => {
  const make = (more: object) =>
    create(engine, everything, rates, { currency: dollar, rateType: 'BI_MID', validFrom: '2026-11-25', ...more })
  it('that jumps requires confirmation', async () => {
    await expect(make({ rate: 19_000 })).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    expect(await make({ rate: 19_000, confirmed: 'R-RATE-LEAP' })).toMatchObject({ source: 'MANUAL' })
  })
  it('is none of the currency of the books', async () => {
    await expect(make({ currency: rupiah, rate: 1 })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('of tax holds alone in its week', async () => {
    const week = { rateType: 'KMK_TAX', rate: 16_400, decreeNo: '50/KM.10/2026' }
    await make({ ...week, validFrom: '2026-11-18', validTo: '2026-11-24' })
    await expect(make({ ...week, validFrom: '2026-11-24', validTo: '2026-11-30' })).rejects.toMatchObject({
      code: 'OVERLAP',
    })
    await expect(make({ ...week, validFrom: '2026-12-02' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

describe('an area of operation', () => {
  it('brings its row of travel and takes it along; without a zone no one travels there', async () => {
    const area = await create(engine, everything, areas, {
      areaCode: 'NUS',
      areaName: 'Nusantara site',
      areaType: 'SITE',
      timeZone: 'WITA',
    })
    const place = { code: 'IKN', city: 'Nusantara', operationArea: String(area.id), timeZone: 'Asia/Makassar' }
    await expect(create(engine, everything, destinations, place)).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'operationArea', rule: 'R-TRV-ZONE' })] },
    })
    expect(await create(engine, everything, destinations, { ...place, zone: java })).toMatchObject({ zoneName: 'Java' })
    const [made] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`delete from travel_destination where code = 'IKN' returning id`,
    )
    expect(made).toBeDefined()
    await remove(engine, everything, areas, Number(area.id), Number(area.rowVersion))
    expect(
      await rowsOf(engine.database.db, sql`select 1 from operation_area_setting where operation_area_id = ${area.id}`),
    ).toEqual([])
  })
  it('has a clock that exists', async () => {
    const place = { code: 'XXX', city: 'Nowhere', zone: java, timeZone: 'Asia/Nowhere' }
    const area = await idOf(engine, featureAt('/master/operation-area').entity, 'area_code', 'JKT')
    await expect(create(engine, everything, destinations, { ...place, operationArea: area })).rejects.toMatchObject({
      details: { fields: [expect.objectContaining({ field: 'timeZone' })] },
    })
  })
})

describe('a project', () => {
  const projects = featureAt('/master/project-master')
  const ask = (text: string) =>
    rowsOf<{ value: string }>(engine.database.db, sql.raw(text)).then(([row]) => row?.value ?? '')

  it('is a row of the master in requisitions and trainings, too', async () => {
    for (const path of ['recruitment-plan/personnel-requisitions', 'training-management/training-request-entry']) {
      const feature = featureAt(`/human-resource-management/${path}`)
      expect([path, feature.entity.fields.project]).toEqual([
        path,
        expect.objectContaining({ type: 'ref', to: 'Project' }),
      ])
    }
  })
  it('shows the cost of its trips, trainings and adverts as spent, and is closed once none of them is open', async () => {
    const made = await create(engine, everything, projects, { code: 'SPENT-1', name: 'Spent', dateFrom: '2026-01-01' })
    const project = Number(made.id)
    await rowsOf(engine.database.db, sql`update project set status = 'ACTIVE' where id = ${project} returning id`)
    const closedRequest = await ask(
      `select id::text as value from training_request where status = 'CLOSED' order by id limit 1`,
    )
    const advert = await ask(
      `select a.id::text as value from job_advert a join job_advert_channels c on c.parent_id = a.id where c.cost > 0 order by a.id limit 1`,
    )
    await rowsOf(
      engine.database.db,
      sql`update training_request set project_id = ${project}, actual_cost = 2500000 where id = ${Number(closedRequest)} returning id`,
    )
    await rowsOf(
      engine.database.db,
      sql`update personnel_requisition set project_id = ${project}, status = 'OPEN'
      where id = (select requisition_id from job_advert where id = ${Number(advert)}) returning id`,
    )
    const adverts =
      await ask(`select sum(c.cost)::text as value from job_advert_channels c join job_advert a on a.id = c.parent_id
      join personnel_requisition r on r.id = a.requisition_id where r.project_id = ${project}`)
    const shown = await show(engine, everything, projects, project, { fields: ['spent'] })
    expect(Number(shown.spent)).toBe(2_500_000 + Number(adverts))
    const close = async () => {
      const version = await ask(`select row_version::text as value from project where id = ${project}`)
      const move = projects.entity.lifecycle?.close
      if (move === undefined) throw new Error('A project is closed')
      return transition(engine, everything, projects, 'close', move, project, Number(version), 'Over')
    }
    await expect(close()).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/^Requisition PR-.* is still open/),
    })
    await rowsOf(
      engine.database.db,
      sql`update personnel_requisition set status = 'FILLED' where project_id = ${project} returning id`,
    )
    await rowsOf(
      engine.database.db,
      sql`update training_request set status = 'SCHEDULED' where project_id = ${project} returning id`,
    )
    await expect(close()).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching(/^Training TR-.* is still open/),
    })
    await rowsOf(
      engine.database.db,
      sql`update training_request set status = 'CLOSED' where project_id = ${project} returning id`,
    )
    expect((await close()).status).toBe('CLOSED')
  })
})
