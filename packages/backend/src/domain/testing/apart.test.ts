// Entities whose rules say `apart: true` (decision 0159): rows of one call that are written in step and rows that are written one by one are the same, with the
// same answers and the same trail. The rows are those of the demo company, copied and changed, generated ones, and invalid ones.
import { catalogue } from '@kantor/shared/catalogue'
import { manyWritesOf } from '@kantor/shared/derive/many-writes'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields, RecordFeature } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import type { Engine } from '../../engine/context.ts'
import { type ManyOrder, writeMany } from '../../engine/many/write-many.ts'
import { showMany } from '../../engine/read/read.ts'
import { writtenFields } from '../../engine/read/visibility.ts'
import { domainRules } from '../index.ts'
import { openDemo, type ProductEngine, withEverything } from './index.ts'

type Values = { readonly [name: string]: unknown }

const features = recordFeaturesOf(catalogue.features).filter((feature) => manyWritesOf(feature).length > 0)
const marked = features.filter(({ entity }) => domainRules.get(entity.name)?.apart === true)
/** Without a mark every rule is taken to depend on other rows. */
const unmarked = new Map([...domainRules].map(([name, { apart: _, ...rules }]) => [name, rules]))

let engine: ProductEngine
let actor: Awaited<ReturnType<typeof withEverything>>
beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  actor = await withEverything(engine, 'superadmin')
}, 240_000)
afterAll(() => engine.close())

