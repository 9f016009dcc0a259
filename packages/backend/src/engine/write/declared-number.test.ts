import { catalogueOf, defineDocument, defineEntity, type Fields, full } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { type Actor, type Engine, registryOf, rulesFor } from '../context.ts'
import type { Row } from '../read/selection.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { inStep } from './in-step.ts'
import { changeWithRules, createWithRules } from './make-row.ts'
import { create, edit, remove } from './store.ts'
import { lockStored } from './stored.ts'
import { transition } from './transition.ts'
import { contextOf, insertRow, updateRow, writingIn } from './write.ts'

const fields = {
  no: { type: 'code', max: 40, required: true, readOnly: true, unique: true },
  kind: { type: 'enum', values: ['GOODS', 'WORK'], required: true },
  day: { type: 'date', required: true },
  note: { type: 'text' },
} as const satisfies Fields
const Invoice = defineEntity({
  name: 'Invoice',
  title: 'Invoice',
  key: ['no'],
  show: 'no',
  scope: 'branch',
  fields,
  number: { field: 'no', series: 'INVOICE', pattern: 'INV/{BRANCH}/{kind}/{YYYY}/{SEQ:3}', by: 'day' },
})
const Slip = defineEntity({
  name: 'Slip',
  title: 'Slip',
  key: ['code'],
  show: 'code',
  fields: {
    code: { type: 'code', required: true },
    slipNo: { type: 'code', max: 20, readOnly: true, unique: true },
    status: { type: 'enum', values: ['DRAFT', 'POSTED', 'REVERSED'], default: 'DRAFT', readOnly: true, required: true },
    note: { type: 'text' },
  } as const satisfies Fields,
  number: { field: 'slipNo', series: 'Slip', pattern: 'S-{YY}{MM}-{SEQ:4}', at: 'post' },
  lifecycle: {
    post: { from: ['DRAFT', 'REVERSED'], to: 'POSTED', form: 'frmFIXSLP01E' },
    reverse: { from: ['POSTED'], to: 'REVERSED', form: 'frmFIXSLP01E' },
  },
})
const Change = defineEntity({
  name: 'Change',
  title: 'Change',
  key: ['no'],
  show: 'no',
  scope: 'global',
  fields: { no: fields.no, note: { type: 'text' } } as const satisfies Fields,
  number: { field: 'no', series: 'Change', pattern: 'C-{SEQ:4}' },
})
const invoices = defineDocument({
  path: '/fixture/invoices',
  title: 'Invoices',
  form: 'frmFIXINV01',
  screens: full,
  entity: Invoice,
  list: { columns: ['no'], sort: 'no' },
  sections: [{ title: 'Invoice', fields: ['no', 'kind', 'day', 'note'] }],
})
const slips = defineDocument({
  path: '/fixture/slips',
  title: 'Slips',
  form: 'frmFIXSLP01',
  screens: full,
  entity: Slip,
  list: { columns: ['code'], sort: 'code' },
  sections: [{ title: 'Slip', fields: ['code', 'slipNo', 'status', 'note'] }],
})

/** What a rule refuses, and a lock that rules of documents take before the number, such as that of a balance. */
const rules = registryOf([
  rulesFor(Invoice, {
    async check(context, next) {
      if (next.note === 'no') return [{ field: 'note', rule: 'R-NOTE', message: 'is refused' }]
      if (next.note === 'once') {
        const others = await rowsOf(context.tx, sql`select 1 from invoice where note = 'once'`)
        if (others.length > 0) return [{ field: 'note', rule: 'R-ONCE', message: 'is there already' }]
      }
      if (next.note?.startsWith('balance')) await lockUntilCommit(context.tx, next.note)
      return []
    },
    afterWrite(_, row) {
      if (row.note === 'late') throw new Error('refused after the number was taken')
      return Promise.resolve()
    },
  }),
  rulesFor(Slip, {
    check: (_, next) => (next.note === 'no' ? [{ field: 'note', rule: 'R-NOTE', message: 'is refused' }] : []),
  }),
])

