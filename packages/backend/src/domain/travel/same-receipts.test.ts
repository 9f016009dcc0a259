// A receipt that two trips are settled with: paid once, and told to finance where it only looks like it.

import { catalogue } from '@kantor/shared/catalogue'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { Currency } from '@kantor/shared/catalogue/master/currency.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { stampOf } from '../../engine/stamp.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { domainActions } from '../actions.ts'
import { featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'

const base = '/human-resource-management/travel-management'
const realization = featureAt(`${base}/travel-request-realization`)
let engine: ProductEngine
let traveller: Actor
let finance: Actor
const ids: { [name: string]: number } = {}
const query = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))

beforeAll(async () => {
  engine = await openDemo('2027-06-30')
  traveller = await withEverything(engine, 'employee')
  finance = await withEverything(engine, 'finance')
  ids.type = await idOf(engine, TravelType, 'code', 'DOM')
  for (const code of ['JKT', 'SBY']) ids[code] = await idOf(engine, TravelDestination, 'code', code)
  ids.taxi = await idOf(engine, TravelExpenseType, 'code', 'TAXI')
  ids.rupiah = await idOf(engine, Currency, 'code', 'IDR')
  const [own] = await query<{ id: number }>(`select employee_id as id from user_account where username = 'employee'`)
  ids.employee = own?.id ?? 0
}, 300_000)
afterAll(() => engine.close())

/** A picture that was uploaded once more: a file of its own with the same content. */
async function picture(content: string): Promise<number> {
  const [file] = await engine.database.db
    .insert(storedFile)
    .values({
      ...{ companyCode: 'SSI', name: 'receipt.png', mediaType: 'image/png', size: content.length, sha256: content },
      ...{ bytes: Buffer.from(content), createdBy: stampOf(traveller) },
      ...{ feature: realization.path, field: 'expenses.receiptFile' },
    })
    .returning({ id: storedFile.id })
  return file?.id ?? 0
}
const versionOf = async (id: number) =>
  (await query<{ v: number }>(`select row_version as v from travel_request where id = ${id}`))[0]?.v ?? 0

/** A trip of a day in June that is back, with one taxi of that day. */
async function travelled(day: string, content: string, actual: number, spentOn = day): Promise<number> {
  const leg = (from: string, to: string, times: readonly [string, string]) => ({
    ...{ from: ids[from], to: ids[to], departDate: day, departTime: times[0], arriveDate: day, arriveTime: times[1] },
  })
  const row = await create(engine, traveller, featureAt(`${base}/travel-request`), {
    ...{ employee: ids.employee, travelType: ids.type, purpose: 'Audit of the depot' },
    legs: [leg('JKT', 'SBY', ['06:00', '08:00']), leg('SBY', 'JKT', ['18:00', '20:00'])],
  })
  const id = Number(row.id)
  await query(`update travel_request set status = 'TRAVELLING' where id = ${id}`)
  const receiptFile = await picture(content)
  const taxi = { expenseType: ids.taxi, date: spentOn, currency: ids.rupiah, actual, paidBy: 'EMPLOYEE' }
  await edit(engine, traveller, realization, id, await versionOf(id), {
    ...{ report: '<p>Done.</p>', expenses: [{ ...taxi, receipt: true, receiptFile }] },
  })
  return id
}
async function move(by: Actor, id: number, name: string) {
  const found = transitionOf(realization, name)
  if (found === undefined) throw new Error(name)
  return transition(engine, by, realization, name, found, id, await versionOf(id), null)
}
async function remarks(trip: number): Promise<unknown> {
  const action = runnableActions(catalogue, domainActions).find(
    (a) => a.feature.path === realization.path && a.name === 'settlement',
  )
  if (action === undefined) throw new Error('settlement')
  const said = await runAction(engine, finance, action, { trip, expenses: [], actualLegs: [] }, true)
  return (said as { readonly remarks: unknown }).remarks
}
const refusal = {
  details: { fields: [expect.objectContaining({ field: 'expenses.0.receiptFile', rule: 'R-TRV-07' })] },
}

it('is paid once: sent for one trip, it is refused for another, and told before it is sent', async () => {
  const first = await travelled('2027-06-01', 'one receipt', 120_000)
  const second = await travelled('2027-06-02', 'one receipt', 120_000, '2027-06-01')
  expect(await remarks(second)).toBeNull()
  await move(traveller, first, 'settle')
  expect(await remarks(second)).toMatch(/^Line 1: the receipt was claimed in TV-\d{6}-\d{4} already/)
  await expect(move(traveller, second, 'settle')).rejects.toMatchObject(refusal)
})

it('is not verified where two trips were sent with it at the same moment', async () => {
  const first = await travelled('2027-06-07', 'sent twice', 90_000)
  const second = await travelled('2027-06-08', 'sent twice', 90_000, '2027-06-07')
  await move(traveller, first, 'settle')
  await query(`update travel_request set status = 'REALIZATION' where id = ${second}`)
  await expect(move(finance, first, 'verify')).rejects.toMatchObject(refusal)
})

it('with other figures on the same paper is told to finance, and another paper is another receipt', async () => {
  const first = await travelled('2027-06-14', 'a paper with two rides', 50_000)
  await move(traveller, first, 'settle')
  const second = await travelled('2027-06-15', 'a paper with two rides', 70_000)
  await move(traveller, second, 'settle')
  expect(await remarks(second)).toMatch(/^The receipt of line 1 is also in TV-\d{6}-\d{4}, of /)
  const third = await travelled('2027-06-16', 'another paper', 50_000)
  await move(traveller, third, 'settle')
  expect(await remarks(third)).toBeNull()
})
