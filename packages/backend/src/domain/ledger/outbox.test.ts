// The outbox of the ledger: numbers of postings, and which of them was written last.
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { catalogueOf, defineEntity, type Fields } from '@kantor/shared/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '../../db/system-tables.ts'
import { type Engine, registryOf } from '../../engine/context.ts'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'
import { handToLedger, lastPosting } from './index.ts'

// A stand-in for the pay run that postings refer to: the ledger knows no more of it than its id.
const PayRun = defineEntity({
  name: 'PayRun',
  title: 'Pay run',
  key: ['runName'],
  show: 'runName',
  fields: { runName: { type: 'text', required: true } } as const satisfies Fields,
})
// The slip that a posting becomes is no part of these tests either.
const Slip = defineEntity({
  name: 'Slip',
  title: 'Slip',
  key: ['draftNo'],
  show: 'draftNo',
  fields: { draftNo: { type: 'text', required: true } } as const satisfies Fields,
})
const posting = (run: number, more: object = {}) => ({
  sourceType: 'PayRun',
  sourceId: run,
  eventKey: 'PAYROLL_POSTED',
  run,
  eventDate: '2026-10-25',
  reverses: false,
  debit: '10.00',
  credit: '10.00',
  payload: { lines: [] },
  ...more,
})

describe.each(await oneDatabase())('the outbox of the ledger on $name', (database) => {
  let engine: Engine
  let runs: readonly number[]
  const inside = <T>(work: (context: RowsContext) => Promise<T>, companyCode = 'KA') =>
    engine.database.db.transaction((tx) => work(contextOf(tx, engine, testActor([], { companyCode }))))
  const numbers = (sourceId: number) =>
    inside((context) => storedRows(context, PostingEvent, ['eventKey', 'seq', 'status'], { where: { sourceId } }))

  beforeAll(async () => {
    engine = await testEngine(database, catalogueOf([{ PayRun, PostingEvent, Slip }]), registryOf([]))
    runs = await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, testActor())
      const made = []
      for (const runName of ['A', 'B', 'C']) made.push((await createWithRules(context, PayRun, { runName })).id)
      return made
    })
  })
  afterAll(() => engine.database.close())

  it('numbers the postings of each document and event from 1, cancels what is taken back before it is posted, and leaves no entry in the trail', async () => {
    const [run = 0, other = 0] = runs
    const before = await engine.database.db.$count(auditEntry)
    await inside(async (context) => {
      await handToLedger(context, posting(run))
      await handToLedger(context, posting(run, { eventKey: 'THR_POSTED' }))
      await handToLedger(context, posting(run, { reverses: true }))
      await handToLedger(context, posting(other))
    })
    expect(await numbers(run)).toEqual([
      { eventKey: 'PAYROLL_POSTED', seq: 1, status: 'CANCELLED' },
      { eventKey: 'THR_POSTED', seq: 1, status: 'PENDING' },
      { eventKey: 'PAYROLL_POSTED', seq: 2, status: 'CANCELLED' },
    ])
    expect(await numbers(other)).toEqual([{ eventKey: 'PAYROLL_POSTED', seq: 1, status: 'PENDING' }])
    expect(await engine.database.db.$count(auditEntry)).toBe(before)
  })

  it('gives the posting of a run that was written last, of all or of those that take nothing back', async () => {
    const run = runs[2] ?? 0
    const none = await inside((context) => lastPosting(context, run))
    await inside(async (context) => {
      await handToLedger(context, posting(run, { payload: { lines: ['first'] } }))
      await handToLedger(context, posting(run, { reverses: true, debit: '7.00', credit: '7.50' }))
    })
    const last = await inside((context) => lastPosting(context, run))
    const forward = await inside((context) => lastPosting(context, run, { forward: true }))
    expect(none).toBeUndefined()
    expect(last).toEqual({ reverses: true, debit: '7.00', credit: '7.50', payload: '{"lines":[]}' })
    expect(forward).toEqual({ reverses: false, debit: '10.00', credit: '10.00', payload: '{"lines":["first"]}' })
    expect(await inside((context) => lastPosting(context, run), 'KB')).toBeUndefined()
  })
})