describe.each(await oneDatabase({ ownDatabase: true }))('declared numbers on $name', (database) => {
  let engine: Engine
  const actor = testActor([])
  const invoice = (input: object = {}, by: Actor = actor): Promise<Row> =>
    create(engine, by, invoices, { kind: 'GOODS', day: '2026-11-21', ...input })
  const numberOf = async (input: object = {}, by?: Actor) => (await invoice(input, by)).no
  const slip = (code: string, input: object = {}): Promise<Row> => create(engine, actor, slips, { code, ...input })
  const moved = (row: Row, name: 'post' | 'reverse'): Promise<Row> =>
    transition(
      engine,
      actor,
      slips,
      name,
      Slip.lifecycle?.[name] as never,
      Number(row.id),
      Number(row.rowVersion),
      null,
    )
  const counters = () =>
    engine.database.db.transaction((tx) =>
      rowsOf(tx, sql`select company_code as company, scope, value from number_sequence order by 1, 2`),
    )

  beforeAll(async () => {
    engine = await testEngine(database, catalogueOf([{ Invoice, Slip, Change, invoices, slips }]), rules)
  })
  beforeEach(async () => {
    for (const table of ['invoice', 'slip', 'change', 'number_sequence'])
      await engine.database.db.execute(sql`delete from ${sql.identifier(table)}`)
  })
  afterAll(() => engine.database.close())

  it('are counted for each branch, kind and year of the declared date, under the name of the series', async () => {
    expect(await numberOf()).toBe('INV/HO/GOODS/2026/001')
    expect(await numberOf({ day: '2025-12-31' })).toBe('INV/HO/GOODS/2025/001')
    expect(await numberOf({ kind: 'WORK' })).toBe('INV/HO/WORK/2026/001')
    expect(await numberOf({}, { ...actor, branchCode: 'B2' })).toBe('INV/B2/GOODS/2026/001')
    expect(await numberOf({ day: '2026-01-01' })).toBe('INV/HO/GOODS/2026/002')
    const { companyCode: company } = actor
    expect(await counters()).toContainEqual({ company, scope: 'INVOICE|INV/HO/GOODS/2026/#', value: 2 })
  })
  it('have no gap after a refusal of the rules, or a failure after the number was taken', async () => {
    expect(await numberOf()).toBe('INV/HO/GOODS/2026/001')
    await expect(invoice({ note: 'no' })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(invoice({ note: 'late' })).rejects.toThrow('after the number')
    expect(await numberOf()).toBe('INV/HO/GOODS/2026/002')
  })
  it('are each their own where many write at once', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => numberOf()))
    expect([...taken].sort()).toEqual(
      Array.from({ length: 12 }, (_, i) => `INV/HO/GOODS/2026/${String(i + 1).padStart(3, '0')}`),
    )
  })
  it('are taken one after the other where rules read other rows, so that two writers at once do not miss each other', async () => {
    const both = await Promise.allSettled([invoice({ note: 'once' }), invoice({ note: 'once' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  it('are kept by a correction, also of the date that they were counted by, and cannot be written', async () => {
    const made = await invoice()
    const changed = await edit(engine, actor, invoices, Number(made.id), 1, { day: '2025-02-01', kind: 'WORK' })
    expect(changed).toMatchObject({ no: 'INV/HO/GOODS/2026/001', day: '2025-02-01' })
    await engine.database.db.transaction((tx) =>
      changeWithRules(contextOf(tx, engine, actor), Invoice, Number(made.id), { no: null, note: 'by a rule' }),
    )
    expect(await edit(engine, actor, invoices, Number(made.id), 3, { note: 'again' })).toMatchObject({ no: made.no })
  })
  it('are kept by a copy that brings its number along, without a number of its own', async () => {
    const made = await invoice()
    await engine.database.db.transaction(async (tx) => {
      const writing = writingIn(tx, engine, actor, Invoice, invoices)
      const stored = (await lockStored(tx, engine, actor, Invoice, Number(made.id))) as Row
      // As a sheet of another system, or a version of the past, brings it.
      await insertRow(writing, { ...stored, no: 'OLD-7' })
      expect((await insertRow(writing, { ...stored, no: null })).no).toBe('INV/HO/GOODS/2026/002')
    })
    expect(await numberOf()).toBe('INV/HO/GOODS/2026/003')
  })
  it('stay taken when their document is deleted', async () => {
    const made = await invoice()
    await remove(engine, actor, invoices, Number(made.id), 1)
    expect(await numberOf()).toBe('INV/HO/GOODS/2026/002')
  })
  it('of rows that belong to no company are counted over all of them', async () => {
    const changes = ['KA', 'KB'].map((companyCode) => ({ ...actor, companyCode }))
    const taken: unknown[] = []
    for (const by of changes)
      await engine.database.db.transaction(async (tx) => {
        taken.push((await createWithRules(contextOf(tx, engine, by), Change, {})).no)
      })
    expect(taken).toEqual(['C-0001', 'C-0002'])
    expect(await counters()).toEqual([{ company: '*', scope: 'Change|C-#', value: 2 }])
  })

  it('of rows in step are taken in the order of the rows, each series by itself', async () => {
    const days = ['2026-01-01', '2025-01-01', '2026-01-02', '2026-01-03']
    const taken = await engine.database.db.transaction((tx) =>
      inStep(tx, days, async (day) => {
        const writing = writingIn(tx, engine, actor, Invoice, invoices)
        return (await insertRow(writing, { kind: 'WORK', day })).no
      }),
    )
    expect(taken).toEqual(['2026/001', '2025/001', '2026/002', '2026/003'].map((no) => `INV/HO/WORK/${no}`))
  })

  describe('that a move gives', () => {
    it('are missing before, and given once', async () => {
      const [first, second] = [await slip('A'), await slip('B')]
      expect([first.slipNo, second.slipNo]).toEqual([null, null])
      const posted = await moved(second, 'post')
      expect(posted).toMatchObject({ status: 'POSTED', slipNo: 'S-2611-0001' })
      const again = await moved(await moved(posted, 'reverse'), 'post')
      expect(again).toMatchObject({ status: 'POSTED', slipNo: 'S-2611-0001' })
      expect(await moved(first, 'post')).toMatchObject({ slipNo: 'S-2611-0002' })
    })
    it('have no gap where the move is refused', async () => {
      const refused = await slip('A')
      await engine.database.db.execute(sql`update slip set note = 'no' where code = 'A'`)
      await expect(moved(refused, 'post')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await moved(await slip('B'), 'post')).toMatchObject({ slipNo: 'S-2611-0001' })
    })
    it('are given to a row that a rule stores in that status, and to no other change', async () => {
      const [posted, edited] = await engine.database.db.transaction(async (tx) => {
        const writing = writingIn(tx, engine, actor, Slip, slips)
        const draft = await insertRow(writing, { code: 'A', status: 'DRAFT' })
        return [
          await insertRow(writing, { code: 'B', status: 'POSTED' }),
          await updateRow(writing, { ...draft, note: 'x' }, draft),
        ] as const
      })
      expect([posted.slipNo, edited.slipNo ?? null]).toEqual(['S-2611-0001', null])
    })
  })

  // Each of them, begun in this order, would wait for the other if the first locked the counter while it waits for a balance.
  it('make no two writers wait for each other where one transaction makes several documents', async () => {
    const values = { kind: 'GOODS', day: '2026-11-21' } as const
    let other: Promise<unknown> = Promise.resolve()
    await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, actor)
      await createWithRules(context, Invoice, values)
      if (!database.hasOneConnection) {
        other = invoice({ note: 'balance of Ani' })
        await waiting(engine)
      }
      await createWithRules(context, Invoice, { ...values, note: 'balance of Ani' })
    })
    await other
    expect(await numberOf()).toBe(`INV/HO/GOODS/2026/00${database.hasOneConnection ? 3 : 4}`)
  })
})

/** Returns when a connection of this database waits for a lock of another transaction. */
async function waiting(engine: Engine): Promise<void> {
  const asked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rowsOf(engine.database.db, asked)).length === 0) await new Promise((done) => setTimeout(done, 10))
}
