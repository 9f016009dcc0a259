// A month that was corrected: a regular run, arrears of a decree, a run of corrections and the final pay of a leaver, all closed. Every screen and
// every file shows the figures that its payslips show. A further screen or file is added by a line of `screens`.
import { readFile } from 'node:fs/promises'
import { angka } from '@kantor/shared/formats/indonesian'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { readApart } from '../../../engine/file-text/read-apart.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { reportFile } from '../../../engine/report/file.ts'
import { featureAt, withEverything } from '../../testing/index.ts'
import { openPeriodOf } from '../entries/open-period.ts'
import { runPage } from '../process/testing.ts'
import { paySlipEnvelopeReport } from '../slips/pay-slip-envelope.report.ts'
import {
  ask,
  checkedRun,
  closeMonth,
  execute,
  furtherMonth,
  month,
  openMonth,
  payDecember,
  payslips,
  processPath,
  type Row,
  read,
  rowsOfPage,
  type Slip,
  secondAccount,
  slipsTell,
  summed,
  theMonth,
} from './testing/corrected-month.ts'
import { certificates, filesForBank, makeBankFile } from './testing/month-files.ts'
import { screens } from './testing/month-screens.ts'

beforeAll(openMonth, 600_000)
afterAll(() => closeMonth())

it('the month has every kind of run and what each of them is about', async () => {
  const found = await read<{ text: string }>(
    sql`select distinct n.run_type || ' ' || l.component_code as text from payslip s join pay_run n on n.id = s.run_id and n.status = 'CLOSED'
      join payslip_pay_lines l on l.parent_id = s.id where s.period_code like '202610%' and l.component_code in ('BASIC', 'ARREARS', 'KES_FAMILY') order by 1`,
  )
  expect(found.map(({ text }) => text)).toEqual([
    'CORRECTION BASIC',
    'FINAL_PAY BASIC',
    'REGULAR ARREARS',
    'REGULAR BASIC',
    'REGULAR KES_FAMILY',
  ])
})

describe.each(screens)('$name', ({ whole, each }) => {
  it('shows what the payslips show', async () => {
    const truth = await slipsTell()
    const { people } = theMonth()
    expect(truth.size).toBe(people.length)
    if (each !== undefined) {
      const reported = await each()
      expect([...reported.keys()].toSorted((a, b) => a - b)).toEqual([...people])
      for (const [id, figures] of reported) {
        expect(Object.keys(figures)).not.toEqual([])
        expect(truth.get(id)).toMatchObject(figures)
      }
    }
    if (whole !== undefined) {
      const reported = await whole()
      expect(Object.keys(reported)).not.toEqual([])
      expect(summed(truth.values())).toMatchObject(reported)
    }
  })
})

