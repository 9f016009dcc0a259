// Payslips on paper: the worked case AC-19 in Indonesian, drafts for whoever calculates, and what is covered stays covered.

import { readFile } from 'node:fs/promises'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../../engine/actions/actions.ts'
import type { Actor } from '../../../../engine/context.ts'
import { queryContext } from '../../../../engine/datasets/dataset.ts'
import { readApart } from '../../../../engine/file-text/read-apart.ts'
import { reportFile } from '../../../../engine/report/file.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { asWorkedCase, workedPerson } from '../../run/testing.ts'
import { paySlipEnvelopeReport } from '../pay-slip-envelope.report.ts'
import { one, periodOf, setRun, slipsOf } from '../testing.ts'
import { slipPaper } from './slip-paper.ts'
import { slipRecords } from './slip-records.ts'

let engine: ProductEngine
let head: Actor
let staff: Actor
let worker = 0
let slip = 0
let run = 0

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  ;[head, staff] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'payroll')]
  const found = await workedPerson(engine)
  worker = found.worker
  await asWorkedCase(engine, found.worker, found.period)
  const made = await slipsOf(engine, found.period, [worker])
  ;[slip, run] = [made.slips.get(worker) ?? 0, made.run]
}, 600_000)
afterAll(() => engine.close())

const context = (actor: Actor) => queryContext({ tx: engine.database.db, engine, actor, today: '2026-11-21' })
const paperFor = async (actor: Actor) => {
  const [record] = await slipRecords(context(actor), [slip])
  if (record === undefined) throw new Error('The payslip is not seen')
  return slipPaper('PT Contoh', record)
}
const withoutCode = (actor: Actor): Actor => ({
  ...actor,
  access: new Set([...actor.access].filter((code) => code !== 'frmKPAYMMB03A')),
})
async function printed(actor: Actor, params: object = {}): Promise<{ readonly text: string; readonly shown: unknown }> {
  const all = { month: '2026-05', employee: worker, search: null, sort: null, run: null, ...params }
  const file = await reportFile(
    actionContext(engine.database.db, engine, actor),
    paySlipEnvelopeReport,
    all as never,
    'pdf',
    [],
  )
  const { text } = await readApart(
    { mediaType: 'application/pdf', bytes: await readFile(file.path) },
    new AbortController().signal,
  )
  await file.remove()
  return { text: text.replace(/\s+/g, ' '), shown: file.shown }
}

describe('a payslip on paper', () => {
  it('has the figures of AC-19 under Indonesian names, with dates, points of thousands and the net in words', async () => {
    const paper = await paperFor(head)
    expect(paper.title).toBe('SLIP GAJI')
    expect(paper.subtitle).toMatch(/^Periode Mei 2026 · dibayar \d+ (?:Mei|Juni) 2026$/)
    const [[incomes, deductions] = [], [employer] = []] = paper.bands
    expect(incomes?.rows[0]).toEqual(['Gaji pokok', '8.500.000'])
    expect(incomes?.rows).toContainEqual(['Tunjangan makan', '440.000'])
    expect(deductions?.rows).toContainEqual(['PPh 21', '375.953'])
    expect(deductions?.rows).toContainEqual(['Pinjaman perusahaan', '1.250.000'])
    expect(employer?.rows.map(([name]) => name)).toContain('JHT perusahaan')
    expect(paper.net).toMatchObject({
      amount: 'Rp 9.411.822',
      words: 'sembilan juta empat ratus sebelas ribu delapan ratus dua puluh dua rupiah',
    })
    const plain = (text = '') => Number(text.replaceAll('.', ''))
    expect(plain(incomes?.total?.[1]) - plain(deductions?.total?.[1])).toBe(9_411_822)
  })
  it('adds the year up over closed runs and itself, and says nothing of a year of which a part is not seen', async () => {
    const april = await slipsOf(engine, await periodOf(engine, 'HO-M', '202604-01'), [worker])
    const year = async (actor: Actor) => (await slipRecords(context(actor), [slip]))[0]?.toDate
    const own = (await year(head))?.net
    expect(own).toBe('9411822.00')
    await setRun(engine, april.run, 'CLOSED', true)
    const before = await one<{ net: string }>(
      engine,
      sql`select net::text as net from payslip where run_id = ${april.run}`,
    )
    expect(Number((await year(head))?.net)).toBe(9_411_822 + Number(before.net))
    const group = sql`(select id from pay_group where group_code = 'EXEC')`
    await engine.database.db.execute(sql`update pay_run set pay_group_id = ${group} where id = ${april.run}`)
    expect(await year(staff)).toBeNull()
    expect(await year(head)).not.toBeNull()
  })
  it('is dots where its amounts are covered', async () => {
    await engine.database.db.execute(sql`update pay_group_access set can_see_amounts = false
      where user_id = ${staff.userId} and pay_group_id = (select id from pay_group where group_code = 'HO-M')`)
    const paper = await paperFor(staff)
    expect(JSON.stringify(paper)).not.toMatch(/\d\.\d{3}/)
    expect(paper.net).toEqual({ label: 'GAJI BERSIH DITERIMA', amount: '•••', words: '' })
  })
})

describe('the sheets', () => {
  it('are drafts before the run is closed, and only for whoever calculates', async () => {
    await setRun(engine, run, 'CALCULATED', false)
    const { text, shown } = await printed(head)
    expect(text).toContain('DRAFT')
    expect(text).toContain('9.411.822')
    expect(shown).toEqual({ entity: Payslip, ids: [slip] })
    await expect(printed(withoutCode(head))).rejects.toThrow(expect.objectContaining({ code: 'BAD_STATE' }))
  })
  it('are papers of a closed run for everybody who sees them, flat or folded in three', async () => {
    await setRun(engine, run, 'CLOSED', true)
    const flat = (await printed(withoutCode(head))).text
    expect(flat).not.toContain('DRAFT')
    expect(flat).not.toContain('PRIBADI DAN RAHASIA')
    expect((await printed(head, { paper: 'ENVELOPE' })).text).toContain('PRIBADI DAN RAHASIA')
  })
})
