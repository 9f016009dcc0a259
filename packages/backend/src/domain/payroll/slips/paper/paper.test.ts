// Payslips on paper: the worked case AC-19 in Indonesian, drafts for users who calculate, and covered amounts stay covered.

import { readFile } from 'node:fs/promises'
import { catalogue } from '@kantor/shared/catalogue'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { sql } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { actionContext, runAction, runnableActions } from '../../../../engine/actions/actions.ts'
import type { Actor } from '../../../../engine/context.ts'
import { queryContext } from '../../../../engine/datasets/dataset.ts'
import { readApart } from '../../../../engine/file-text/read-apart.ts'
import { reportFile } from '../../../../engine/report/file.ts'
import { domainActions } from '../../../actions.ts'
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
  it('is a PDF of its page, too: the same figures, and none for a reader who does not see it', async () => {
    const pdf = runnableActions(catalogue, domainActions).find(({ name }) => name === 'payslipPdf')
    if (pdf === undefined) throw new Error('No PDF of a payslip')
    const file = (await runAction(engine, head, pdf, { payslip: slip }, true)) as { fileName: string; content: string }
    expect(file.fileName).toMatch(/_2026-05\.pdf$/)
    const bytes = Buffer.from(file.content, 'base64')
    const { text } = await readApart({ mediaType: 'application/pdf', bytes }, new AbortController().signal)
    expect(text.replace(/\s+/g, ' ')).toContain('9.411.822')
    const other = {
      ...head,
      dataScope: 'SELF' as const,
      scopes: new Map([...head.access].map((code) => [code, 'SELF' as const])),
    }
    await expect(runAction(engine, other, pdf, { payslip: slip }, true)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'payslip' }] },
    })
  })
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
  it('are drafts before the run is closed, and only for users who calculate', async () => {
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

/** The files of a zip, read by a reader of zips. */
const unzipped = (bytes: Buffer) =>
  new Promise<ReadonlyMap<string, Buffer>>((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (zip === undefined) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (stream === undefined) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })

describe('the password of a PDF', () => {
  const opened = async (actor: Actor, params: object, password?: string) => {
    const all = { month: '2026-05', employee: worker, search: null, sort: null, run: null, ...params }
    const file = await reportFile(
      actionContext(engine.database.db, engine, actor),
      paySlipEnvelopeReport,
      all as never,
      'pdf',
      [],
    )
    const bytes = new Uint8Array(await readFile(file.path))
    await file.remove()
    const { numPages } = await getDocumentProxy(bytes, password === undefined ? {} : { password })
    return numPages
  }
  const asWorker = async (): Promise<Actor> => {
    await engine.database.db.execute(sql`update user_account set employee_id = null where employee_id = ${worker}`)
    await engine.database.db.execute(sql`update user_account set employee_id = ${worker} where username = 'employee'`)
    await engine.database.db.execute(sql`update payslip set published_at = now() where id = ${slip}`)
    return await withEverything(engine, 'employee')
  }
  const choose = async (actor: Actor, chosen: object) => {
    const found = runnableActions(catalogue, domainActions).find(({ name }) => name === 'choosePayslipPassword')
    if (found === undefined) throw new Error('No action')
    return await runAction(engine, actor, found, { words: null, ...chosen }, true)
  }
  const locked = expect.objectContaining({ name: 'PasswordException' })

  it('does not exist until the employee chooses one, then it is required for each of their own printouts', async () => {
    const own = await asWorker()
    expect(await opened(own, {})).toBe(1)
    await choose(own, { secret: 'BIRTH_DATE' })
    const { birth } = await one<{ birth: string }>(
      engine,
      sql`select to_char(birth_date, 'DDMMYYYY') as birth from employee where id = ${worker}`,
    )
    await expect(opened(own, {})).rejects.toEqual(locked)
    await expect(opened(own, {}, '01011900')).rejects.toEqual(locked)
    expect(await opened(own, {}, birth)).toBe(1)
    await choose(own, { secret: 'OWN_WORDS', words: 'kopi tanpa gula' })
    await expect(opened(own, {}, birth)).rejects.toEqual(locked)
    expect(await opened(own, {}, 'kopi tanpa gula')).toBe(1)
    const trail = await one<{ text: string }>(
      engine,
      sql`select json_agg(a)::text as text from audit_entry a where a.entity = 'PayslipPassword'`,
    )
    expect(trail.text).not.toContain('kopi')
  })
  it('locks what payroll hands out where it asks for it, of one employee or of each of several', async () => {
    expect(await opened(head, {})).toBe(1)
    await expect(opened(head, { locked: true })).rejects.toEqual(locked)
    expect(await opened(head, { locked: true }, 'kopi tanpa gula')).toBe(1)
    const { other } = await one<{ other: number }>(
      engine,
      sql`select r.employee_id as other from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' where r.employee_id <> ${worker} order by 1 limit 1`,
    )
    await slipsOf(engine, await periodOf(engine, 'HO-M', '202605-01'), [other])
    await expect(opened(head, { employee: other, locked: true })).rejects.toEqual(
      expect.objectContaining({ code: 'BAD_STATE' }),
    )
    // For several employees a zip: a locked PDF for each employee who chose a secret, the others in a list.
    const all = { month: '2026-05', employee: null, search: null, sort: null, run: null, locked: true }
    const zip = await reportFile(
      actionContext(engine.database.db, engine, head),
      paySlipEnvelopeReport,
      all as never,
      'pdf',
      [],
    )
    const entries = await unzipped(await readFile(zip.path))
    await zip.remove()
    expect(zip.shown).toEqual({ entity: Payslip, ids: [slip], isZip: true })
    const [pdf, list] = [[...entries.keys()].find((name) => name.endsWith('.pdf')), entries.get('without-password.txt')]
    expect([...entries.keys()]).toEqual([pdf, 'without-password.txt'])
    expect(pdf).toMatch(new RegExp(`_2026-05_${slip}\\.pdf$`))
    const bytes = () => new Uint8Array(entries.get(pdf ?? '') ?? [])
    await expect(getDocumentProxy(bytes())).rejects.toEqual(locked)
    expect((await getDocumentProxy(bytes(), { password: 'kopi tanpa gula' })).numPages).toBe(1)
    const { no } = await one<{ no: string }>(engine, sql`select employee_no as no from employee where id = ${other}`)
    expect(list?.toString()).toContain(no)
  })
  it('is refused where it says too little', async () => {
    const own = await asWorker()
    await expect(choose(own, { secret: 'OWN_WORDS' })).rejects.toThrow()
    await engine.database.db.execute(sql`update employee set national_id_no = null where id = ${worker}`)
    await expect(choose(own, { secret: 'IDENTITY_NO' })).rejects.toEqual(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    )
  })
})
