// No one keeps their own records (decision 0079): every entity that is about people, by every way of writing it, for everyone of
// the demo who may. All three come from the declarations: what is added is tested automatically.
import { catalogue } from '@kantor/shared/catalogue'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { actionsOf } from '@kantor/shared/derive/actions'
import { bulkActionsOf } from '@kantor/shared/derive/lists'
import { manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import { type AboutPath, aboutOf, whomItIsAbout } from '@kantor/shared/derive/own-record'
import { transitionsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { columnNameOf, lineTableNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import { aboutYouName, type Entity, type Fields, isMatrix, isUpload, type RecordFeature } from '@kantor/shared/kernel'
import { type AnyOf, anyOfAction, anyOfOf, editorsOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { domainMatrices } from '../../domain/actions.ts'
import { effectiveAccess } from '../../domain/approvals/testing/access.ts'
import { employeeOf, everything, openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { domainUploads } from '../../domain/uploads.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import type { MatrixEntry } from '../../engine/matrix/matrix.ts'
import { applyChanges } from '../../engine/matrix/save.ts'
import { writeCells } from '../../engine/matrix/stored-cells.ts'
import { unbounded } from '../../engine/read/data-scope.ts'
import { CheckRun } from '../../engine/upload/check-run.ts'
import { RecordingWriter } from '../../engine/upload/record-writer.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { ownComplaint } from '../../engine/write/own-record.ts'
import { contextOf } from '../../engine/write/write.ts'
import { demoUsers } from '../../seed/access/demo-users.ts'
import { ssi } from '../../seed/area.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { type Caller, type Reply, type RightsApp, rightsOver, today } from '../test/rights-app.ts'
import { grantAllCodes } from '../test/scoped-app.ts'

/** Everybody of the demo who is an employee and holds codes over others; and the super user, for whom there is no exception. */
const people = [
  ...demoUsers.filter((u) => u.employee !== null && u.scope !== 'SELF').map((u) => u.username),
  'superadmin',
]

let engine: ProductEngine
let app: RightsApp
const callers = new Map<
  string,
  {
    readonly caller: Caller
    readonly access: ReadonlySet<string>
    readonly wide: ReadonlySet<string>
    readonly me: number
  }
>()

beforeAll(async () => {
  engine = await openDemo(today)
  app = await rightsOver(engine)
  const plain = await employeeOf(engine, 'finance')
  await run(sql`update user_account set employee_id = ${plain}, second_account = true where username = 'superadmin'`)
  for (const entity of guarded) await completeRow(entity)
  for (const username of people) {
    const caller = await app.as(username)
    const { body } = await caller.ask('GET', '/profile')
    const { access } = body as never as { readonly access: readonly string[] }
    // A user who has a code for themselves alone writes their own data by it.
    const { scopes } = await effectiveAccess(engine, username)
    const wide = new Set(access.filter((code) => scopes?.get(code) !== 'SELF'))
    callers.set(username, { caller, access: new Set(access), wide, me: await employeeOf(engine, username) })
  }
}, 600_000)
afterAll(() => app.close())

const run = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
const callerOf = (username: string) => callers.get(username) as NonNullable<ReturnType<typeof callers.get>>
const entities = [...catalogue.entities.values()]
const pathsOf = (entity: Entity): readonly AboutPath[] => {
  const about = aboutOf(catalogue, entity)
  return about.kind === 'PATHS' ? about.paths : []
}
/** Entities of which each row is about a person as a whole. */
const guarded = entities.filter(
  (e) => aboutOf(catalogue, e).kind === 'PERSON' || pathsOf(e).some((path) => path.nameOnly === undefined),
)
const features = recordFeaturesOf(catalogue.features).filter(({ entity }) => guarded.includes(entity))
/** Of entities that name people in lines, what else a row and a line must have: lines are looked at once they are complete. */
const complete = new Map<string, { readonly row: object; readonly line: object }>()
const naming = (entity: Entity, person: number): { readonly [name: string]: unknown } => ({
  ...complete.get(entity.name)?.row,
  ...Object.fromEntries(
    pathsOf(entity).map(({ lines, field }) =>
      lines === undefined ? [field, person] : [lines, [{ ...complete.get(entity.name)?.line, [field]: person }]],
    ),
  ),
})
async function completeRow(entity: Entity): Promise<void> {
  const lines = pathsOf(entity).find((path) => path.lines !== undefined)?.lines
  const declared = lines === undefined ? undefined : entity.fields[lines]
  if (declared?.type !== 'lines') return
  const typed = Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => field.readOnly !== true))
  complete.set(entity.name, {
    row: { ...sampleOf(typed), ...(await refsOf(typed)) },
    line: { ...sampleOf(declared.of), ...(await refsOf(declared.of)) },
  })
}

const actorOf = (username: string, more: Partial<Actor> = {}): Promise<Actor> =>
  app
    .userId(username)
    .then((userId) => ({ ...everything, userId, username, via: 'session', dataScope: 'COMPANY', ...more }))

/** Values of what must be there, by the kind of field. */
const samples: { readonly [type: string]: unknown } = {
  text: 'A1',
  code: 'A1',
  longText: 'A1',
  integer: 1,
  decimal: '1',
  money: '1',
  percent: '1',
  boolean: true,
  date: today,
  dateTime: `${today}T05:00:00.000Z`,
  period: today.slice(0, 7),
  time: '08:00',
}
const sampleOf = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!('required' in field) || field.required !== true || field.derived) return []
      const value = field.type === 'enum' ? field.values[0] : samples[field.type]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Some row behind each reference that must be there; the demo company has none of a few entities: one is made. */
async function refsOf(fields: Fields): Promise<{ readonly [name: string]: number }> {
  const found: { [name: string]: number } = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'ref' || field.required !== true) continue
    const [row] = await run<{ id: number }>(
      sql`select id from ${sql.identifier(tableNameOf(field.to))} order by id limit 1`,
    )
    found[name] = row?.id ?? (await madeRow(field.to))
  }
  return found
}

