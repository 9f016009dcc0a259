// The number of a place of business is checked where it is entered: 22 digits that begin with the tax id of the company.
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { validate } from '@kantor/shared/rules/validation/validation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'
import { everything, idOf, openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-20')
}, 600_000)
afterAll(() => engine.close())

const change = async (taxPlaceNo: string | null) => {
  const id = await idOf(engine, WorkLocation, 'location_code', 'CKR')
  await engine.database.db.transaction((tx) =>
    changeWithRules(contextOf(tx, engine, everything), WorkLocation, id, { taxPlaceNo }),
  )
}

it('takes the number of a place of the company, and of no other', async () => {
  await change('0012345678091000000009')
  await expect(change('0099999999999999000009')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: [{ field: 'taxPlaceNo', message: expect.stringContaining('begin with 0012345678091000') }] },
  })
  const { taxPlaceNo } = WorkLocation.fields
  const given = { taxPlaceNo: '0012345678091000' }
  const { errors } = validate({ taxPlaceNo }, given, { mode: 'edit', today: engine.today() })
  expect(errors).toMatchObject([{ field: 'taxPlaceNo', message: expect.stringContaining('22 digits') }])
  await change(null)
  await engine.database.db.execute(sql`update payroll_setting set tax_withholder_id = '012345678091000'`)
  await change('0099999999999999000009')
})
