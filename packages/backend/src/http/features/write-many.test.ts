// Many rows written in one call (decision 0081): n rows at once are n single writes, row by row and refusal by refusal.
import type { rowOutcomes } from '@kantor/shared/derive/many-writes'
import { catalogueOf, defineEntity, defineMaintenance } from '@kantor/shared/kernel'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { fixtureCatalogue } from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { type Answer, type FeatureApp, featureApp } from './testing/feature-app.ts'

const full = ['I', 'A', 'E', 'D'].flatMap((suffix) =>
  ['LEV01', 'PEO01', 'DIV01', 'RAT01', 'COU01'].map((form) => `frmFIX${form}${suffix}`),
)
const actor = testActor([...full, 'frmFIXSALI'])

/** A field that is fixed and no part of the key. */
const Part = defineEntity({
  name: 'Part',
  title: 'Part',
  key: ['partCode'],
  show: 'partName',
  fields: {
    partCode: { type: 'code', required: true, fixed: true },
    family: { type: 'text', required: true, fixed: true },
    partName: { type: 'text', required: true },
  },
})
const parts = defineMaintenance({
  path: '/fixture/parts',
  title: 'Parts',
  form: 'frmFIXPAR01',
  screens: ['index', 'create', 'show', 'edit'],
  entity: Part,
  list: { columns: ['partCode'], filters: [], sort: 'partCode' },
  sections: [{ title: 'Part', fields: ['partCode', 'family', 'partName'] }],
})
const partsCatalogue = catalogueOf([{ Part, parts }])
const partCodes = ['frmFIXPAR01I', 'frmFIXPAR01A', 'frmFIXPAR01E']

interface RowAnswer {
  readonly outcome: (typeof rowOutcomes)[number]
  readonly id: number | null
  readonly rowVersion: number | null
  readonly code: string | null
  readonly detail: string | null
  readonly fields: readonly { readonly field: string; readonly rule: string; readonly message: string }[]
}
const rowsIn = ({ body }: Answer) => (body as { readonly rows: readonly RowAnswer[] }).rows
const outcomesOf = (answer: Answer) => rowsIn(answer).map(({ outcome, code }) => code ?? outcome)

/** Inputs of every kind of fault: missing, unknown and malformed values, references that lead nowhere, keys that are taken. */
function personOf(random: RandomSource, at: number): object {
  const level = random.pick([{ code: 'L1' }, { code: 'L2' }, { code: 'l3 ' }, { code: 'NONE' }, 'x', null])
  return {
    fullName: random.chance(0.1) ? '' : `Person ${at}`,
    email: `p${random.between(1, 40)}@example.com`,
    ...(random.chance(0.3) ? { levelBy: { code: 'L2' } } : { level }),
    ...(random.chance(0.2) ? { joinDate: random.pick(['2027-01-01', '2020-02-30', '2020-01-05']) } : {}),
    ...(random.chance(0.1) ? { nothing: 1 } : {}),
    ...(random.chance(0.1) ? { initials: 'XX' } : {}),
    ...(random.chance(0.3)
      ? { family: [{ relation: random.pick(['SPOUSE', 'CAT']), name: 'A', level: { code: 'L1' } }] }
      : {}),
  }
}