async function madeRow(name: string): Promise<number> {
  const entity = catalogue.entities.get(name)
  if (entity === undefined) throw new Error(`There is no entity ${name}`)
  const values = { ...sampleOf(entity.fields), ...(await refsOf(entity.fields)) }
  const [made] = await insertRows(engine.database.db, entity, ssi, [values as never])
  return made ?? 0
}

/** A row that is about a person: their own, that of another handed to them, or a new one. */
async function rowOf(entity: Entity, person: number): Promise<number> {
  if (aboutOf(catalogue, entity).kind === 'PERSON') return person
  const [path] = pathsOf(entity)
  if (path === undefined) throw new Error(`Say here how a row of ${entity.name} is made`)
  if (path.lines !== undefined) return rowWithLine(entity, path.lines, path.field, person)
  const table = sql.identifier(tableNameOf(entity.name))
  const column = sql.identifier('employee_id')
  const [own] = await run<{ id: number }>(sql`select id from ${table} where ${column} = ${person} order by id limit 1`)
  if (own !== undefined) return own.id
  const [other] = await run<{ id: number }>(sql`update ${table} set ${column} = ${person}
    where id = (select id from ${table} where ${column} <> ${person} order by id desc limit 1) returning id`)
  if (other !== undefined) return other.id
  const values = { ...sampleOf(entity.fields), ...(await refsOf(entity.fields)), ...naming(entity, person) }
  const [made] = await insertRows(engine.database.db, entity, ssi, [values as never])
  return made ?? 0
}
/** A document with a line about a person: one that there is, or a new one. */
async function rowWithLine(entity: Entity, lines: string, field: string, person: number): Promise<number> {
  const table = sql.identifier(lineTableNameOf(entity.name, lines))
  const [known] = await run<{ id: number }>(
    sql`select parent_id as id from ${table} where ${sql.identifier(columnNameOf(field, { type: 'ref', to: 'Employee' }))} = ${person} limit 1`,
  )
  if (known !== undefined) return known.id
  const declared = entity.fields[lines]
  const of = declared?.type === 'lines' ? declared.of : {}
  const line = { ...sampleOf(of), ...(await refsOf(of)), [field]: person }
  const key = Object.fromEntries(
    entity.key.filter((k) => entity.fields[k]?.type === 'code').map((k) => [k, `A${person}`]),
  )
  const values = { ...sampleOf(entity.fields), ...(await refsOf(entity.fields)), ...key, [lines]: [line] }
  const [made] = await insertRows(engine.database.db, entity, ssi, [values as never])
  return made ?? 0
}
async function versionOf(entity: Entity, id: number): Promise<number> {
  const [row] = await run<{ v: number }>(
    sql`select row_version as v from ${sql.identifier(tableNameOf(entity.name))} where id = ${id}`,
  )
  return row?.v ?? 0
}

