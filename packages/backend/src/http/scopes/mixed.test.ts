// People have codes in different scopes: an office for the whole company, and what every employee has, for themselves alone. What the wide
// code opens is never returned together with what the narrow one opens in addition: fields of other screens over the same rows, fields under
// a code of their own, files. Every feature over rows that hang on persons is tested; one that is added is in this table automatically.
import { catalogue } from '@kantor/shared/catalogue'
import { featuresOver, readersOf, visibleFieldsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { type Entity, type Field, isExposed, type RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { employeeOf, everything, openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { using } from '../../engine/read/data-scope.ts'
import { rowsByIds } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { shownFields } from '../../engine/read/visibility.ts'
import { filePlacesOf } from '../../engine/write/taken-files.ts'
import { holderOf } from '../files/holder.ts'
import { today } from '../test/rights-app.ts'
import { grantPayGroups, hangingEntities, rowsOfPeople } from '../test/scoped-app.ts'

let engine: ProductEngine
let self: number
let userId: number
beforeAll(async () => {
  engine = await openDemo(today)
  const [user] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from user_account where username = 'finance'`,
  )
  userId = user?.id ?? 0
  self = await employeeOf(engine, 'finance')
  await grantPayGroups(engine, 'finance')
}, 600_000)
afterAll(() => engine.close())

const lists = recordFeaturesOf(catalogue.features).filter(
  (f) => anyOfOf(f, 'index') !== null && hangingEntities.includes(f.entity),
)
const codesOf = (feature: RecordFeature): readonly string[] => readersOf(feature) ?? []

/** A user with the codes of a feature for the whole company, and all others for themselves alone. */
function holderOfWide(feature: RecordFeature): Actor {
  const wide = new Set(codesOf(feature))
  const scopes = new Map<string, DataScope>([...everything.access].map((c) => [c, wide.has(c) ? 'COMPANY' : 'SELF']))
  return { ...everything, userId, username: 'finance', via: 'session', dataScope: 'SELF', scopes }
}

/** Does something that the codes of a feature open show a field, with what guards the field? */
const opens = (feature: RecordFeature, name: string): boolean => {
  const { entity } = feature
  const guard = entity.fields[name]?.form
  if (guard !== undefined && !codesOf(feature).includes(guard)) return false
  return featuresOver(entity.name, catalogue).some(
    (f) => codesOf(f).some((code) => codesOf(feature).includes(code)) && shownFields(f).includes(name),
  )
}
const closedTo = (feature: RecordFeature): readonly string[] =>
  visibleFieldsOf(feature.entity, catalogue).flatMap(([name]) => (opens(feature, name) ? [] : [name]))
/** Fields inside of lines under a code that the feature's own codes do not open. */
const closedLinesOf = ({ entity, ...feature }: RecordFeature): readonly (readonly [string, string])[] =>
  Object.entries(entity.fields).flatMap(([lines, field]) =>
    field.type === 'lines'
      ? Object.entries(field.of).flatMap(([name, inner]: [string, Field]) =>
          inner.form !== undefined &&
          isExposed(inner) &&
          !codesOf({ entity, ...feature } as RecordFeature).includes(inner.form)
            ? [[lines, name] as const]
            : [],
        )
      : [],
  )

const isSaid = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)
const rowsOfOthers = async (entity: Entity, rows: readonly Row[]): Promise<readonly Row[]> => {
  const own = await rowsOf<{ id: number }>(engine.database.db, rowsOfPeople(entity, [self], self))
  const ids = new Set(own.map(({ id }) => Number(id)))
  return rows.filter(({ id }) => !ids.has(Number(id)))
}
/** What closed fields contain in the rows of others. */
const disclosedBy = (feature: RecordFeature, rows: readonly Row[]): readonly string[] => [
  ...closedTo(feature).filter((name) => rows.some((row) => name in row && isSaid(row[name]))),
  ...closedLinesOf(feature).flatMap(([lines, name]) =>
    rows.some((row) => ((row[lines] ?? []) as readonly Row[]).some((line) => isSaid(line[name] ?? null)))
      ? [`${lines}.${name}`]
      : [],
  ),
]
async function rowsFor(actor: Actor, feature: RecordFeature, fields: readonly string[]): Promise<readonly Row[]> {
  const reader = using(actor, anyOfOf(feature, 'index'))
  const request = parseList(engine, reader, feature, { size: '50', fields: ['id', ...fields].join(',') })
  return rowsOfOthers(feature.entity, (await list(engine, reader, feature, request)).rows)
}
/** Fields that may be requested from a list, whether or not the codes of this feature open them. */
const askedOf = (feature: RecordFeature): readonly string[] => {
  const otherFeatures = featuresOver(feature.entity.name, catalogue).filter(
    (f) => f === feature || f.where === undefined,
  )
  const shown = new Set(otherFeatures.flatMap(shownFields))
  const ofLines = closedLinesOf(feature).map(([lines]) => lines)
  return [...new Set([...closedTo(feature), ...ofLines])].filter((name) => shown.has(name))
}
const asked = lists.filter((feature) => askedOf(feature).length > 0)

describe('the table', () => {
  it('requests much that could be disclosed', async () => {
    const found: string[] = []
    for (const feature of asked)
      found.push(
        ...disclosedBy(feature, await rowsFor(everything, feature, askedOf(feature))).map(
          (n) => `${feature.path} ${n}`,
        ),
      )
    expect(asked.length).toBeGreaterThan(15)
    expect(found.length).toBeGreaterThan(60)
    expect(found).toContain('/employees/working-information birthDate')
  }, 300_000)
})

describe.each(asked.map((feature) => [feature.path, feature] as const))('%s', (_, feature) => {
  it('discloses nothing of others that another code opens for the user alone', async () => {
    const actor = holderOfWide(feature)
    const rows = await rowsFor(actor, feature, askedOf(feature))
    expect(disclosedBy(feature, rows)).toEqual([])
    const ids = rows.map(({ id }) => Number(id))
    const again = await rowsByIds(engine, actor, feature.entity, ids, {})
    expect(disclosedBy(feature, again)).toEqual([])
    // Those rows are his to see, with what the wide code opens.
    expect(again.length).toBe(ids.length)
  }, 60_000)
})

it('neither sorts, filters nor adds up by a field under a code that the user has for themselves alone', async () => {
  const guarded = lists.flatMap((feature) =>
    [...feature.list.columns, ...(feature.list.filters ?? [])].flatMap((name) => {
      const guard = feature.entity.fields[name]?.form
      return guard === undefined || codesOf(feature).includes(guard) ? [] : [[feature, name] as const]
    }),
  )
  expect(guarded.length).toBeGreaterThan(0)
  for (const [feature, name] of guarded) {
    const reader = using(holderOfWide(feature), anyOfOf(feature, 'index'))
    const isSorted = feature.list.columns.includes(name)
    const query = isSorted ? { sort: name } : { [`${name}.empty`]: 'false' }
    const read = async () => list(engine, reader, feature, parseList(engine, reader, feature, query))
    await expect(read(), `${feature.path} ${name}`).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(reaching(reader).has(feature.entity.fields[name]?.form ?? '')).toBe(false)
  }
})

it('hands out no file that only a narrow code shows', async () => {
  const { db } = engine.database
  const places = filePlacesOf(catalogue).flatMap((place) => {
    const entity = catalogue.entities.get(place.entity) as Entity
    const [field = ''] = place.field.split('.')
    return lists.filter((f) => f.entity === entity && !opens(f, field)).map((feature) => ({ place, feature }))
  })
  let tried = 0
  const opened: string[] = []
  for (const { place, feature } of places) {
    const { record, column, table } = place
    const wide = holderOfWide(feature)
    const ids = (await rowsFor(wide, feature, [])).map(({ id }) => Number(id))
    const among = await rowsOf<{ record: number }>(
      db,
      sql`select ${record} as record from ${table} where ${record} in ${[0, ...ids]} limit 1`,
    )
    if (among[0] === undefined) continue
    const bytes = Buffer.from('%PDF-1.4')
    const [file] = await db
      .insert(storedFile)
      .values({
        companyCode: 'SSI',
        name: 'a.pdf',
        mediaType: 'application/pdf',
        size: bytes.length,
        bytes,
        feature: feature.path,
        field: 'x',
        sha256: '0'.repeat(64),
        createdBy: 'seed',
        createdAt: `${today}T00:00:00Z`,
      })
      .returning()
    if (file === undefined) throw new Error('No file was stored')
    await db.execute(
      sql`update ${table} set ${sql.identifier(column.name)} = ${file.id} where ${record} = ${among[0].record}`,
    )
    // Rows that the other screens leave out show no file to anybody.
    if (!(await holderOf(engine, { ...everything, via: 'session' }, file)).isVisible) continue
    tried += 1
    if ((await holderOf(engine, wide, file)).isVisible) opened.push(`${place.entity} ${place.field} by ${feature.path}`)
  }
  expect(tried).toBeGreaterThan(5)
  expect(opened).toEqual([])
})
