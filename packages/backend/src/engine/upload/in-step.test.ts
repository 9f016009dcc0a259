// Rows of a file written in step and row by row end in the same answers, records and trail, with a few statements or many.
import { Flow, inFlow } from '@kantor/shared/telemetry/flow'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { oneDatabase, testEngine } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { inStep, OutOfStep, oneByOne, together, touches } from '../write/in-step.ts'
import { receive } from './intake.ts'
import { csv, peopleEntry, peopleUpload, uploadCatalogue, uploader, withLevels } from './testing/fixture.ts'
import { runUploadAction } from './testing/run-action.ts'
import { type RunnableUpload, type UploadContext, uploadFor } from './upload.ts'

/** The same upload, whose rows are not said to be apart. */
const rowByRow = uploadFor(peopleUpload, (context) => {
  const rules = peopleEntry.rules as (of: UploadContext) => {
    readonly apart?: true
    readonly check?: never
    readonly write: never
  }
  const { apart: _, ...handlers } = rules(context)
  return handlers
})

interface Answer {
  readonly status: string
}
async function commit(engine: Engine, entry: RunnableUpload, file: Buffer, mode: 'ALL' | 'VALID') {
  const batch = await receive(engine, uploader, entry, { name: 'people.csv', bytes: file })
  const flow = new Flow({ slowMs: 0, close: async () => {} }, 'commit')
  const answer = await inFlow(flow, () => runUploadAction<Answer>(engine, uploader, entry, 'commit', { batch, mode }))
  return { batch, answer, statements: flow.count }
}

/** Everything that is stored, without the ids, which a part that was written twice skips. */
async function stored(engine: Engine, batch: number) {
  const { db } = engine.database
  const people = await rowsOf(db, sql`select to_jsonb(p) - 'id' as row from person p order by email`)
  const trail = await rowsOf(
    db,
    sql`select a.action, p.email, a.form_id, a.feature, a.changes, a.before, a.after from audit_entry a join person p on p.id = a.record_id
      where a.entity = 'Person' order by a.seq`,
  )
  const chain = await rowsOf(
    db,
    sql`select l.chain_seq, a.action from audit_link l join audit_entry a on a.seq = l.entry where a.entity = 'Person' order by l.chain_seq`,
  )
  const rows = await rowsOf(
    db,
    sql`select u.row_no, u.row_status, u.effect, u.messages, p.email, (u.before::jsonb #- '{0,id}') as before, (u.after::jsonb #- '{0,id}') as after
      from upload_row u left join person p on p.id = u.target_id where u.batch_id = ${batch} order by u.row_no`,
  )
  return { people, trail, chain, rows }
}

/** Good rows, rows that the check refuses, and rows that only their writing refuses (a day ahead). */
const line = fc
  .record({
    who: fc.integer({ min: 0, max: 30 }),
    name: fc.constantFrom('Anna', 'Budi Santoso', 'Citra', 'Old Hand', ''),
    level: fc.constantFrom('L1', 'L1', 'L2', 'L9'),
    joined: fc.constantFrom('', '2026-01-31', '2026-01-31', '2027-01-01'),
    score: fc.constantFrom('', '1.5', '2'),
    married: fc.constantFrom('', 'Y', 'N'),
  })
  .map((r) => `p${r.who}@x,${r.name},${r.level},${r.joined},${r.score},${r.married},`)
const good = fc
  .record({ who: fc.integer({ min: 0, max: 30 }), score: fc.constantFrom('', '1.5', '2') })
  .map((r) => `p${r.who}@x,Anna ${r.who},L1,2026-01-31,${r.score},Y,`)
const file = fc.record({
  lines: fc.oneof(fc.array(line, { minLength: 1, maxLength: 20 }), fc.array(good, { minLength: 1, maxLength: 20 })),
  mode: fc.constantFrom('ALL' as const, 'VALID' as const),
})

describe.each(await oneDatabase())('rows in step on $name', (database) => {
  let one: Engine
  let other: Engine
  beforeAll(async () => {
    one = await testEngine(database, uploadCatalogue, fixtureRules)
    other = await testEngine(database, uploadCatalogue, fixtureRules)
    await withLevels(one)
    await withLevels(other)
  })
  afterAll(async () => {
    await one.database.close()
    await other.database.close()
  })

  it('leave what row by row leaves, file after file, bad rows among them', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ lines, mode }) => {
        const inStep = await commit(one, peopleEntry, csv(...lines), mode)
        const single = await commit(other, rowByRow, csv(...lines), mode)
        expect(inStep.answer).toEqual(single.answer)
        expect(await stored(one, inStep.batch)).toEqual(await stored(other, single.batch))
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('statements of rows in step', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine((await oneDatabase())[0], uploadCatalogue, fixtureRules)
    await withLevels(engine)
  })
  afterAll(() => engine.database.close())
  const people = (of: string, n: number, name = 'Anna') =>
    csv(...Array.from({ length: n }, (_, i) => `${of}${i}@x,${name} ${i},L1,2026-01-31,,,`))
  const count = async (entry: RunnableUpload, lines: Buffer) => (await commit(engine, entry, lines, 'ALL')).statements

  it('do not grow with the rows, be they new or changed', async () => {
    const few = await count(peopleEntry, people('a', 5))
    const many = await count(peopleEntry, people('b', 60))
    expect(many).toBe(few)
    expect(many).toBeLessThan(60)
    expect(await count(rowByRow, people('c', 60))).toBeGreaterThan(60 * 5)
    expect(await count(peopleEntry, people('b', 60, 'Budi'))).toBeLessThan((60 * 5) / 2)
  })
})

describe('a step', () => {
  const tx = {} as Db
  const ask = (item: number, sent: (readonly number[])[], key = 'k') =>
    together(tx, { key, rank: 'ask' }, item, async (items: readonly number[]) => {
      sent.push(items)
      return items.map((one) => one * 2)
    })

  it('sends once what all rows ask, in their order, and answers each', async () => {
    const sent: (readonly number[])[] = []
    const answers = await inStep(tx, [1, 2, 3], async (row) => {
      // The first row comes last.
      if (row === 1) await new Promise((go) => setImmediate(go))
      return (await ask(row, sent)) + (await ask(row * 10, sent))
    })
    expect([sent, answers]).toEqual([
      [
        [1, 2, 3],
        [10, 20, 30],
      ],
      [22, 44, 66],
    ])
  })

  it('goes on without a row that is through, and asks alone outside of a step', async () => {
    const sent: (readonly number[])[] = []
    await inStep(tx, [1, 2], async (row) => (row === 1 ? 0 : await ask(row, sent)))
    expect([sent, await ask(7, sent)]).toEqual([[[2], [7]], 14])
  })

  it('ends for all where a row is refused, asks to go alone, or changes the record of another', async () => {
    const refused = inStep(tx, [1, 2], async (row) => {
      if (row === 1) throw new Error('refused')
      return await ask(row, [])
    })
    await expect(refused).rejects.toBeInstanceOf(OutOfStep)
    await expect(inStep(tx, [1], async () => oneByOne(tx))).rejects.toBeInstanceOf(OutOfStep)
    await expect(inStep(tx, [1, 2], async () => touches(tx, 'Person 1'))).rejects.toBeInstanceOf(OutOfStep)
    await inStep(tx, [1, 2], async (row) => {
      touches(tx, `Person ${row}`)
      touches(tx, `Person ${row}`)
    })
  })
})