describe('the bank files', () => {
  it('say how many transfers they hold and what these come to, and pay a share to the second account', async () => {
    const [, , , shared = 0] = theMonth().people
    const net = (await slipsTell()).get(shared)?.net ?? 0
    for (const { run, count, total, transfers } of await filesForBank()) {
      const [owed] = await read<{ net: number }>(sql`select sum(net)::float as net from payslip where run_id = ${run}`)
      expect([count, total]).toEqual([transfers.length, transfers.reduce((sum, { amount }) => sum + amount, 0)])
      expect(total).toBe(owed?.net)
    }
    const own = (await filesForBank()).flatMap(({ transfers }) =>
      transfers.filter(({ employee }) => employee === shared),
    )
    const share = Math.floor(net * 0.3)
    expect(own.find(({ account }) => account === secondAccount)?.amount).toBe(share)
    expect(own.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([share, net - share])
  })
})

describe('the tie-out of each run', () => {
  it('finds nothing that differs, the bank files among it', async () => {
    await filesForBank()
    const { runs } = theMonth()
    for (const payRun of runs.slice(1, 4)) {
      const { rows } = await ask<{ rows: readonly Row[] }>(`${processPath}/pay-tie-out`, 'page', { payRun, size: 100 })
      expect(rows.map(({ what, state }) => [what, state])).toEqual(rows.map(({ what }) => [what, 'AGREES']))
      expect(rows.length).toBe(10)
    }
  })
})

describe('the salary recap', () => {
  it('has every component as the payslips have it', async () => {
    const slots = await read<{ code: string; slot: number }>(
      sql`select code, (row_number() over (order by min(id)))::int as slot from pay_component where company_code = 'SSI' group by code`,
    )
    const { totals = [] } = await ask<{ totals?: readonly Row[] }>(`${processPath}/salary-rekap`, 'page', month)
    const sums = new Map<string, number>()
    for (const { lines } of await payslips())
      for (const { code, amount } of lines) sums.set(code, (sums.get(code) ?? 0) + Number(amount))
    expect(sums.size).toBeGreaterThan(10)
    const slotOf = new Map(slots.map(({ code, slot }) => [code, slot]))
    for (const [code, sum] of sums) expect([code, Number(totals[0]?.[`pay${slotOf.get(code)}`])]).toEqual([code, sum])
  })
})

describe('the differences to the month before', () => {
  const path = `${processPath}/salary-per-month-difference`
  const sumsBy = async (codes: string) => {
    const sums = new Map<string, number>()
    for (const { employee, lines } of await payslips(codes))
      for (const { code, amount } of lines)
        sums.set(`${employee} ${code}`, (sums.get(`${employee} ${code}`) ?? 0) + Number(amount))
    return sums
  }
  it('are those of the payslips, each with its causes', async () => {
    const [now, before] = [await sumsBy('202610'), await sumsBy('202609')]
    const changed = [...new Set([...now.keys(), ...before.keys()])].filter((key) => now.get(key) !== before.get(key))
    const rows = await rowsOfPage(path, month)
    const names = await read<{ code: string; name: string }>(
      sql`select distinct code, name from pay_component where company_code = 'SSI'`,
    )
    const codeOf = new Map(names.map(({ code, name }) => [name, code]))
    const reported = new Map(
      rows.map((row) => [`${(row.employee as { id: number }).id} ${codeOf.get(String(row.component))}`, row]),
    )
    expect([...reported.keys()].toSorted()).toEqual(changed.toSorted())
    for (const [key, { previous, current, delta }] of reported) {
      const expected = [before.get(key) ?? 0, now.get(key) ?? 0]
      expect([key, Number(previous), Number(current)]).toEqual([key, ...expected])
      expect(Number(delta)).toBe(Number(current) - Number(previous))
    }
    const [raised, corrected, leaver] = theMonth().people
    const causes = (employee: number | undefined, code: string) => reported.get(`${employee} ${code}`)?.causes
    expect(causes(raised, 'BASIC')).toBe('RAISE')
    expect(causes(raised, 'ARREARS')).toBe('ONE_OFF')
    expect(causes(raised, 'JHT_EE')).toBe('RAISE')
    // No law changed: several payslips of the month read the same rates.
    expect([causes(corrected, 'BASIC'), causes(corrected, 'PPH21')]).toEqual(['CORRECTION', 'CORRECTION'])
    expect(causes(leaver, 'BASIC')).toBe('LEAVER, PRORATION')
    expect(causes(leaver, 'PPH21')).toBe('LEAVER, TAX_FINAL, PRORATION')
    expect(rows.filter(({ unexplained }) => unexplained !== 0)).toEqual([])
  })
})

describe('a payslip explained', () => {
  interface Node extends Row {
    readonly node: string
    readonly parent: string | null
    readonly kind: string
    readonly value: string | null
  }
  const explained = (payslip: number) =>
    ask<{ comparedWith: string | null; nodes: readonly Node[] }>(`${processPath}/payslips`, 'explain', { payslip })
  const sums = ['grossCash', 'statutory', 'deductions']

  it('adds up from its lines, and each line is the result of a step', async () => {
    for (const { id, net, lines } of await payslips()) {
      const { nodes } = await explained(id)
      const below = (parent: string, kind: string) => nodes.filter((one) => one.parent === parent && one.kind === kind)
      expect(nodes.find(({ node }) => node === 'net')?.value).toBe(net)
      const valueOf = (name: string) => Number(nodes.find(({ node }) => node === name)?.value)
      expect(valueOf('grossCash') - valueOf('statutory') - valueOf('deductions')).toBe(Number(net))
      for (const name of sums)
        expect(below(name, 'PART').reduce((sum, { value }) => sum + Number(value), 0)).toBe(valueOf(name))
      for (const { code, amount } of lines) {
        expect([code, valueOf(`line ${code}`)]).toEqual([code, Number(amount)])
        const steps = below(`line ${code}`, 'STEP').map(({ value }) => Number(value))
        expect([code, steps]).toEqual([code, expect.arrayContaining([Number(amount)])])
      }
    }
  })
  it('shows what arrears and corrections are the difference of, by which decree, and compares final pay with the month before', async () => {
    const all = await payslips()
    const [raised, corrected, leaver] = theMonth().people
    const nodesOf = async (employee: number | undefined, period: string) =>
      await explained(all.find((slip) => slip.employee === employee && slip.period === period)?.id ?? 0)
    const { nodes } = await nodesOf(raised, '202610-01')
    const step = nodes.find(({ parent, kind }) => parent === 'line ARREARS' && kind === 'STEP')
    expect(step).toMatchObject({ rule: 'R-RAP', formula: 'ARREARS: due now - paid of 202609-01' })
    const inputs = nodes.filter(({ parent }) => parent === step?.node).map(({ label, value }) => [label, value])
    expect(inputs).toEqual([
      ['due: BASIC', '12100000'],
      ['paid: BASIC', '11000000'],
    ])
    expect(nodes).toContainEqual(
      expect.objectContaining({
        parent: 'line ARREARS',
        kind: 'SOURCE',
        label: 'Decree RAT/ONE/MONTH',
        author: expect.any(String),
      }),
    )
    const correction = (await nodesOf(corrected, '202610-05')).nodes
    expect(correction.find(({ parent, kind }) => parent === 'line BASIC' && kind === 'STEP')).toMatchObject({
      formula: 'BASIC: due now - paid of 202610-01',
      value: '500000',
    })
    expect((await nodesOf(leaver, '202610-06')).comparedWith).toBe('202609-01')
  })
})

describe('a payslip on paper', () => {
  it('has the lines, sums and net of the payslip on the screen', async () => {
    const { engine, ana } = theMonth()
    for (const { employee, period, net, lines } of await payslips()) {
      const asked = {
        month: month.period,
        employee,
        paySequence: Number(period.slice(-2)),
        search: null,
        sort: null,
        run: null,
      }
      const context = actionContext(engine.database.db, engine, ana)
      const file = await reportFile(context, paySlipEnvelopeReport, asked as never, 'pdf', [])
      const bytes = await readFile(file.path)
      await file.remove()
      const read = await readApart({ mediaType: 'application/pdf', bytes }, new AbortController().signal)
      const text = read.text.replace(/\s+/g, ' ')
      // A tax refund is printed among the income, so that neither sum contains an amount below 0.
      const onPaper = lines.map((line) =>
        line.kind === 'STATUTORY' && line.code === 'PPH21' && Number(line.amount) < 0
          ? { ...line, kind: 'RETURNED', name: `Pengembalian ${line.name}`, amount: String(-Number(line.amount)) }
          : line,
      )
      for (const { name, amount, origin } of onPaper)
        expect(text).toContain(`${name}${origin === null ? '' : ` (${origin})`} ${angka(amount)}`)
      const of = (...kinds: readonly string[]) =>
        onPaper.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(text).toContain(`Jumlah pendapatan ${angka(String(of('EARNING', 'RETURNED')))}`)
      expect(text).toContain(`Jumlah potongan ${angka(String(of('STATUTORY', 'DEDUCTION')))}`)
      expect(text).toContain(`Rp ${angka(net)}`)
      expect(text).toMatch(/Status PTKP T?K\/\d /)
    }
  })
})

describe('the cards of home', () => {
  interface Card {
    readonly card: string
    readonly path: string
    readonly total: number
    readonly items: readonly {
      readonly label: string
      readonly value: string | null
      readonly note: string
      readonly path: string
    }[]
  }
  const cardOf = async (name: string, actor = theMonth().ana) =>
    (await ask<{ rows: readonly Card[] }>('/home', 'cards', {}, actor)).rows.find(({ card }) => card === name)
  const listed = async ({ path }: Card) => {
    const { engine, ana } = theMonth()
    const [screen = '', words = ''] = path.split('?')
    const feature = featureAt(screen.replace(/\/index$/, ''))
    const query = { ...Object.fromEntries(new URLSearchParams(words)), size: '500', countAll: 'true' }
    return (await list(engine, ana, feature, parseList(engine, ana, feature, query))).rows as readonly Row[]
  }

  it('lead finance to what each run owes, and tell the calendar of pay what is still to be closed', async () => {
    const buffer = await cardOf('financeBuffer')
    if (buffer === undefined) throw new Error('No card of finance')
    const entries = await listed(buffer)
    expect(buffer.total).toBe(entries.length)
    const truth = summed((await slipsTell()).values())
    const ofMonth = entries.filter(({ sourceNo }) => String(sourceNo).startsWith('HO-M 202610'))
    const payable = (...kinds: readonly string[]) =>
      ofMonth.filter(({ kind }) => kinds.includes(String(kind))).reduce((sum, row) => sum + Number(row.payable), 0)
    expect([payable('PAYROLL', 'SEVERANCE'), payable('PPH21'), payable('BPJS')]).toEqual([
      truth.net,
      truth.tax,
      truth.bpjs,
    ])
    // A card of home names no amount of pay: the list that it leads to does.
    for (const item of buffer.items) expect(item.note).not.toMatch(/IDR|\d,\d{3}/)
    const calendar = await cardOf('payCalendar')
    if (calendar === undefined) throw new Error('No card of the calendar')
    const periods = await listed(calendar)
    expect(calendar.total).toBe(periods.length)
    const names = periods.map(({ periodName }) => String(periodName))
    expect(names.filter((name) => /^HO-M 2026(?:09|10)/.test(name))).toEqual([])
    expect(names).toContain('HO-M 202611-01')
  })
  it('lead an employee to each of his payslips, and name no amount', async () => {
    const { engine, budi, people, runs } = theMonth()
    const [, corrected] = people
    for (const payRun of runs.slice(0, 4)) await runPage(engine).call(budi, 'publishRun', { payRun })
    await execute(sql`update user_account set employee_id = null where employee_id = ${corrected}`)
    await execute(sql`update user_account set employee_id = ${corrected} where username = 'employee'`)
    const own: readonly Slip[] = (await payslips('2026')).filter(({ employee }) => employee === corrected)
    expect(own.map(({ period }) => period)).toEqual(['202609-01', '202610-01', '202610-05'])
    const card = await cardOf('ownPayslip', { ...(await withEverything(engine, 'employee')), dataScope: 'SELF' })
    expect(card?.total).toBe(own.length)
    const [first, ...others] = card?.items ?? []
    const shown = own.find(({ id }) => first?.path === `${processPath}/payslips/show/${id}`)
    expect(shown?.period).toMatch(/^202610/)
    expect([first, ...others].map((item) => item?.value ?? null)).toEqual([null, null, null])
    const paths = (card?.items ?? []).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(own.map(({ id }) => `${processPath}/payslips/show/${id}`).toSorted())
  })
})

describe('what is requested twice at once, or while a user enters pay', () => {
  let [period, payRun] = [0, 0]
  beforeAll(async () => {
    period = await furtherMonth('202611')
    payRun = await checkedRun(period)
  }, 600_000)
  const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
    settled.map((one) => (one.status === 'fulfilled' ? 'DONE' : String((one.reason as { code?: string }).code))).sort()
  const close = () => runPage(theMonth().engine).call(theMonth().budi, 'closeRun', { payRun })
  const posted = () =>
    read<{ text: string }>(sql`select 'event' as text from posting_event where run_id = ${payRun} union all
      select kind from finance_buffer_entry where source_type = 'PayRun' and source_id = ${payRun} order by 1`)

  it('a close waits for a user who enters pay, then finds the entry: nothing is marked as paid that is on no payslip', async () => {
    const { engine, ana, people } = theMonth()
    // On the embedded database there is one connection: no user enters anything while a run is closed.
    if (engine.database.kind === 'pglite') return
    let closing: Promise<unknown> = Promise.resolve()
    await engine.database.db.transaction(async (tx) => {
      await openPeriodOf(actionContext(tx, engine, ana), period)
      await tx.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status,
          created_by, updated_by, created_at, updated_at, row_version)
        select 'SSI', ${people[0]}, ${period}, '202611-01', c.id, c.code, 250000, 'SCREEN', 'OPEN', 'test', 'test', now(), now(), 1
        from pay_component c where c.code = 'INCENTIVE' and c.company_code = 'SSI' limit 1`)
      let isOver = false
      closing = close().finally(() => {
        isOver = true
      })
      closing.catch(() => undefined)
      const waits = async () =>
        (
          await read(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length > 0
      while (!isOver && !(await waits())) await new Promise((go) => setTimeout(go, 20))
      expect(isOver).toBe(false)
    })
    await expect(closing).rejects.toMatchObject({ code: 'STALE_INPUT' })
    expect(await posted()).toEqual([])
    expect(await read(sql`select status from variable_pay where period_id = ${period}`)).toEqual([{ status: 'OPEN' }])
    await execute(sql`delete from variable_pay where period_id = ${period}`)
  })
  it('a run is closed once, and its bank file is made once', async () => {
    expect(codesOf(await Promise.allSettled([close(), close()]))).toEqual(['DONE', 'WRONG_STATUS'])
    expect((await posted()).map(({ text }) => text)).toEqual(['BPJS', 'PAYROLL', 'PPH21', 'event'])
    const files = await Promise.allSettled([makeBankFile(payRun), makeBankFile(payRun)])
    expect(codesOf(files)).toEqual(['ALREADY_DONE', 'DONE'])
    const [sums] = await read<{
      paid: number
      owed: number
    }>(sql`select (select sum(t.amount)::float from bank_transfer_batch_transfers t
        join payslip p on p.id = t.payslip_id where p.run_id = ${payRun}) as paid, (select sum(net)::float from payslip where run_id = ${payRun}) as owed`)
    expect(sums?.paid).toBe(sums?.owed)
  })
})

describe('the year that the month is part of', () => {
  beforeAll(payDecember, 600_000)

  it('comes to its end with certificates that tell what its runs paid and withheld', async () => {
    const truth = await slipsTell('2026')
    const found = await certificates()
    expect([...found.keys()].toSorted((a, b) => a - b)).toEqual([...theMonth().people])
    const all = await payslips('2026')
    for (const [employee, field] of found) {
      const own = all.filter((slip) => slip.employee === employee).flatMap(({ lines }) => lines)
      const of = (...codes: readonly string[]) =>
        own.filter(({ code }) => codes.includes(code)).reduce((sum, { amount }) => sum + Number(amount), 0)
      expect([field(1), field(10)]).toEqual([of('BASIC'), of('JHT_EE', 'JP_EE')])
      expect(field(5)).toBe(of('JKK_ER', 'JKM_ER', 'KES_ER'))
      expect(field(3)).toBe((truth.get(employee)?.gross ?? 0) - of('BASIC'))
      expect([field(8), field(21)]).toEqual([truth.get(employee)?.taxed, truth.get(employee)?.tax])
      // The year is settled regardless of what was withheld month by month.
      expect([field(21) - field(20), field(23)]).toEqual([0, 0])
    }
  })
  it('says of the tax of December that the year was settled, not that the law changed', async () => {
    const rows = await rowsOfPage(`${processPath}/salary-per-month-difference`, { period: '2026-12' })
    expect(rows.map(({ component, causes }) => [component, causes])).toEqual(Array(3).fill(['Income tax', 'TAX_FINAL']))
  })
})