interface Way {
  readonly name: string
  readonly anyOf: AnyOf
  try(caller: Caller, me: number): Promise<Reply>
}
/** Every way by which a feature writes rows. */
function waysOf(feature: RecordFeature): readonly Way[] {
  const { entity } = feature
  const path = restPathOf(feature)
  const aboutMe = async (me: number) => {
    const id = await rowOf(entity, me)
    return { id, rowVersion: await versionOf(entity, id) }
  }
  const ways: readonly Way[] = [
    {
      name: 'create',
      anyOf: anyOfOf(feature, 'create'),
      try: (caller, me) => caller.ask('POST', path, naming(entity, me)),
    },
    {
      name: 'edit',
      anyOf: editorsOf(feature),
      async try(caller, me) {
        const { id, rowVersion } = await aboutMe(me)
        return caller.ask('PUT', `${path}/${id}`, { rowVersion })
      },
    },
    {
      name: 'delete',
      anyOf: anyOfOf(feature, 'delete'),
      async try(caller, me) {
        const { id, rowVersion } = await aboutMe(me)
        return caller.ask('DELETE', `${path}/${id}?rowVersion=${rowVersion}`)
      },
    },
    ...transitionsOf(feature).map(
      ({ name, form }): Way => ({
        name,
        anyOf: [form],
        async try(caller, me) {
          const { id, rowVersion } = await aboutMe(me)
          return caller.ask('POST', `${path}/${id}/${name}`, { rowVersion, note: 'as agreed' })
        },
      }),
    ),
    ...manyWritesOf(feature)
      .filter(([way]) => way !== 'upsert')
      .map(
        ([way, anyOf]): Way => ({
          name: way === 'createMany' ? 'create' : way,
          anyOf,
          async try(caller, me) {
            const row = way === 'editMany' ? await aboutMe(me) : naming(entity, me)
            const { status, body } = await caller.ask('POST', `${path}/${manyWritePaths[way]}`, { rows: [row] })
            const [refused] = (body as never as { rows: readonly object[] }).rows
            return { status: status === 200 ? 403 : status, body: refused as never }
          },
        }),
      ),
    ...bulkActionsOf(feature).map(
      ({ name, anyOf }): Way => ({
        name: `bulk ${name}`,
        anyOf,
        async try(caller, me) {
          const { status, body } = await caller.ask('POST', `${path}/bulk`, {
            action: name,
            rows: [await aboutMe(me)],
            note: 'as agreed',
          })
          const [failed] = (body as never as { failed: readonly object[] }).failed
          return { status: status === 200 ? 403 : status, body: failed as never }
        },
      }),
    ),
  ]
  // A person is not made by a row that names him.
  const isPerson = aboutOf(catalogue, entity).kind === 'PERSON'
  return ways.filter((way) => way.anyOf !== null && !(isPerson && way.name === 'create'))
}

