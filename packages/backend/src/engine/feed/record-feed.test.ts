// The feed of record events: each write once, in the order of commits, from any place where a reader continues, and only what the reader
// sees now.
import { now } from '@kantor/shared/formats/clock'
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { type Engine, registryOf, rulesFor } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { openTables, testActor, testDatabases } from '../testing/databases.ts'
import { writeAudit } from '../write/audit.ts'
import { create, edit, remove } from '../write/store.ts'
import { insertRow, inWriting } from '../write/write.ts'
import { daysResumable, idOfPlace, placeOfId } from './place.ts'
import { feedPart } from './record-feed.ts'

const named = { name: { type: 'code', required: true } } as const
const Worker = defineEntity({
  name: 'Worker',
  title: 'Worker',
  key: ['name'],
  show: 'name',
  dataScope: { person: true },
  fields: { ...named, unit: { type: 'integer', required: true } } as const satisfies Fields,
})
const Paper = defineEntity({
  name: 'Paper',
  title: 'Paper',
  key: ['name'],
  show: 'name',
  fields: { ...named, employee: { type: 'ref', to: 'Worker' } } as const satisfies Fields,
})
const Crew = defineEntity({
  name: 'Crew',
  title: 'Crew',
  key: ['name'],
  show: 'name',
  scope: 'branch',
  fields: named,
})
const featureOf = (entity: { readonly fields: Fields }, form: `frm${string}`) =>
  defineMaintenance({
    path: `/feed/${form.toLowerCase()}`,
    title: form,
    form,
    screens: full,
    entity: entity as never,
    list: { columns: ['name'] as never, sort: 'name' as never },
    sections: [{ title: 'All', fields: Object.keys(entity.fields) as never }],
  })
const workers = featureOf(Worker, 'frmFEEWORK01')
const papers = featureOf(Paper, 'frmFEEPAPE01')
const crews = featureOf(Crew, 'frmFEECREW01')
const catalogue = catalogueOf([{ Worker, Paper, Crew, workers, papers, crews }])
const rules = registryOf([
  rulesFor(Worker, { inScope: ({ columns, actor }) => sql`${columnIn(columns, 'id')} = ${actor.userId}` }),
])
const codes = [workers, papers, crews].flatMap(({ form }) => ['I', 'A', 'E', 'D'].map((letter) => `${form}${letter}`))
const wide = testActor(codes)
const records = [Worker, Paper, Crew]

