// Ids that are not the caller's, sent in every place where one is taken (R-SEC-04): rows of another company, of people beyond the caller's
// data scope, of pay groups with which the caller does not work. Each is answered as an id that was never given out, to the last letter,
// and leaves nothing behind. References are checked by the engine before any code of a feature is run (`refuseOutOfScope`, `paramsOf`): one of
// each form is sent, by way, place and what decides who sees the row. What names a row as a plain number is checked by hand: all are sent.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf, isNeeded, type PlacedAction, paramFieldsOf } from '@kantor/shared/derive/actions'
import { bulkActionsOf } from '@kantor/shared/derive/lists'
import { manyWritesOf } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf, transitionsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { scopeFieldsOf, tableNameOf } from '@kantor/shared/derive/tables'
import { type Field, type Fields, formFieldsOf, isReport, type RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { actionFormOf } from '@kantor/shared/specification/samples'
import { and, not, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { everything, openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { rowsWhere, scopeWhere } from '../../engine/read/scope.ts'
import { selectFlat } from '../../engine/read/select.ts'
import { sourcesOf } from '../../engine/read/source.ts'
import { ssi, sst } from '../../seed/area.ts'
import { rowForms } from '../features/testing/questions.ts'
import {
  foreignByPath,
  mayBeId,
  namedBy,
  numbersThatCount,
  numbersThatName,
  reportsOfOthers,
} from '../test/naming-numbers.ts'
import { type Caller, type Reply, type RightsApp, rightsOver, today } from '../test/rights-app.ts'
import { sampleOf, someRow } from '../test/sample-rows.ts'
import { grantAllCodes, grantPayGroups } from '../test/scoped-app.ts'

/** No row has this id. */
const unknownId = 1_999_999_999
/** Rows of a ledger are written by a posting alone, and no reference of a person leads to one. */
const entities = [...catalogue.entities.values()].filter((entity) => entity.appendOnly !== true)
const features = recordFeaturesOf(catalogue.features)

let engine: ProductEngine
let app: RightsApp
const rows = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
/** One row of each entity in the company of the callers. */
const own = new Map<string, number>()

/** A user with every code, and one row of each entity that is none of theirs. */
interface Reader {
  readonly caller: Caller
  readonly strange: ReadonlyMap<string, number>
  /** Everyone of the user's company may be named where a reference says so; no one of another company. */
  readonly isOfCompany: boolean
}
const readers = new Map<string, Reader>()

beforeAll(async () => {
  engine = await openDemo(today)
  app = await rightsOver(engine)
  const { db } = engine.database
  const foreign = new Map<string, number>()
  for (const entity of entities) {
    own.set(entity.name, await someRow(db, entity, ssi, false))
    if (scopeFieldsOf(entity).length > 0) foreign.set(entity.name, await someRow(db, entity, sst))
  }
  await grantAllCodes(engine, 'hr.head', 'COMPANY')
  await grantPayGroups(engine, 'hr.head')
  await grantAllCodes(engine, 'unit.head', 'UNIT')
  await grantPayGroups(engine, 'unit.head')
  await grantAllCodes(engine, 'finance', 'COMPANY')
  await rows(
    sql`delete from pay_group_access where user_id = (select id from user_account where username = 'finance') returning id`,
  )
  const another = await ofAnother('admin')
  for (const [key, id] of [...another, ...(await foreignByPath(engine))]) foreign.set(key, id)
  readers.set('another company', { caller: await app.as('hr.head'), strange: foreign, isOfCompany: false })
  const others = new Map([...another, ...(await reportsOfOthers(engine))])
  const readerOf = async (username: string, dataScope: 'UNIT' | 'COMPANY'): Promise<Reader> => ({
    caller: await app.as(username),
    strange: new Map([...(await hiddenFrom(username, dataScope)), ...others]),
    isOfCompany: true,
  })
  readers.set('another unit', await readerOf('unit.head', 'UNIT'))
  readers.set('another pay group', await readerOf('finance', 'COMPANY'))
}, 900_000)
afterAll(() => app.close())

/** A user who is not one of the readers, with the session that he has open. */
async function ofAnother(username: string): Promise<ReadonlyMap<string, number>> {
  await app.as(username)
  const userId = await app.userId(username)
  const [session] = await rows<{ id: number }>(
    sql`select id from user_session where user_id = ${userId} order by id desc limit 1`,
  )
  return new Map([
    ['a user', userId],
    ['a session', session?.id ?? 0],
  ])
}

/** Of each entity a row of the company that the reader does not see. */
async function hiddenFrom(username: string, dataScope: 'UNIT' | 'COMPANY'): Promise<ReadonlyMap<string, number>> {
  const actor = { ...everything, userId: await app.userId(username), username, dataScope, via: 'session' } as const
  const found = new Map<string, number>()
  for (const entity of entities) {
    const sources = sourcesOf(engine, entity)
    const seen = rowsWhere(sources, actor)
    if (seen === undefined) continue
    const id = columnIn(sources.root.columns, 'id')
    const where = and(scopeWhere(sources.root, actor), not(sql`coalesce(${seen}, false)`))
    const [row] = await selectFlat(engine.database.db, sources, { id }, { where, orderBy: [sql`${id}`], limit: 1 })
    if (row !== undefined) found.set(entity.name, Number(row.id))
  }
  return found
}

/** Ways to a row, with what decides who sees it. */
const formsOf = (way: string, to: string): readonly string[] => {
  const entity = catalogue.entities.get(to)
  return (entity === undefined ? [to] : rowForms(entity)).map((form) => `${way}: ${form}`)
}
const placeForms = (way: string, { lines, to, byHand, name }: Place): readonly string[] =>
  byHand ? [`${way} ${name}`] : formsOf(`${way}${lines === undefined ? '' : ', in lines'}`, to)

interface Place {
  readonly lines?: string
  /** A plain number: the code of the action finds the row. */
  readonly byHand: boolean
  readonly name: string
  readonly to: string
  readonly anyone: boolean
}
/** Where values name rows. */
const placesIn = (fields: Fields, lines?: string): readonly Place[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Place[] => {
    if (field.hidden === true || field.derived === true || field.readOnly === true) return []
    if (field.type === 'lines') return placesIn(field.of, name)
    const to = field.type === 'ref' ? field.to : field.type === 'integer' ? numbersThatName[name] : undefined
    const anyone = field.type === 'ref' && field.anyone === true
    const byHand = field.type === 'integer'
    return to === undefined ? [] : [{ ...(lines === undefined ? {} : { lines }), name, to, anyone, byHand }]
  })

/** What must be given, filled with what is the caller's own. */
function filled(fields: Fields): { readonly [name: string]: unknown } {
  const refs = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'ref' && isNeeded(field) ? [[name, own.get(field.to)] as const] : [],
  )
  const lines = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'lines' && (field.required === true || (field.minRows ?? 0) > 0)
      ? [[name, [filled(field.of)]] as const]
      : [],
  )
  const days = { dateFrom: '2026-10-25', dateTo: '2026-11-20' }
  const said = { ...days, ...(Object.hasOwn(fields, 'recordId') ? { entity: 'Employee' } : {}) }
  const given = Object.entries(said).filter(([name]) => Object.hasOwn(fields, name))
  return { ...sampleOf(fields), ...Object.fromEntries<unknown>([...refs, ...lines, ...given]) }
}
function naming(fields: Fields, { lines, name }: Place, id: number): object {
  const given = filled(fields)
  if (lines === undefined) return { ...given, [name]: id }
  const field = fields[lines] as Field
  return { ...given, [lines]: [{ ...(field.type === 'lines' ? filled(field.of) : {}), [name]: id }] }
}

interface Probe {
  readonly name: string
  /** What it shows that others show too; a form of its own where the code that looks at the id was written by hand. */
  readonly forms: readonly string[]
  readonly to: string
  readonly anyone?: boolean
  send(caller: Caller, id: number): Promise<Reply>
}
/** What the other questions of a report are given is given to its rows too. */
const asRows = ['page', 'totals', 'groups', 'run']
const isRepeated = ({ feature, name }: PlacedAction): boolean => isReport(feature) && asRows.includes(name)
const ofActions: readonly Probe[] = catalogue.features
  .flatMap(actionsOf)
  .filter((a) => !isRepeated(a))
  .flatMap((placed) =>
    placesIn(Object.fromEntries(paramFieldsOf(placed.action))).map((place) => ({
      ...place,
      to: namedBy(place.to, placed.feature.path),
      name: `${placed.path} ${place.lines ?? ''} ${place.name}`,
      forms: place.byHand
        ? [`${placed.path} ${place.name}`]
        : placeForms(`${placed.feature.kind} ${actionFormOf(placed.action)}`, place),
      send: (caller, id) =>
        caller.act(placed.feature.path, placed.name, {
          ...naming(Object.fromEntries(paramFieldsOf(placed.action)), place, id),
          ...(placed.action.paged ? { page: 1, size: 5 } : {}),
        }),
    })),
  )
const ofRecords: readonly Probe[] = features.flatMap((feature) => {
  const path = restPathOf(feature)
  const to = feature.entity.name
  const probes: Probe[] = []
  const moves = new Set(transitionsOf(feature).map(({ name }) => name))
  const add = (name: string, send: Probe['send']) => {
    const what = name.replace(/\w+$/, (word) => (moves.has(word) ? 'move' : word))
    probes.push({ name: `${path} ${name}`, to, send, forms: [`${feature.kind} ${what}`, ...formsOf(what, to)] })
  }
  if (recordReadersOf(feature) !== null) add('show', (c, id) => c.ask('GET', `${path}/${id}`))
  if (editorsOf(feature) !== null) add('edit', (c, id) => c.ask('PUT', `${path}/${id}`, { rowVersion: 1 }))
  if (anyOfOf(feature, 'delete') !== null) add('delete', (c, id) => c.ask('DELETE', `${path}/${id}?rowVersion=1`))
  for (const { name } of transitionsOf(feature))
    add(name, (c, id) => c.ask('POST', `${path}/${id}/${name}`, { rowVersion: 1, note: 'as agreed' }))
  for (const { name } of bulkActionsOf(feature))
    add(`bulk ${name}`, (c, id) =>
      c.ask('POST', `${path}/bulk`, { action: name, rows: [{ id, rowVersion: 1 }], note: 'as agreed' }),
    )
  if (manyWritesOf(feature).some(([way]) => way === 'editMany'))
    add('edit-many', (c, id) => c.ask('POST', `${path}/edit-many`, { rows: [{ id, rowVersion: 1 }] }))
  return probes
})
/** The fields of the form for a new record. */
const fieldsOfForm = (feature: RecordFeature): Fields =>
  Object.fromEntries([...formFieldsOf(feature, 'create')].map((name) => [name, feature.entity.fields[name] as Field]))
const ofForms: readonly Probe[] = features.flatMap((feature) => {
  const path = restPathOf(feature)
  if (anyOfOf(feature, 'create') === null) return []
  const fields = fieldsOfForm(feature)
  return placesIn(fields).map((place) => ({
    ...place,
    name: `${path} create ${place.lines ?? ''} ${place.name}`,
    forms: placeForms('create', place),
    send: (caller, id) => caller.ask('POST', path, naming(fields, place, id)),
  }))
})
const ofLists: readonly Probe[] = features.flatMap((feature) => {
  const path = restPathOf(feature)
  if (anyOfOf(feature, 'index') === null) return []
  return (feature.list.filters ?? []).flatMap((name): readonly Probe[] => {
    const field = feature.entity.fields[name]
    if (field?.type !== 'ref') return []
    const where = (id: number) => encodeURIComponent(JSON.stringify({ [name]: { id } }))
    return [
      {
        name: `${path} filter ${name}`,
        forms: [...formsOf('filter', field.to), ...formsOf('filtered', feature.entity.name)],
        to: field.to,
        send: (c, id) => c.ask('GET', `${path}?size=5&${name}=${id}`),
      },
      {
        name: `${path} where ${name}`,
        forms: [...formsOf('where', field.to), ...formsOf('asked', feature.entity.name)],
        to: field.to,
        send: (c, id) => c.ask('GET', `${path}?size=5&where=${where(id)}`),
      },
    ]
  })
})
const ofEntities: readonly Probe[] = entities.flatMap(({ name }) => [
  {
    name: `entities ${name}`,
    forms: formsOf('entities', name),
    to: name,
    send: (c, id) => c.ask('GET', `/entities/${name}?ids=${id}`),
  },
  {
    name: `lookups ${name}`,
    forms: formsOf('lookups', name),
    to: name,
    send: (c, id) => c.ask('GET', `/lookups/${name}?ids=${id}`),
  },
])
const ofSides: readonly Probe[] = features.map((feature) => ({
  name: `side counts ${feature.path}`,
  // Other screens about a record are declared by its feature, and their rows are counted by a code of their own.
  forms: [
    `${feature.kind} ${feature.sides === undefined ? '' : feature.path}`,
    ...formsOf('sides', feature.entity.name),
  ],
  to: feature.entity.name,
  send: (c, id) => c.act('/home', 'sideCounts', { path: feature.path, record: id }),
}))

/** An answer without what is new in each, and without the ids that are compared. */
function shown({ status, body }: Reply, ids: readonly number[]): string {
  const text = JSON.stringify([status, body], (key, value) =>
    ['requestId', 'instance', 'deltaFrom', 'view'].includes(key) ? undefined : value,
  )
  const times = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
  return ids.reduce((words, id) => words.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#'), times)
}

/** The answer to an unknown id says that there is no such row: nothing else was wrong with what was sent. */
const isJudged = (answer: string): boolean =>
  /^\[404|"rule":"reference"|"code":"(NOT_FOUND|OUT_OF_SCOPE)"|"rows":\[\]|^\[200,(\[\]|\{\})/.test(answer)

async function disclosures(which: string, probes: readonly Probe[]) {
  const { caller, strange, isOfCompany } = readers.get(which) as Reader
  const found: unknown[] = []
  const asked = new Set<string>()
  let [tried, judged] = [0, 0]
  for (const { name, forms, to, anyone, send } of probes) {
    const id = strange.get(to)
    // One that is refused for other reasons, or answered without a word about rows, covers nothing: the next of its form is sent.
    if (id === undefined || (anyone === true && isOfCompany) || forms.every((form) => asked.has(form))) continue
    tried++
    const ids = [unknownId, id]
    const [unknown, theirs] = [shown(await send(caller, unknownId), ids), shown(await send(caller, id), ids)]
    if (isJudged(unknown)) {
      judged++
      for (const form of forms) asked.add(form)
    }
    if (unknown !== theirs) found.push([name, unknown.slice(0, 300), theirs.slice(0, 300)])
  }
  return { tried, judged, found }
}

/** Everything that is stored in the other company, and what its trail says. */
async function otherCompany(): Promise<ReadonlyMap<string, string>> {
  const state = new Map<string, string>()
  for (const entity of entities) {
    if (scopeFieldsOf(entity).length === 0) continue
    const table = sql.identifier(tableNameOf(entity.name))
    const [row] = await rows<{ all: string }>(
      sql`select coalesce(md5(string_agg(t::text, ',' order by t.id)), '') as all from ${table} t where company_code = 'SST'`,
    )
    state.set(entity.name, row?.all ?? '')
  }
  const [trail] = await rows<{ n: number }>(sql`select count(*)::int as n from audit_entry where company_code = 'SST'`)
  return state.set('trail', String(trail?.n))
}

it('knows for every whole number that may be an id whether it refers to a row', () => {
  const unknown = (fields: Fields): readonly string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.type === 'lines') return unknown(field.of)
      const isOutput = field.hidden === true || field.derived === true || field.readOnly === true
      const isKnown = Object.hasOwn(numbersThatName, name) !== numbersThatCount.has(name)
      return isOutput || !mayBeId(field) || isKnown ? [] : [name]
    })
  const params = catalogue.features.flatMap(actionsOf).map(({ action }) => Object.fromEntries(paramFieldsOf(action)))
  const forms = features.map((feature) => fieldsOfForm(feature))
  expect([...new Set([...params, ...forms].flatMap(unknown))].sort()).toEqual([])
})

const within = { ofActions, ofRecords, ofForms, ofEntities, ofSides }
// A list returns the labels of its own rows (an advert names its requisition), so it may be filtered by them.
const kinds = { 'another company': { ...within, ofLists }, 'another unit': within, 'another pay group': within }
describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('an id of %s', (which) => {
  it.each(Object.entries<readonly Probe[]>(kinds[which]))(
    'is answered as one that was never given out, %s',
    async (_, probes) => {
      const before = await otherCompany()
      const { tried, judged, found } = await disclosures(which, probes)
      expect(found).toEqual([])
      // What is refused for other reasons proves nothing.
      expect(judged).toBeGreaterThanOrEqual(Math.floor(tried * 0.5))
      expect(await otherCompany()).toEqual(before)
    },
    900_000,
  )
})