/** Where a command names people or what is about them. */
const namesIn = (fields: Fields, lines?: string): readonly { lines?: string; name: string; to: Entity }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'lines') return namesIn(field.of, name)
    const to = field.type === 'ref' ? guarded.find((e) => e.name === field.to) : undefined
    return to === undefined ? [] : [{ ...(lines === undefined ? {} : { lines }), name, to }]
  })
const commands = catalogue.features
  .flatMap(actionsOf)
  .flatMap((placed) =>
    placed.action.kind === 'command' && placed.action.aboutOwnRecord === undefined
      ? namesIn(placed.action.params).map((named) => ({ placed, ...named }))
      : [],
  )
async function commanded({ placed, lines, name, to }: (typeof commands)[number], caller: Caller, me: number) {
  const id = await rowOf(to, me)
  const of = lines === undefined ? undefined : placed.action.params[lines]
  const line = of?.type === 'lines' ? { ...sampleOf(of.of), [name]: id } : {}
  const params = lines === undefined ? { [name]: id } : { [lines]: [line] }
  return caller.act(placed.feature.path, placed.name, params)
}

const isRefused = ({ status, body }: Reply) => [status, (body as never as { code?: string }).code]
const refusal = [403, 'ABOUT_ONESELF']

describe('the table', () => {
  it('holds the entities about people, and each says why where it lets them write about themselves', () => {
    expect(guarded.map((e) => e.name)).toEqual(
      expect.arrayContaining(['Employee', 'EmployeeAssignment', 'EmployeeContract', 'EmployeeAward', 'AttendanceDay']),
    )
    const free = entities.filter((e) => e.aboutOwnRecord !== undefined)
    expect(free.filter((e) => whomItIsAbout(catalogue, e).kind === 'NOBODY').map((e) => e.name)).toEqual([])
    expect(features.length).toBeGreaterThan(8)
    expect(commands.length).toBeGreaterThan(10)
    expect(entities.filter((e) => Object.hasOwn(e.fields, aboutYouName)).map((e) => e.name)).toEqual(
      guarded.map((e) => e.name),
    )
  })
})

describe.each(people)('%s', (username) => {
  it('writes no row that is about himself by any screen', async () => {
    const { caller, wide: access, me } = callerOf(username)
    const found: unknown[] = []
    let tried = 0
    for (const feature of features)
      for (const way of waysOf(feature).filter(({ anyOf }) => isAllowed(anyOf, access))) {
        tried++
        const answer = isRefused(await way.try(caller, me))
        if (answer.join() !== refusal.join()) found.push([feature.path, way.name, ...answer])
      }
    expect(found).toEqual([])
    if (username === 'superadmin') expect(tried).toBeGreaterThan(30)
  }, 600_000)

  it('is shown the rows that are about themselves, where they may change those of others', async () => {
    const { caller, access, wide, me } = callerOf(username)
    const found: unknown[] = []
    for (const feature of features.filter((f) => isAllowed(anyOfOf(f, 'show'), access))) {
      const mayChange = features
        .filter((f) => f.entity === feature.entity)
        .some((f) => [...(editorsOf(f) ?? []), ...(anyOfOf(f, 'delete') ?? [])].some((code) => wide.has(code)))
      const { body, status } = await caller.ask('GET', `${restPathOf(feature)}/${await rowOf(feature.entity, me)}`)
      if (status === 404) continue
      const aboutReader = (body as never as { readonly aboutYou?: boolean }).aboutYou
      if (aboutReader !== mayChange) found.push([feature.path, status, aboutReader, mayChange])
    }
    expect(found).toEqual([])
  }, 600_000)

  it('names neither himself nor what is about him in a command', async () => {
    const { caller, wide: access, me } = callerOf(username)
    const found: unknown[] = []
    for (const command of commands) {
      const { feature, action } = command.placed
      if (!isAllowed(anyOfAction(feature, action), access)) continue
      const answer = isRefused(await commanded(command, caller, me))
      if (answer.join() !== refusal.join()) found.push([feature.path, command.placed.name, command.name, ...answer])
    }
    expect(found).toEqual([])
  }, 600_000)
})

