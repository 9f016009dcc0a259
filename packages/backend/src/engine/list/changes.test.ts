// What changed in a list: rows that were written, and the ids of those that are gone, returned only to users who saw them before.
import { setTimeout } from 'node:timers/promises'
import { now } from '@kantor/shared/formats/clock'
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { type Actor, type Engine, registryOf, rulesFor } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { oneDatabase, openTables, testActor } from '../testing/databases.ts'
import { create, edit, remove } from '../write/store.ts'
import { inWriting } from '../write/write.ts'
import { changes, parseChanges, sameView } from './changes.ts'
import { deltaStart } from './delta.ts'
import { viewOf } from './view.ts'

const named = { name: { type: 'code', required: true } } as const
const who = { type: 'ref', to: 'Worker' } as const
const plain = { key: ['name'], show: 'name' } as const
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
  ...plain,
  fields: {
    ...named,
    employee: who,
    kind: { type: 'enum', values: ['OPEN', 'SECRET'], default: 'OPEN', required: true },
    pay: { type: 'money', form: 'frmCHASALI' },
    pin: { type: 'integer', hidden: true },
  } as const satisfies Fields,
})
const Crew = defineEntity({
  name: 'Crew',
  title: 'Crew',
  ...plain,
  scope: 'branch',
  fields: { ...named, members: { type: 'lines', of: { employee: who } } } as const satisfies Fields,
})
const featureOf = <E extends { readonly name: string; readonly fields: Fields }>(
  entity: E,
  form: `frm${string}`,
  more: object = {},
) =>
  defineMaintenance({
    path: `/changes/${form.toLowerCase()}`,
    title: form,
    form,
    screens: full,
    entity: entity as never,
    list: { columns: ['name'] as never, sort: 'name' as never },
    sections: [{ title: 'All', fields: Object.keys(entity.fields) as never }],
    ...more,
  })
const workers = featureOf(Worker, 'frmCHAWORK01')
const papers = featureOf(Paper, 'frmCHAPAPE01')
const openPapers = featureOf(Paper, 'frmCHAOPEN01', { where: { kind: ['OPEN'] } })
const crews = featureOf(Crew, 'frmCHACREW01')
const features = [workers, papers, openPapers, crews]
type Feature = (typeof features)[number]
const catalogue = catalogueOf([{ Worker, Paper, Crew, workers, papers, openPapers, crews }])
const insider = 'frmCHASECRET'
const rules = registryOf([
  rulesFor(Worker, {
    inScope: ({ columns, actor, scope }) => {
      const self = sql`${columnIn(columns, 'id')} = ${actor.userId}`
      const unit = sql`${columnIn(columns, 'unit')} = (select m.unit from worker m where m.id = ${actor.userId})`
      return scope === 'SELF' ? self : sql`(${self} or ${unit})`
    },
  }),
  rulesFor(Paper, {
    visible: ({ columns, actor }) => (actor.access.has(insider) ? undefined : sql`${columns.kind} <> 'SECRET'`),
  }),
])
const codes = [...features.flatMap(({ form }) => ['I', 'A', 'E', 'D'].map((letter) => `${form}${letter}`)), insider]
const wide = testActor(codes)

