// A pivot as a file: the cells of the layout that the address says, with subtotals, for holders of its code alone.

import Fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor, Engine } from '../../engine/context.ts'
import { pivotCatalogue, pivotEntriesOf, slowPivotEntriesOf, someSales } from '../../engine/pivot/testing/fixture.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { handleErrors } from '../error-handling.ts'
import { registerPivotExports } from './export.ts'

const rows = someSales(60)
let engine: Engine
beforeAll(async () => {
  engine = await testEngine((await oneDatabase())[0], pivotCatalogue, new Map())
})
afterAll(() => engine.database.close())

async function get(query: string, actor: Actor = testActor(['frmFIXSALE01I']), entries = pivotEntriesOf(rows)) {
  const app = Fastify()
  handleErrors(app)
  await app.register(async (api) => registerPivotExports(api, engine, entries, () => actor), {
    prefix: '/api',
  })
  const answer = await app.inject({ method: 'GET', url: `/api/fixture/sales/export?${query}` })
  await app.close()
  return answer
}

it('writes the cells of a layout with their heads, subtotals and totals', async () => {
  const { body, headers } = await get('format=csv&rows=shop,kind&columns=online&measures=count,net')
  expect(headers['content-disposition']).toBe('attachment; filename="sales-2026-11-21.csv"')
  const lines = body.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('Shop,Kind,Yes / Count,Yes / Net,No / Count,No / Net,Total / Count,Total / Net')
  const aceh = rows.filter(({ shop }) => shop === 'Aceh')
  expect(lines[1]).toMatch(new RegExp(`^Aceh,Total,.*,${aceh.length},[0-9.]+$`))
  expect(lines[2]).toMatch(/^Aceh,Toys,/)
  expect(lines.at(-1)).toMatch(/^Total,,.*,60,[0-9.]+$/)
})
it('writes a workbook with numbers as numbers', async () => {
  const filters = encodeURIComponent(JSON.stringify({ shop: { not: ['Aceh'] } }))
  const answer = await get(`rows=shop&measures=count&filters=${filters}`)
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
  const lines = (sheets[0]?.rows ?? []).map((row) => row.filter((cell) => cell !== null))
  expect(lines.slice(0, 8)).toEqual([
    ['KA'],
    ['Sales'],
    ['Rows', 'Shop'],
    ['Figures', 'Count'],
    ['Shop', 'all but Aceh'],
    ['Printed 21 Nov 2026 10:00 by Tester'],
    [],
    ['Shop', 'Count'],
  ])
  expect(lines.at(-1)).toEqual(['Total', rows.filter(({ shop }) => shop !== 'Aceh').length])
})
it('is refused without the code, with a wrong format and with a layout that is none', async () => {
  expect((await get('format=csv', testActor())).statusCode).toBe(403)
  expect((await get('format=pdf')).statusCode).toBe(400)
  expect((await get('rows=nothing')).statusCode).toBe(400)
  expect((await get('rows=shop&measures=cost')).json()).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmFIXCOST01I'] })
})
it('is refused before it occupies a connection for long', async () => {
  if (engine.database.kind !== 'postgres') return
  const answer = await get('format=csv', testActor(['frmFIXSALE01I']), slowPivotEntriesOf(rows, 200))
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'TAKES_LONG'])
})
