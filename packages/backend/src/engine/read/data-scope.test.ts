// How rows hang on persons, in a catalogue of one of each: by a field, by lines, through another row, by the requester, declared
// company-wide, and not declared at all. The persons of a unit are those with the same `unit`; the caller is person `userId`.
import { catalogueOf, defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { type Actor, type Engine, registryOf, rulesFor } from '../context.ts'
import { list, parseList } from '../list/list.ts'
import { lookup, requireLookup } from '../list/lookup.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { create, edit, remove } from '../write/store.ts'
import { using } from './data-scope.ts'
import { rowsByIds, show } from './read.ts'

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
  fields: { ...named, employee: who, requester: who, witness: { ...who, anyone: true } } as const satisfies Fields,
})
const Crew = defineEntity({
  name: 'Crew',
  title: 'Crew',
  ...plain,
  fields: { ...named, members: { type: 'lines', of: { employee: who } } } as const satisfies Fields,
})
const Note = defineEntity({
  name: 'Note',
  title: 'Note',
  ...plain,
  dataScope: { by: ['paper'] },
  fields: { ...named, paper: { type: 'ref', to: 'Paper' } } as const satisfies Fields,
})
const Board = defineEntity({
  name: 'Board',
  title: 'Board',
  ...plain,
  dataScope: { companyWide: 'hangs in the hall' },
  fields: { ...named, keeper: who } as const satisfies Fields,
})
const Loose = defineEntity({
  name: 'Loose',
  title: 'Loose',
  ...plain,
  fields: { ...named, owner: who } as const satisfies Fields,
})
const featureOf = <E extends { readonly name: string; readonly fields: Fields }>(entity: E, form: `frm${string}`) =>
  defineMaintenance({
    path: `/scope/${entity.name.toLowerCase()}`,
    title: entity.name,
    form,
    screens: full,
    entity: entity as never,
    list: { columns: ['name'] as never, sort: 'name' as never },
    sections: [{ title: 'All', fields: Object.keys(entity.fields) as never }],
  })
const workers = featureOf(Worker, 'frmSCOWORK01')
const papers = featureOf(Paper, 'frmSCOPAPE01')
const crews = featureOf(Crew, 'frmSCOCREW01')
const notes = featureOf(Note, 'frmSCONOTE01')
const boards = featureOf(Board, 'frmSCOBOAR01')
const loose = featureOf(Loose, 'frmSCOLOOS01')
const features = [workers, papers, crews, notes, boards, loose]
const catalogue = catalogueOf([
  { Worker, Paper, Crew, Note, Board, Loose, workers, papers, crews, notes, boards, loose },
])
const rules = registryOf([
  rulesFor(Worker, {
    inScope: ({ columns, actor, scope }) => {
      const self = sql`${columnIn(columns, 'id')} = ${actor.userId}`
      const unit = sql`${columnIn(columns, 'unit')} = (select m.unit from worker m where m.id = ${actor.userId})`
      return scope === 'SELF' ? self : sql`(${self} or ${unit})`
    },
  }),
])
const codes = features.flatMap(({ form }) => ['I', 'A', 'E', 'D'].map((letter) => `${form}${letter}`))
const wide = testActor(codes)

