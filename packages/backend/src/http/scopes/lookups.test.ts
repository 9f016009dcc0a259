// What look-ups disclose, requested over every entity and field by the people of the demo: code, name and whether active, and nothing of
// any other field, with any narrowing (R-SEC-04). An entity, a field or a reference that is added is tested automatically.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { lookupCodesOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { columnNameOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Actor } from '../../engine/context.ts'
import { requireNarrowing } from '../../engine/list/lookup.ts'
import { testActor } from '../../engine/testing/databases.ts'
import { demoUsers } from '../../seed/access/demo-users.ts'
import { type Caller, openRights, type RightsApp } from '../test/rights-app.ts'

/** Everyone of the demo company: a user who gets a role is included automatically. */
const people = demoUsers.map(({ username }) => username)
type Person = string

let app: RightsApp
const callers = new Map<Person, Caller>()
const actors = new Map<Person, Actor>()
beforeAll(async () => {
  app = await openRights()
  for (const name of people) {
    const caller = await app.as(name)
    const { body } = await caller.ask('GET', '/profile')
    callers.set(name, caller)
    actors.set(name, testActor((body as never as { access: readonly string[] }).access))
  }
}, 600_000)
afterAll(() => app.close())

const actorOf = (name: Person) => actors.get(name) as Actor
const ask = (name: Person, url: string) => (callers.get(name) as Caller).ask('GET', url)
const entities = referencedEntitiesOf(catalogue).map((name) => catalogue.entities.get(name) as Entity)

/** What references declare, read a second time out of the catalogue: `CommonCode codeType GENDER`. */
const wordsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f: Field) =>
    f.type === 'lines'
      ? wordsIn(f.of)
      : f.type === 'ref'
        ? Object.entries(f.where ?? {}).map(([field, value]) => `${f.to} ${field} ${value}`)
        : [],
  )
const declared = new Set([
  ...recordFeaturesOf(catalogue.features).flatMap((f) => wordsIn(f.entity.fields)),
  ...catalogue.features
    .flatMap(actionsOf)
    .flatMap(({ action }) => [...wordsIn(action.params), ...wordsIn(action.result)]),
])
/** Values that a curious person would try for a field. */
function triedFor(field: Field): readonly string[] {
  if (field.type === 'enum') return field.values
  if (field.type === 'boolean') return ['true', 'false']
  return ['1', 'A', 'GENDER', 'EMPSTATUS']
}
const probes = entities.flatMap((entity) =>
  ['id', 'createdBy', 'companyCode', ...Object.keys(entity.fields)].flatMap((field) =>
    triedFor(entity.fields[field] ?? { type: 'text' }).map((value) => ({ entity, field, value })),
  ),
)
const passes = (person: Person, { entity, field, value }: (typeof probes)[number], anyone: boolean): boolean => {
  try {
    requireNarrowing(app.engine, actorOf(person), entity, { [field]: value }, anyone)
    return true
  } catch (error) {
    if (error instanceof KantorError && error.code === 'BAD_USER_INPUT') return false
    throw error
  }
}