describe.each(await oneDatabase({ ownDatabase: true }))('changes of lists on $name', (database) => {
  let engine: Engine
  const id: { [name: string]: number } = {}
  const add = async (feature: Feature, name: string, values: object = {}, actor = wide) => {
    id[name] = (await create(engine, actor, feature, { name, ...values })).id as number
  }
  /** A moment after all that was written so far, and before all that follows. */
  const later = async () => {
    await setTimeout(5)
    const moment = now().toISOString()
    await setTimeout(5)
    return moment
  }
  const changesFor = async (actor: Actor, feature: Feature, query: { [name: string]: string }) => {
    const part = await changes(engine, actor, feature, parseChanges(engine, actor, feature, query))
    return { rows: part.rows.map((row) => row.name), gone: part.gone, last: part.last }
  }
  const asUnit = (name = 'ANI') => testActor(codes, { dataScope: 'UNIT', userId: id[name] ?? 0 })
  const drop = (feature: Feature, name: string, version = 1) => remove(engine, wide, feature, id[name] ?? 0, version)

  beforeAll(async () => {
    const tables = await openTables(database, catalogue)
    engine = createEngine(tables, catalogue, rules)
    await add(workers, 'ANI', { unit: 1 })
    await add(workers, 'BUDI', { unit: 1 })
    await add(workers, 'CITRA', { unit: 2 })
  })
  afterAll(() => engine.database.close())

  it('tell what was written and the ids of what was deleted, each once', async () => {
    for (const name of ['KEPT', 'EDITED', 'DELETED']) await add(papers, name, { employee: id.ANI })
    const since = await later()
    await edit(engine, wide, papers, id.EDITED ?? 0, 1, { name: 'ANEW' })
    await edit(engine, wide, papers, id.DELETED ?? 0, 1, { name: 'LAST' })
    await drop(papers, 'DELETED', 2)
    await add(papers, 'MADE')
    expect(await changesFor(wide, papers, { since })).toEqual({
      rows: ['ANEW', 'MADE'],
      gone: [id.DELETED],
      last: null,
    })
    expect(await changesFor(wide, papers, { since: await later() })).toEqual({ rows: [], gone: [], last: null })
  })

  it('tell a row that left the scope as gone, to those alone who had it', async () => {
    for (const name of ['MOVES', 'STAYS', 'COMES']) await add(papers, name, { employee: id.ANI })
    await edit(engine, wide, papers, id.COMES ?? 0, 1, { employee: id.CITRA })
    await add(papers, 'FOREIGN', { employee: id.CITRA })
    const since = await later()
    await edit(engine, wide, papers, id.MOVES ?? 0, 1, { employee: id.CITRA })
    await edit(engine, wide, papers, id.COMES ?? 0, 2, { employee: id.ANI })
    await drop(papers, 'FOREIGN')
    expect(await changesFor(asUnit(), papers, { since })).toEqual({ rows: ['COMES'], gone: [id.MOVES], last: null })
    expect(await changesFor(asUnit('CITRA'), papers, { since })).toMatchObject({
      rows: ['MOVES'],
      gone: [id.COMES, id.FOREIGN],
    })
    const other = testActor(codes, { companyCode: 'OTHER' })
    expect(await changesFor(other, papers, { since })).toEqual({ rows: [], gone: [], last: null })
  })

  it('know the lines of what is gone', async () => {
    await add(crews, 'MIXED', { members: [{ employee: id.CITRA }, { employee: id.BUDI }] })
    await add(crews, 'OTHERS', { members: [{ employee: id.CITRA }] })
    await add(crews, 'SHRINKS', { members: [{ employee: id.BUDI }] })
    const since = await later()
    await drop(crews, 'MIXED')
    await drop(crews, 'OTHERS')
    await edit(engine, wide, crews, id.SHRINKS ?? 0, 1, { members: [] })
    expect((await changesFor(asUnit(), crews, { since })).gone).toEqual([id.MIXED, id.SHRINKS])
    expect((await changesFor(testActor(codes, { branchCode: 'OTHER' }), crews, { since })).gone).toEqual([])
  })

  it('leave out what the rules hide, and know the rows of a feature', async () => {
    await add(papers, 'HIDDEN', { kind: 'SECRET' })
    await add(papers, 'CLOSES')
    const since = await later()
    await drop(papers, 'HIDDEN')
    await edit(engine, wide, papers, id.CLOSES ?? 0, 1, { kind: 'SECRET' })
    const clerk = testActor(codes.filter((code) => code !== insider))
    expect(await changesFor(wide, papers, { since })).toEqual({ rows: ['CLOSES'], gone: [id.HIDDEN], last: null })
    expect(await changesFor(clerk, papers, { since })).toEqual({ rows: [], gone: [id.CLOSES], last: null })
    expect(await changesFor(wide, openPapers, { since })).toEqual({ rows: [], gone: [id.CLOSES], last: null })
  })

  it('come part by part in the order of ids, nothing twice and nothing missed', async () => {
    const names = Array.from({ length: 7 }, (_, i) => `PART${i}`)
    for (const name of names) await add(papers, name)
    const since = await later()
    for (const [i, name] of names.entries())
      if (i % 2 === 0) await drop(papers, name)
      else await edit(engine, wide, papers, id[name] ?? 0, 1, { kind: 'SECRET' })
    const parts = []
    let after: number | null = 0
    while (after !== null) {
      const part = await changes(
        engine,
        wide,
        papers,
        parseChanges(engine, wide, papers, { since, after: String(after), first: '2' }),
      )
      parts.push([...part.rows.map((row) => row.id as number), ...part.gone].sort((a, b) => a - b))
      // What is written meanwhile belongs to the next delta, and disturbs nothing.
      if (after === 0) await drop(papers, 'PART1', 2)
      after = part.last
    }
    expect(parts).toEqual([[id.PART0, id.PART1], [id.PART2, id.PART3], [id.PART4, id.PART5], [id.PART6]])
  })

  it('notice that a reader has other rows: another scope, another person in it, another code', async () => {
    const kept = await viewOf(engine, asUnit(), crews)
    await expect(sameView(engine, asUnit(), crews, kept)).resolves.toBe(kept)
    await expect(sameView(engine, asUnit('CITRA'), crews, kept)).rejects.toMatchObject({ code: 'VIEW_CHANGED' })
    await expect(sameView(engine, wide, crews, kept)).rejects.toMatchObject({ code: 'VIEW_CHANGED' })
    await edit(engine, wide, workers, id.BUDI ?? 0, 1, { unit: 2 })
    await expect(sameView(engine, asUnit(), crews, kept)).rejects.toMatchObject({ code: 'VIEW_CHANGED' })
    const salaries = testActor([...codes, 'frmCHASALI'])
    await expect(sameView(engine, salaries, papers, await viewOf(engine, wide, papers))).rejects.toMatchObject({
      code: 'VIEW_CHANGED',
    })
    const clerk = testActor(codes.filter((code) => code !== insider))
    const seen = await viewOf(engine, clerk, papers)
    expect(await viewOf(engine, wide, papers)).toBe(await viewOf(engine, wide, papers))
    await add(papers, 'ANOTHER')
    expect(await viewOf(engine, clerk, papers)).not.toBe(seen)
  })

  it.each([
    [{}, 'since'],
    [{ since: 'yesterday' }, 'since'],
    [{ since: '2026-01-01T00:00:00Z', after: 'x' }, 'after'],
    [{ since: '2026-01-01T00:00:00Z', first: '501' }, 'first'],
    [{ since: '2026-01-01T00:00:00Z', size: '5' }, 'size'],
  ])('refuse %j', (query, field) => {
    const wrong = expect.objectContaining({ details: { fields: [expect.objectContaining({ field })] } })
    expect(() => parseChanges(engine, wide, papers, query as never)).toThrow(wrong)
  })

  it.runIf(database.name === 'PostgreSQL')('tell a deletion that is committed long after it was written', async () => {
    await add(papers, 'LATE')
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const deleting = inWriting(engine, wide, Paper, papers, async ({ context }) => {
      const { writeAudit } = await import('../write/audit.ts')
      const before = { name: 'LATE', kind: 'OPEN' }
      await context.tx.execute(sql`delete from paper where id = ${id.LATE}`)
      await writeAudit(context.tx, wide, { action: 'DELETE', entity: Paper, id: id.LATE ?? 0, before })
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await engine.database.db.execute('select pg_sleep(1.2)')
    const since = await deltaStart(engine)
    expect((await changesFor(wide, papers, { since: await later() })).gone).not.toContain(id.LATE)
    mayCommit.resolve()
    await deleting
    expect((await changesFor(wide, papers, { since })).gone).toContain(id.LATE)
  })
})