describe.each(await testDatabases({ ownDatabase: true }))('the feed of record events on $name', (database) => {
  let engine: Engine
  let ahead = 0
  let count = 0
  const add = async (feature: typeof papers, values: object = {}, actor = wide) => {
    count += 1
    return (await create(engine, actor, feature, { name: `N${count}`, ...values })).id as number
  }
  const part = (after: string | undefined, actor = wide, first = 100, of = records) =>
    feedPart(engine, actor, { records: of, first, ...(after === undefined ? {} : { after }) })
  const end = async () => (await part(undefined)).last
  const eventsAfter = async (after: string, actor = wide) =>
    (await part(after, actor)).events.map(({ event, record, recordId }) => `${event} ${record} ${recordId}`)

  beforeAll(async () => {
    const tables = await openTables(database, catalogue)
    engine = createEngine(tables, catalogue, rules, () => new Date(now().getTime() + ahead))
  })
  afterAll(() => engine.database.close())

  it('begins before the first write of a company', async () => {
    const before = await end()
    const id = await add(papers)
    expect(await eventsAfter(before)).toEqual([`CREATED Paper ${id}`])
    expect(await part('0-0000000001')).toMatchObject({ events: [], missed: true })
  })

  it('returns what was written since, once and in order, with the key and no content', async () => {
    const start = await end()
    const id = await add(papers)
    await edit(engine, wide, papers, id, 1, { name: 'CHANGED' })
    await remove(engine, wide, papers, await add(papers), 1)
    const { events, last, more, missed } = await part(start)
    expect(events.map(({ event, key }) => [event, key])).toEqual([
      ['CREATED', { name: 'CHANGED' }],
      ['CHANGED', { name: 'CHANGED' }],
      // A record that no longer exists cannot be named when its creation is reported.
      ['DELETED', null],
    ])
    expect(events[0]).toEqual({
      id: expect.stringMatching(/^\d+-[0-9a-f]{10}$/),
      event: 'CREATED',
      record: 'Paper',
      recordId: id,
      at: expect.any(String),
      key: { name: 'CHANGED' },
    })
    expect({ more, missed }).toEqual({ more: false, missed: false })
    expect((await part(last)).events).toEqual([])
    expect((await part(start, wide, 100, [Crew])).events).toEqual([])
  })

  it('returns the same events from any place where a reader continues, in parts of any size', async () => {
    const start = await end()
    for (let n = 0; n < 12; n++) await add(n % 3 === 0 ? crews : papers)
    const whole = (await part(start)).events
    expect(whole).toHaveLength(12)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), async (sizes) => {
        const read: string[] = []
        let after = start
        for (let n = 0, more = true; more; n++) {
          const next = await part(after, wide, sizes[n % sizes.length] ?? 1)
          read.push(...next.events.map(({ id }) => id))
          ;({ last: after, more } = next)
        }
        expect(read).toEqual(whole.map(({ id }) => id))
      }),
      { numRuns: 15 },
    )
    for (const [n, { id }] of whole.entries()) expect((await part(id)).events).toEqual(whole.slice(n + 1))
  })

  it.runIf(database.name === 'PostgreSQL')(
    'misses nothing that is committed late, and returns it afterwards',
    async () => {
      const start = await end()
      const written = Promise.withResolvers<void>()
      const mayCommit = Promise.withResolvers<void>()
      const late = inWriting(engine, wide, Paper, papers, async (w) => {
        const { id } = await insertRow(w, { name: 'LATE', employee: null })
        await writeAudit(w.context.tx, wide, { action: 'CREATE', entity: Paper, id, after: { name: 'LATE' } })
        written.resolve()
        await mayCommit.promise
      })
      await written.promise
      const early = await add(papers)
      const first = await part(start)
      expect(first.events.map(({ recordId }) => recordId)).toEqual([early])
      mayCommit.resolve()
      await late
      const second = await part(first.last)
      expect(second.events.map(({ key }) => key)).toEqual([{ name: 'LATE' }])
      expect((await part(start)).events).toEqual([...first.events, ...second.events])
    },
  )

  it('returns only what the reader sees now', async () => {
    const me = await add(workers, { unit: 1 })
    const start = await end()
    const other = await add(workers, { unit: 1 })
    const mine = await add(papers, { employee: me })
    const his = await add(papers, { employee: other })
    const gone = await add(papers, { employee: other })
    await remove(engine, wide, papers, gone, 1)
    await remove(engine, wide, papers, await add(papers, { employee: me }), 1)
    const narrow = testActor(codes, { dataScope: 'SELF', userId: me })
    expect(await eventsAfter(start, narrow)).toEqual([`CREATED Paper ${mine}`, `DELETED Paper ${gone + 1}`])
    await edit(engine, wide, papers, his, 1, { employee: me })
    expect(await eventsAfter(start, narrow)).toContain(`CHANGED Paper ${his}`)
    const branch = testActor(codes, { branchCode: 'FAR' })
    await add(crews, {}, branch)
    expect((await eventsAfter(start)).filter((line) => line.includes('Crew'))).toEqual([])
    expect(await eventsAfter(start, branch)).toContainEqual(expect.stringContaining('CREATED Crew'))
  })

  it('refuses a user who may read no record of a requested kind', async () => {
    const start = await end()
    const some = testActor(codes.filter((code) => !code.startsWith('frmFEEPAPE01')))
    await expect(part(start, some)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(part(undefined, some)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await part(start, some, 100, [Crew])).events).toEqual([])
  })

  it('says where it cannot go on: too old, of another company, of another history, or no id', async () => {
    const start = await end()
    const id = await add(papers)
    const own = placeOfId(start)
    const cannot = async (after: string, actor = wide) => {
      const answer = await part(after, actor)
      expect(answer).toMatchObject({ events: [], missed: true, more: false })
      return answer.last
    }
    expect(await cannot('yesterday')).toBe(await end())
    await cannot(idOfPlace({ seq: own?.seq ?? 0, mark: 'f00dfeed00' }))
    await cannot(idOfPlace({ seq: 9_999_999, mark: own?.mark ?? '' }))
    await cannot(start, testActor(codes, { companyCode: 'KB' }))
    ahead = daysResumable * 86_400_000 - 3_600_000
    expect(await eventsAfter(start)).toEqual([`CREATED Paper ${id}`])
    ahead += 2 * 3_600_000
    const last = await cannot(start)
    // No one wrote since: nothing was missed, no matter how long ago that is.
    expect(await part(last)).toMatchObject({ events: [], missed: false })
    ahead = 0
    await edit(engine, wide, papers, id, 1, { name: 'AFTER' })
    expect(await eventsAfter(last)).toEqual([`CHANGED Paper ${id}`])
  })
})