describe('look-ups', () => {
  it('are narrowed by what a reference declares and by nothing else, for every caller', () => {
    expect(entities.length).toBeGreaterThan(40)
    expect(probes.length).toBeGreaterThan(1_000)
    for (const person of people) {
      const open = probes.filter((probe) => passes(person, probe, false))
      const words = open.map(({ entity, field, value }) => `${entity.name} ${field} ${value}`)
      expect([person, words.filter((text) => !declared.has(text))]).toEqual([person, []])
    }
    expect(probes.filter((probe) => passes('superadmin', probe, false)).length).toBeGreaterThan(4)
  })

  it('take no narrowing of a feature that is closed to the caller', () => {
    const gender = { entity: catalogue.entities.get('CommonCode') as Entity, field: 'codeType', value: 'GENDER' }
    expect(passes('hr.head', gender, false)).toBe(true)
    expect(passes('nobody', gender, false)).toBe(false)
  })

  it('that reach beyond the data scope are narrowed by nothing that a reference to anybody does not declare', async () => {
    for (const person of people) expect(probes.filter((probe) => passes(person, probe, true))).toEqual([])
    const plain = await ask('hr.head', '/lookups/Employee?where.anyone=true&size=1')
    expect([plain.status, Object.keys((plain.body as never as object[])[0] ?? {})]).toEqual([
      200,
      ['id', 'code', 'name', 'active'],
    ])
    expect((await ask('hr.head', '/lookups/Employee?where.anyone=true&where.employeeNo=1')).status).toBe(400)
  })

  it('answer a declared narrowing, and refuse a field of the row as if it were not there', async () => {
    const found = await ask('hr.head', '/lookups/CommonCode?where.codeType=GENDER')
    const kept = await app.one<{ n: number }>(
      sql`select count(*)::int as n from common_code where code_type = 'GENDER' and company_code = 'SSI'`,
    )
    expect(found).toMatchObject({ status: 200, body: { length: kept.n } })
    for (const where of ['taxStatus=TK0', 'nik=3174', 'nothing=1'])
      expect(await ask('hr.head', `/lookups/Employee?where.${where}`)).toMatchObject({
        status: 400,
        body: { fields: [{ rule: 'unknown' }] },
      })
  })

  it('open to users with a code of what has or names the entity, and answer nothing but code, name and active', async () => {
    const wrong: unknown[] = []
    for (const person of people)
      for (const entity of entities) {
        const isOpen = isAllowed(lookupCodesOf(entity.name, catalogue), actorOf(person).access)
        const { status, body } = await ask(person, `/lookups/${entity.name}?size=2`)
        const keys = status === 200 ? (body as never as object[]).flatMap((row) => Object.keys(row)) : []
        const others = keys.filter((key) => !['id', 'code', 'name', 'active'].includes(key))
        if (status !== (isOpen ? 200 : 403) || others.length > 0) wrong.push([person, entity.name, status, others])
      }
    expect(wrong).toEqual([])
  }, 600_000)

  it('find by code and name and by no other field of the row', async () => {
    const wrong: unknown[] = []
    let tried = 0
    for (const entity of entities)
      for (const [name, field] of storedFields(entity.fields)) {
        if (!['text', 'code', 'longText'].includes(field.type)) continue
        const column = sql.identifier(columnNameOf(name, field))
        const [row] = await rowsOf<{ value: string }>(
          app.engine.database.db,
          sql`select ${column} as value from ${sql.identifier(tableNameOf(entity.name))} where length(${column}) > 3 limit 1`,
        )
        const word = row?.value.split(/\s+/).find((part) => part.length > 3)
        if (word === undefined) continue
        tried++
        const { body } = await ask('superadmin', `/lookups/${entity.name}?size=20&search=${encodeURIComponent(word)}`)
        const found = body as never as readonly { readonly code: string; readonly name: string }[]
        const strange = found.filter((one) => !`${one.code}\n${one.name}`.toLowerCase().includes(word.toLowerCase()))
        if (strange.length > 0) wrong.push([entity.name, name, word, strange[0]])
      }
    expect(tried).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  }, 600_000)

  it('of sign-in accounts open to administrators of rights, notices and documents alone', async () => {
    const status = async (person: Person) => (await ask(person, '/lookups/UserAccount?search=a')).status
    for (const person of ['payroll', 'attendance', 'finance', 'dept.head', 'employee'] as const)
      expect([person, await status(person)]).toEqual([person, 403])
    expect(await status('superadmin')).toBe(200)
    expect((await ask('superadmin', '/lookups/UserAccount?where.isSuper=true')).status).toBe(400)
  })

  it('of applicants open to those who recruit; an employee who may be an assessor does not look through them', async () => {
    const status = async (person: Person) => (await ask(person, '/lookups/Applicant?size=5')).status
    for (const person of ['payroll', 'dept.head', 'employee'] as const)
      expect([person, await status(person)]).toEqual([person, 403])
    expect(await status('superadmin')).toBe(200)
    expect(await status('hr.head')).toBe(200)
  })
})