const idsOf = async (entity: Entity, most: number): Promise<readonly number[]> =>
  (
    await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from ${sql.identifier(tableNameOf(entity.name))} where company_code = 'SSI' order by id desc limit ${most}`,
    )
  ).map(({ id }) => id)

/** A value as an input has it: references by id, lines without their own ids. */
function inputValue(field: Field, value: unknown): unknown {
  if (field.type === 'lines') return (value as readonly Values[] | null)?.map((line) => inputOf(field.of, line)) ?? []
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : value
}
const inputOf = (fields: Fields, row: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      row[name] === undefined || field.type === 'file' || field.readOnly || field.derived || field.hidden
        ? []
        : [[name, inputValue(field, row[name])]],
    ),
  )

/** Another value of a text or a day, so that a copy has a key of its own. */
function other(field: Field | undefined, value: unknown, at: number): unknown {
  if (field?.type === 'code' || field?.type === 'text')
    return `${String.fromCharCode(81 + at)}${String(value ?? '')}`.slice(0, field.max ?? 9)
  if (field?.type === 'date') return `2027-0${1 + (at % 9)}-01`
  return value
}
/** A value that a field takes, the first one that comes to mind. */
async function sampleOf(field: Field, at: number): Promise<unknown> {
  if (field.type === 'ref') {
    const target = catalogue.entities.get(field.to)
    return target === undefined ? null : String((await idsOf(target, 1))[0] ?? '')
  }
  if (field.type === 'enum') return Object.values(field.values)[0]
  if (field.type === 'boolean') return true
  if (field.type === 'date') return `2026-12-${10 + at}`
  if (field.type === 'dateTime') return '2026-11-02T01:00:00.000Z'
  if (field.type === 'integer') return 1
  if (field.type === 'lines') return []
  return ['money', 'decimal', 'percent', 'quantity'].includes(field.type) ? '1' : `G${at}`
}

async function rowsToCreate(feature: RecordFeature): Promise<ManyOrder['rows']> {
  const fields = writtenFields(feature, 'create', actor.access)
  const stored = await showMany(engine, actor, feature, await idsOf(feature.entity, 6), { fields: Object.keys(fields) })
  const copies = stored.map((row, at) => {
    const input = inputOf(fields, row)
    const key = Object.fromEntries(
      feature.entity.key.filter((name) => name in input).map((name) => [name, other(fields[name], input[name], at)]),
    )
    return { ...input, ...key }
  })
  const generated = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const needed = Object.entries(fields).filter(([, field]) => field.required === true)
      return Object.fromEntries(
        await Promise.all(needed.map(async ([name, f]) => [name, await sampleOf(f, at)] as const)),
      )
    }),
  )
  return [...copies, ...generated, {}].map((input) => ({ input }))
}
async function rowsToEdit(feature: RecordFeature): Promise<ManyOrder['rows']> {
  const stored = await showMany(engine, actor, feature, await idsOf(feature.entity, 8), { fields: [] })
  const fields = Object.entries(writtenFields(feature, 'edit', actor.access)).filter(
    ([, field]) =>
      field.type === 'longText' ||
      (field.type === 'text' &&
        field.pattern === undefined &&
        (field.max ?? 0) >= 20 &&
        !field.fixed &&
        !field.readOnly),
  )
  const [name] = fields.at(-1) ?? []
  if (name === undefined) return []
  return stored.map((row, at) => ({
    at: { id: Number(row.id), rowVersion: at === 3 ? 99 : Number(row.rowVersion) },
    input: at % 4 === 1 ? {} : { [name]: `Changed ${at}` },
  }))
}

interface Left {
  readonly answers: readonly (readonly unknown[])[]
  readonly rows: unknown
  readonly trail: unknown
}
/** What a call answers and leaves; it is rolled back. */
async function outcomeOf(
  by: Engine,
  feature: RecordFeature,
  order: Omit<ManyOrder, 'allOrNothing'>,
): Promise<Left | undefined> {
  const table = sql.identifier(tableNameOf(feature.entity.name))
  const bare = sql`to_jsonb(t) - 'id' - 'created_at' - 'updated_at'`
  let left: Left | undefined
  const undone = new Error('rolled back')
  const work = engine.database.db.transaction(async (tx) => {
    const own = actionContext(tx as Db, by, actor).engine
    const results = await writeMany(own, () => actor, feature, { ...order, allOrNothing: false })
    const answers = results.map((row) =>
      row.outcome === 'REFUSED' ? [row.error.code, row.error.details.fields] : [row.outcome, row.rowVersion],
    )
    const rows = await rowsOf(tx as Db, sql`select ${bare} as row from ${table} t order by (${bare})::text`)
    const trail = await rowsOf(
      tx as Db,
      sql`select action, changes, form_id from audit_entry where entity = ${feature.entity.name} order by seq desc limit 40`,
    )
    left = { answers, rows, trail }
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return left
}

it('are entities that are written in bulk', () => {
  const names = [...domainRules].flatMap(([name, rules]) => (rules.apart === true ? [name] : []))
  const bulk = new Set(features.map(({ entity }) => entity.name))
  expect(names).toContain('Department')
  expect(names.filter((name) => !bulk.has(name))).toEqual([])
})

const accepted = new Map<string, number>()
it.each(marked.map((feature) => [feature.path, feature] as const))('%s: in step as one by one', async (_, feature) => {
  for (const [way] of manyWritesOf(feature)) {
    if (way === 'upsert') continue
    const rows = way === 'createMany' ? await rowsToCreate(feature) : await rowsToEdit(feature)
    if (rows.length === 0) continue
    const together = await outcomeOf(engine, feature, { way, rows })
    const single = await outcomeOf({ ...engine, rules: unmarked }, feature, { way, rows })
    expect(together, way).toEqual(single)
    const taken = together?.answers.filter(([outcome]) => outcome === 'CREATED' || outcome === 'CHANGED').length ?? 0
    const { name } = feature.entity
    accepted.set(name, (accepted.get(name) ?? 0) + taken)
  }
})
it('accept rows here, apart from opening balances, whose sheets are compared in the same way (uploads/rules-in-step.test.ts)', () => {
  const names = new Set(marked.map(({ entity }) => entity.name))
  expect([...names].filter((name) => (accepted.get(name) ?? 0) === 0)).toEqual(['LeaveBeginning'])
})