describe.each(await oneDatabase({ ownDatabase: true }))('many rows written at once on $name', (database) => {
  const engines: Engine[] = []
  let engine: Engine
  let http: FeatureApp
  const open = async () => {
    const made = await testEngine(database, fixtureCatalogue, fixtureRules)
    engines.push(made)
    const app = await featureApp(made)
    for (const n of [1, 2, 3])
      await app.send(actor, 'POST', '/fixture/levels', { levelCode: `L${n}`, levelName: `Level ${n}`, rank: n })
    return { made, app }
  }
  beforeAll(async () => {
    const first = await open()
    engine = first.made
    http = first.app
  })
  afterAll(async () => {
    for (const made of engines) await made.database.close()
  })
  const write = (path: string, body: object, who: Actor = actor, app = http) => app.send(who, 'POST', path, body)
  const level = (levelCode: string, rank: unknown = 1, more: object = {}) => ({
    levelCode,
    levelName: `Name ${levelCode}`,
    rank,
    ...more,
  })
  const count = async (table: string, where = sql`true`) => {
    const [row] = await rowsOf<{ n: number }>(
      engine.database.db,
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${where}`,
    )
    return row?.n
  }
  /** All that a database holds of a table, without the moments of its writes. */
  const contentOf = (of: Engine, table: string) =>
    rowsOf<{ row: object }>(
      of.database.db,
      sql`select to_jsonb(t) - 'created_at' - 'updated_at' - 'at' - 'seq' - 'hash' - 'prev_hash' - 'request_id' as row
        from ${sql.identifier(table)} t order by 1`,
    )

  it('are the same as single writes, refusals and trail included', async () => {
    const [many, single] = [await open(), await open()]
    const random = randomOf(81)
    const inputs = Array.from({ length: 120 }, (_, at) => personOf(random, at))
    const created = rowsIn(await write('/fixture/people/create-many', { rows: inputs }, actor, many.app))
    const seen = new Set<string>()
    for (const [at, input] of inputs.entries()) {
      const one = await single.app.send(actor, 'POST', '/fixture/people', input)
      seen.add(expectSame(at, one, created[at], 'CREATED'))
    }
    expect([...seen].sort()).toEqual(['BAD_USER_INPUT', 'CREATED', 'DUPLICATE'])
    const made = created.flatMap(({ id, rowVersion }) => (id === null ? [] : [{ id, rowVersion }]))
    const changes = made.map((at) => ({
      ...at,
      ...(random.chance(0.2) ? { rowVersion: 7 } : {}),
      ...(random.chance(0.1) ? { id: at.id + 5_000 } : {}),
      ...random.pick([{}, { notes: 'x' }, { email: 'p1@example.com' }, { personNo: 'N' }, { joinDate: '2027-01-01' }]),
      ...(random.chance(0.3) ? { level: { code: random.pick(['L1', 'NONE']) } } : {}),
    }))
    const edited = rowsIn(await write('/fixture/people/edit-many', { rows: changes }, actor, many.app))
    const versions = new Map(made.map(({ id, rowVersion }) => [id, rowVersion]))
    const kinds = new Set<string>()
    for (const [at, { id, ...input }] of changes.entries()) {
      const one = await single.app.send(actor, 'PUT', `/fixture/people/${id}`, input)
      const isSame = (one.body as { rowVersion?: number }).rowVersion === versions.get(id)
      kinds.add(expectSame(at, one, edited[at], isSame ? 'UNCHANGED' : 'CHANGED'))
    }
    expect([...kinds].sort()).toEqual([
      'BAD_USER_INPUT',
      'CHANGED',
      'DUPLICATE',
      'NOT_FOUND',
      'STALE_VERSION',
      'UNCHANGED',
    ])
    for (const table of ['person', 'person_family', 'audit_entry'])
      expect([table, await contentOf(many.made, table)]).toEqual([table, await contentOf(single.made, table)])
  })

  function expectSame(at: number, one: Answer, row: RowAnswer | undefined, done: string): string {
    const { code, detail, fields = [], id, rowVersion } = one.body as Partial<RowAnswer>
    if (one.status < 300) {
      expect([at, row]).toEqual([at, { outcome: done, id, rowVersion, code: null, detail: null, fields: [] }])
      return done
    }
    const paths = fields.map((f) => ({ ...f, field: f.field === '' ? `rows.${at}` : `rows.${at}.${f.field}` }))
    expect([at, row]).toMatchObject([at, { outcome: 'REFUSED', rowVersion: null, code, detail, fields: paths }])
    return String(code)
  }

  it('leave nothing where all or nothing is requested, and report everything that is wrong', async () => {
    const before = [await count('level'), await count('audit_entry')]
    const rows = [level('N1'), level('N2', 'x'), level('L1'), level('N3')]
    const answer = await write('/fixture/levels/create-many', { rows, allOrNothing: true })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT' } })
    const { detail, fields } = answer.body as { detail: string; fields: readonly { field: string }[] }
    expect(detail).toBe('2 of 4 rows were refused, so nothing was written.')
    expect(fields.map(({ field }) => field)).toEqual(['rows.1.rank', 'rows.2.levelCode'])
    expect([await count('level'), await count('audit_entry')]).toEqual(before)
    const fine = await write('/fixture/levels/create-many', { rows: [level('N1'), level('N3')], allOrNothing: true })
    expect(outcomesOf(fine)).toEqual(['CREATED', 'CREATED'])
    const stale = [{ id: rowsIn(fine)[0]?.id, rowVersion: 9, rank: 2 }]
    expect(await write('/fixture/levels/edit-many', { rows: stale, allOrNothing: true })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'rows.0', rule: 'STALE_VERSION' }] },
    })
  })

  it('are at most 500, and a caller who sends more is informed what to do', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => level(`M${at}`))
    expect(await write('/fixture/levels/create-many', { rows })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'rows', message: expect.stringContaining('send the 501 rows in 2 calls') }] },
    })
    expect(await write('/fixture/levels/create-many', { rows: [] })).toMatchObject({ status: 400 })
    const most = await write('/fixture/levels/create-many', { rows: rows.slice(0, 500) })
    expect(new Set(outcomesOf(most))).toEqual(new Set(['CREATED']))
    expect(rowsIn(most)).toHaveLength(500)
  })

  it('by key change what is there and create what is missing', async () => {
    await write('/fixture/levels', level('U1', 1))
    const rows = [level('U1', 2), level('U2', 3), level('U3', 'x'), { levelCode: 'U1', rank: 9 }]
    const first = await write('/fixture/levels/upsert', { rows })
    expect(outcomesOf(first)).toEqual(['CHANGED', 'CREATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT'])
    expect(rowsIn(first)[3]?.fields).toEqual([
      { field: 'rows.3', rule: 'once', message: 'means the same record as rows.0' },
    ])
    expect(await write('/fixture/levels/upsert', { rows: rows.slice(0, 2) })).toMatchObject({
      body: { rows: [{ outcome: 'UNCHANGED', rowVersion: 2 }, { outcome: 'UNCHANGED' }] },
    })
    // What is not said stays as it is.
    expect(outcomesOf(await write('/fixture/levels/upsert', { rows: [{ levelCode: 'U1', rank: 5 }] }))).toEqual([
      'CHANGED',
    ])
    const [stored] = await rowsOf(engine.database.db, sql`select level_name, rank from level where level_code = 'U1'`)
    expect(stored).toEqual({ level_name: 'Name U1', rank: 5 })
  })

  it('by key are distinguished by references and days, where those are the key', async () => {
    const [one, two] = rowsIn(
      await write('/fixture/people/create-many', {
        rows: ['Key one', 'Key two'].map((fullName) => ({ fullName, level: { code: 'L1' } })),
      }),
    )
    const rate = (person: unknown, effectiveFrom: string, amount: string, kind = 'MEAL') => ({
      person,
      kind,
      effectiveFrom,
      effectiveTo: effectiveFrom.replace('-01', '-28'),
      amount,
    })
    const codes = await rowsOf<{ no: string }>(
      engine.database.db,
      sql`select person_no as no from person where id in (${one?.id}, ${two?.id}) order by 1`,
    )
    const rows = [rate(one?.id, '2026-03-01', '10'), rate({ code: codes[1]?.no }, '2026-03-01', '20')]
    expect(outcomesOf(await write('/fixture/rates/upsert', { rows }))).toEqual(['CREATED', 'CREATED'])
    const next = [
      rate(String(one?.id), '2026-03-01', '11.00'),
      rate(two?.id, '2026-03-01', '20.00'),
      rate(one?.id, '2026-04-01', '12'),
      rate(one?.id, '2026-03-02', '12'),
      rate(one?.id, '2026-05-01', '12', 'BASIC'),
    ]
    expect(outcomesOf(await write('/fixture/rates/upsert', { rows: next }))).toEqual([
      'CHANGED',
      'UNCHANGED',
      'CREATED',
      'OVERLAP',
      'BAD_USER_INPUT',
    ])
  })

  it('ask for the rights of each row: code, columns, company', async () => {
    await write('/fixture/levels', level('R1', 1))
    const upsert = { rows: [level('R1', 2), level('R2', 2)] }
    const [creator, editor] = [testActor(['frmFIXLEV01A']), testActor(['frmFIXLEV01E'])]
    expect(await write('/fixture/levels/upsert', upsert, testActor(['frmFIXLEV01D']))).toMatchObject({
      status: 403,
      body: { anyOf: ['frmFIXLEV01A', 'frmFIXLEV01E'] },
    })
    expect(outcomesOf(await write('/fixture/levels/upsert', upsert, editor))).toEqual(['CHANGED', 'FORBIDDEN'])
    expect(outcomesOf(await write('/fixture/levels/upsert', upsert, creator))).toEqual(['FORBIDDEN', 'CREATED'])
    expect(outcomesOf(await write('/fixture/levels/create-many', { rows: [level('R3')] }, creator))).toEqual([
      'CREATED',
    ])
    const person = { fullName: 'Paid', level: { code: 'L1' } }
    const rows = [{ ...person, salary: '1' }, person]
    const covered = await write('/fixture/people/create-many', { rows }, testActor(full))
    expect(outcomesOf(covered)).toEqual(['FORBIDDEN', 'CREATED'])
    expect(rowsIn(covered)[0]?.fields).toMatchObject([{ field: 'rows.0.salary', rule: 'form' }])
    // A key of another company is another key, and its rows are not there.
    const elsewhere = testActor(full, { companyCode: 'KB' })
    expect(outcomesOf(await write('/fixture/levels/upsert', { rows: [level('R1', 7)] }, elsewhere))).toEqual([
      'CREATED',
    ])
    const mine = rowsIn(await write('/fixture/levels/upsert', { rows: [level('R1', 8)] }))[0]
    expect(mine?.outcome).toBe('CHANGED')
    const theirs = { rows: [{ id: mine?.id, rowVersion: mine?.rowVersion, rank: 9 }] }
    expect(outcomesOf(await write('/fixture/levels/edit-many', theirs, elsewhere))).toEqual(['NOT_FOUND'])
  })

  it('by key may repeat what is fixed, not change it', async () => {
    const made = await testEngine(database, partsCatalogue, new Map())
    engines.push(made)
    const app = await featureApp(made)
    const upsert = (row: object) =>
      write('/fixture/parts/upsert', { rows: [{ partCode: 'P1', ...row }] }, testActor(partCodes), app)
    expect(outcomesOf(await upsert({ family: 'BOLTS', partName: 'One' }))).toEqual(['CREATED'])
    expect(outcomesOf(await upsert({ family: ' BOLTS', partName: 'Two' }))).toEqual(['CHANGED'])
    expect(outcomesOf(await upsert({ partName: 'Two' }))).toEqual(['UNCHANGED'])
    expect(rowsIn(await upsert({ family: 'NUTS', partName: 'Three' }))[0]).toMatchObject({
      outcome: 'REFUSED',
      fields: [{ field: 'rows.0.family', rule: 'fixed' }],
    })
  })

  it('about the same rows in another order wait for each other, but not for ever', async () => {
    const made = rowsIn(
      await write('/fixture/levels/create-many', { rows: Array.from({ length: 40 }, (_, at) => level(`W${at}`)) }),
    )
    const rows = made.map(({ id, rowVersion }) => ({ id, rowVersion, rank: 2 }))
    const orders = [rows, rows.toReversed(), rows, rows.toReversed()]
    const answers = await Promise.all(orders.map((order) => write('/fixture/levels/edit-many', { rows: order })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(outcomesOf).filter((o) => o === 'CHANGED')).toHaveLength(40)
  })

  it('refuse what cannot be meant', async () => {
    const bodies: readonly (readonly [string, object])[] = [
      ['create-many', {}],
      ['create-many', { rows: {} }],
      ['create-many', { rows: [level('X')], allOrNothing: 'yes' }],
      ['create-many', { rows: [level('X')], force: true }],
      ['edit-many', { rows: [7] }],
      ['edit-many', { rows: [{ id: 1 }] }],
      ['edit-many', { rows: [{ rowVersion: 1 }] }],
    ]
    for (const [way, body] of bodies)
      expect([way, body, await write(`/fixture/levels/${way}`, body)]).toMatchObject([way, body, { status: 400 }])
    const odd = await write('/fixture/levels/create-many', { rows: [7, null, [], 'x', level('ODD')] })
    expect(outcomesOf(odd)).toEqual([...Array.from({ length: 4 }, () => 'BAD_USER_INPUT'), 'CREATED'])
    const twice = { id: rowsIn(odd)[4]?.id, rowVersion: 1, rank: 3 }
    expect(outcomesOf(await write('/fixture/levels/edit-many', { rows: [twice, twice] }))).toEqual([
      'CHANGED',
      'BAD_USER_INPUT',
    ])
  })

  it('that make the record of one key at the same time end in one record', async () => {
    const rows = [1, 2, 3].map((n) => level(`C${n}`, n))
    const answers = await Promise.all([1, 2, 3].map(() => write('/fixture/levels/upsert', { rows })))
    const outcomes = answers.flatMap(outcomesOf)
    expect(outcomes.filter((o) => o === 'CREATED')).toHaveLength(3)
    expect(outcomes.filter((o) => o === 'UNCHANGED')).toHaveLength(6)
  })
})