describe('every write that leaves a trail', () => {
  const refusedOf = async (work: Promise<unknown>): Promise<unknown> => {
    try {
      await work
    } catch (error) {
      return (error as { code?: string }).code ?? error
    }
    return 'WRITTEN'
  }
  /** In a transaction that is taken back. */
  const within = async (actor: Actor, work: (context: ReturnType<typeof actionContext>) => Promise<unknown>) => {
    let outcome: unknown
    await engine.database.db
      .transaction(async (tx) => {
        outcome = await refusedOf(work(actionContext(tx, engine, actor)))
        throw new Error('taken back')
      })
      .catch(() => {})
    return outcome
  }
  const stored = (entity: Entity, me: number) => ({ ...naming(entity, me), id: me })

  it('is refused before and after, of a session, a key and in rules, for a user who has the code over others', async () => {
    const me = await employeeOf(engine, 'hr.staff')
    const { dataScope: _, ...wide } = await actorOf('hr.staff')
    const actors = [
      { ...wide, dataScope: 'COMPANY' },
      { ...wide, dataScope: 'UNIT', via: 'key' },
      unbounded({ ...wide, dataScope: 'DEPARTMENT' }),
    ] as const satisfies readonly Actor[]
    for (const entity of entities.filter((e) => aboutOf(catalogue, e).kind !== 'NOBODY'))
      for (const actor of actors)
        for (const rows of [{ before: stored(entity, me) }, { after: stored(entity, me) }]) {
          const record = { action: 'EDIT', entity, id: me, ...rows } as const
          const outcome = await within(actor, ({ tx }) => writeAudit(tx, actor, record))
          expect([entity.name, actor.via, Object.keys(rows), outcome]).toEqual([
            entity.name,
            actor.via,
            Object.keys(rows),
            'ABOUT_ONESELF',
          ])
        }
  })

  it('is accepted from a colleague, a user who has the code for themselves alone, and an account without an employee', async () => {
    const me = await employeeOf(engine, 'hr.staff')
    const own = await actorOf('hr.staff', { dataScope: 'SELF' })
    const others = [await actorOf('hr.head'), own, unbounded(own), await actorOf('nobody')]
    for (const entity of guarded)
      for (const actor of others)
        expect([
          entity.name,
          actor.username,
          await within(actor, ({ tx }) =>
            writeAudit(tx, actor, {
              action: 'EDIT',
              entity,
              id: me,
              before: stored(entity, me),
              after: stored(entity, me),
            }),
          ),
        ]).toEqual([entity.name, actor.username, 'WRITTEN'])
  })

  it('is refused in the rows of every sheet, made, changed or chained', async () => {
    const me = await employeeOf(engine, 'hr.staff')
    const actor = await actorOf('hr.staff')
    const upload = catalogue.features.find((f) => isUpload(f))
    for (const entity of guarded) {
      const id = await rowOf(entity, me)
      const pen = (tx: Parameters<typeof contextOf>[0]) =>
        new RecordingWriter({
          ...contextOf(tx, engine, actor),
          upload: { ...upload, writes: [entity.name] } as never,
        })
      const ways = [
        (writer: RecordingWriter) => writer.edit(entity, id, {}),
        ...(engine.rules.get(entity.name)?.chain ? [(writer: RecordingWriter) => writer.rechain(entity, id, {})] : []),
        ...(aboutOf(catalogue, entity).kind === 'PERSON'
          ? []
          : [(writer: RecordingWriter) => writer.create(entity, naming(entity, me) as never)]),
      ]
      for (const way of ways)
        expect([entity.name, await within(actor, ({ tx }) => way(pen(tx)))]).toEqual([entity.name, 'ABOUT_ONESELF'])
    }
  })

  it('is said at the check of every sheet whose rows are about people, in the column that names them', async () => {
    const me = await employeeOf(engine, 'hr.staff')
    const [person] = await run<{ no: string }>(sql`select employee_no as no from employee where id = ${me}`)
    const saidOf = async (username: string, more: Partial<Actor> = {}) => {
      const actor = await actorOf(username, more)
      const said: [string, string[]][] = []
      for (const entry of domainUploads) {
        const context = { ...contextOf(engine.database.db as never, engine, actor), upload: entry.upload }
        const columns = Object.entries(entry.upload.columns).flatMap(([name, column]) =>
          column.type === 'ref' && column.to === 'Employee' ? [name] : [],
        )
        const raw = Object.fromEntries(columns.map((name) => [name, { t: person?.no ?? '' }]))
        if (columns.length === 0) continue
        const [line] = await new CheckRun(context, entry).check([{ no: 2, raw }])
        const own = line?.staged().messages.filter(({ rule }) => rule === 'ABOUT_ONESELF')
        said.push([entry.upload.path, (own ?? []).map(({ level, column }) => `${level} ${column}`)])
      }
      return said
    }
    const isFree = (path: string) =>
      ['/cuti-abnormal', '/department-update-upload', '/travel-request'].some((free) => path.endsWith(free))
    const said = await saidOf('hr.staff')
    expect(said.length).toBeGreaterThan(10)
    expect(said).toEqual(said.map(([path]) => [path, isFree(path) ? [] : ['ERROR employeeNo']]))
    for (const other of [await saidOf('hr.head'), await saidOf('hr.staff', { dataScope: 'SELF' })])
      expect(other.filter(([, messages]) => messages.length > 0)).toEqual([])
  }, 120_000)

  it('is refused in the cells of every matrix, which are named', async () => {
    const me = await employeeOf(engine, 'attendance')
    const actor = await actorOf('attendance')
    const matrices = catalogue.features.filter((f) => isMatrix(f))
    expect(matrices.length).toBeGreaterThan(0)
    for (const matrix of matrices) {
      const cell = { row: me, day: '2027-03-01', value: null, stored: undefined }
      expect(await within(actor, (context) => writeCells(context, matrix, [cell]))).toBe('ABOUT_ONESELF')
      const entry = domainMatrices.find(({ feature }) => feature === matrix) as MatrixEntry
      const other = await employeeOf(engine, 'hr.head')
      const cells = [other, me].map((row) => ({ row, day: '2027-03-01', code: 'OFF' }))
      let found: unknown
      await within(actor, async (context) => {
        found = (await applyChanges(context, entry, cells)).complaints
      })
      expect(found).toContainEqual({ row: me, day: '2027-03-01', level: 'ERROR', ...ownComplaint })
      const answer = await (await app.as('attendance')).act(matrix.path, 'saveCells', { cells })
      expect(isRefused(answer)).toEqual(refusal)
      expect((answer.body as never as { fields: unknown }).fields).toEqual([{ field: 'cells.1.row', ...ownComplaint }])
    }
  })
})

describe('a name in a row about something else', () => {
  it('is neither added nor taken away by its bearer, who keeps the rest of the row', async () => {
    await grantAllCodes(engine, 'hr.head', 'COMPANY')
    const caller = await app.as('hr.head')
    const me = await employeeOf(engine, 'hr.head')
    const [mine, other] = await run<{ id: number; v: number }>(sql`select d.id, d.row_version as v from department d
      order by not exists (select 1 from department_heads h where h.parent_id = d.id and h.employee_id = ${me} and h.date_to is null), d.id desc limit 2`)
    const path = restPathOf(recordFeaturesOf(catalogue.features).find((f) => f.entity === Department) as RecordFeature)
    const edit = (id = 0, body = {}) => caller.ask('PUT', `${path}/${id}`, body)
    expect((await edit(mine?.id, { rowVersion: mine?.v, phoneExt: '5550' })).status).toBe(200)
    const heads = [{ employee: me, headType: 'ACTING', dateFrom: today }]
    expect(isRefused(await edit(other?.id, { rowVersion: other?.v, heads }))).toEqual(refusal)
  })
})