describe.each(await testDatabases())('data scopes on $name', (database) => {
  let engine: Engine
  const id: { [name: string]: number } = {}
  const add = async (feature: (typeof features)[number], name: string, values: object = {}) => {
    id[name] = (await create(engine, wide, feature, { name, ...values })).id as number
  }
  beforeAll(async () => {
    engine = await testEngine(database, catalogue, rules)
    for (const [name, unit] of [
      ['ANI', 1],
      ['BUDI', 1],
      ['CITRA', 2],
    ] as const)
      await add(workers, name, { unit })
    await add(papers, 'OWN', { employee: id.ANI })
    await add(papers, 'MATE', { employee: id.BUDI })
    await add(papers, 'FAR', { employee: id.CITRA })
    await add(papers, 'ASKED', { employee: id.CITRA, requester: id.ANI })
    await add(papers, 'MATES', { employee: id.CITRA, requester: id.BUDI })
    await add(papers, 'NOBODY', {})
    await add(crews, 'MIXED', { members: [{ employee: id.BUDI }, { employee: id.CITRA }] })
    await add(crews, 'OTHERS', { members: [{ employee: id.CITRA }] })
    await add(notes, 'ON-OWN', { paper: id.OWN })
    await add(notes, 'ON-FAR', { paper: id.FAR })
    await add(boards, 'BOARD', { keeper: id.CITRA })
    await add(loose, 'LOOSE', { owner: id.ANI })
  })
  afterAll(() => engine.database.close())

  const as = (dataScope: Actor['dataScope'], name = 'ANI') => testActor(codes, { dataScope, userId: id[name] ?? 0 })
  const names = async (actor: Actor, feature: (typeof features)[number]) =>
    (await list(engine, actor, feature, parseList(engine, actor, feature, {}))).rows.map((row) => row.name)

  it('reach the user, those of the scope, and what the user has requested personally', async () => {
    expect(await names(as('SELF'), papers)).toEqual(['ASKED', 'OWN'])
    expect(await names(as('UNIT'), papers)).toEqual(['ASKED', 'MATE', 'OWN'])
    expect(await names(as('SELF'), workers)).toEqual(['ANI'])
    expect(await names(as('DIVISION'), workers)).toEqual(['ANI', 'BUDI'])
    expect(await names(testActor(codes, { dataScope: 'UNIT', userId: 0 }), papers)).toEqual([])
  })
  it('narrow nothing from the branch on', async () => {
    for (const scope of ['BRANCH', 'COMPANY', 'GROUP'] as const) expect(await names(as(scope), papers)).toHaveLength(6)
  })
  it('go through lines, one of whom is enough, and through other rows', async () => {
    expect(await names(as('UNIT'), crews)).toEqual(['MIXED'])
    expect(await names(as('SELF'), crews)).toEqual([])
    expect(await names(as('UNIT'), notes)).toEqual(['ON-OWN'])
  })
  it('leave alone what is declared company-wide, and close what says nothing', async () => {
    expect(await names(as('SELF'), boards)).toEqual(['BOARD'])
    expect(await names(as('DIVISION'), loose)).toEqual([])
    expect(await names(wide, loose)).toEqual(['LOOSE'])
  })
  it('hide rows from every single read and write', async () => {
    const [actor, far] = [as('UNIT'), id.FAR ?? 0]
    await expect(show(engine, actor, papers, far, { fields: ['name'] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(edit(engine, actor, papers, far, 1, { name: 'X' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(engine, actor, papers, far, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const rows = await rowsByIds(engine, actor, Paper, [far, id.OWN ?? 0], { fields: ['name'] })
    expect(rows.map((row) => row.name)).toEqual(['OWN'])
  })
  it('refuse who lies outside, unless the field names anybody', async () => {
    const made = (values: object) => create(engine, as('UNIT'), papers, { name: 'NEW', ...values })
    await expect(made({ employee: id.CITRA })).rejects.toMatchObject({
      details: { fields: [{ field: 'employee', rule: 'reference' }] },
    })
    expect(await made({ employee: id.BUDI, witness: id.CITRA })).toMatchObject({ witness: { name: 'CITRA' } })
  })
  it('let no user put a row where they do not see it', async () => {
    await expect(create(engine, as('UNIT'), workers, { name: 'DEWI', unit: 2 })).rejects.toMatchObject({
      code: 'OUT_OF_SCOPE',
    })
    await expect(edit(engine, as('UNIT'), workers, id.BUDI ?? 0, 1, { unit: 2 })).rejects.toMatchObject({
      code: 'OUT_OF_SCOPE',
    })
    expect(await names(wide, workers)).toEqual(['ANI', 'BUDI', 'CITRA'])
  })
  it('are those of the code in use: the widest of several, only the user where there is none', async () => {
    const scopes = new Map([
      ['frmSCOPAPE01I', 'UNIT'],
      ['frmSCOPAPE01E', 'SELF'],
      ['frmSCOBOAR01I', 'COMPANY'],
    ] as const)
    const actor: Actor = { ...as('SELF'), scopes }
    const found = (anyOf: readonly string[]) => using(actor, anyOf as never).dataScope
    expect([
      found(['frmSCOPAPE01I']),
      found(['frmSCOPAPE01E', 'frmSCOPAPE01I']),
      found(['frmSCOPAPE01D']),
      found([]),
    ]).toEqual(['UNIT', 'UNIT', 'SELF', 'SELF'])
    // Rows behind references open as far as each feature goes.
    const rows = await rowsByIds(engine, actor, Paper, [id.MATE ?? 0, id.FAR ?? 0], { fields: ['name'] })
    expect(rows.map((row) => row.name)).toEqual(['MATE'])
  })
  it('narrow choices, but for fields that name anybody and those who may fill them', async () => {
    const choices = async (actor: Actor) =>
      (await lookup(engine, actor, Worker, { size: 10, where: {} })).map(({ name }) => name)
    expect(await choices(requireLookup(engine, as('UNIT'), Worker))).toEqual(['ANI', 'BUDI'])
    expect(await choices(requireLookup(engine, as('UNIT'), Worker, { anyone: true }))).toEqual(['ANI', 'BUDI', 'CITRA'])
    const looker = { ...as('UNIT'), access: new Set(['frmSCOPAPE01I']) }
    expect(() => requireLookup(engine, looker, Worker, { anyone: true })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
  it('narrow choices by the code of the form, not by the widest that opens the look-up', async () => {
    const scopes = new Map([
      ['frmSCOPAPE01A', 'UNIT'],
      ['frmSCOPAPE01I', 'COMPANY'],
    ] as const)
    const actor: Actor = { ...as('SELF'), scopes }
    const choices = async (form?: readonly string[]) =>
      (await lookup(engine, requireLookup(engine, actor, Worker, { form }), Worker, { size: 10, where: {} })).map(
        ({ name }) => name,
      )
    expect(await choices()).toEqual(['ANI', 'BUDI', 'CITRA'])
    expect(await choices(['frmSCOPAPE01A'])).toEqual(['ANI', 'BUDI'])
    expect(await choices(['frmSCOPAPE01A', 'frmSCOPAPE01I'])).toEqual(['ANI', 'BUDI', 'CITRA'])
    await expect(choices(['frmSCONOTE01I'])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const without = { ...actor, access: new Set(['frmSCOPAPE01I']) }
    expect(() => requireLookup(engine, without, Worker, { form: ['frmSCOPAPE01A'] })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})
