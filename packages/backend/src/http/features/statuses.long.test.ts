// Which changes and deletions the status of a record allows, for every entity with a life cycle and every screen that changes or deletes it: a
// record of the demo company is put into each status, and the rules must refuse the same as the declaration.
import { catalogue } from '@kantor/shared/catalogue'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { columnNameOf, scopeFieldsOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { RecordFeature } from '@kantor/shared/kernel'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { isDeletable, openFields } from '@kantor/shared/rules/lifecycle'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import { openDemo, type ProductEngine, withEverything } from '../../domain/testing/index.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { edit, remove } from '../../engine/write/store.ts'
import { today } from '../test/rights-app.ts'
import { someRow } from '../test/sample-rows.ts'

let engine: ProductEngine
let actor: Actor
beforeAll(async () => {
  engine = await openDemo(today)
  actor = await withEverything(engine, 'superadmin')
}, 600_000)
afterAll(() => engine.close())

const features = recordFeaturesOf(catalogue.features).filter(({ entity }) => entity.lifecycle !== undefined)
const changing = features.filter((feature) => (editorsOf(feature) ?? []).length > 0)
const deleting = features.filter((feature) => (anyOfOf(feature, 'delete') ?? []).length > 0)

/** The statuses of the records that a feature shows. */
function statusesOf({ entity, where }: RecordFeature): readonly string[] {
  const all = entity.fields.status?.type === 'enum' ? entity.fields.status.values : []
  return where?.status === undefined ? all : all.filter((status) => where.status?.includes(status))
}
/** A record that the feature shows, in any status; any record of the company where there is none. */
async function recordOf(db: Db, { entity, where = {} }: RecordFeature): Promise<number> {
  const asShown = storedFields(entity.fields).flatMap(([name, field]) =>
    name === 'status' || where[name] === undefined
      ? []
      : [sql`${sql.identifier(columnNameOf(name, field))} in ${where[name]}`],
  )
  if (asShown.length === 0) return someRow(db, entity, actor)
  const ofCompany = scopeFieldsOf(entity).length === 0 ? sql`true` : sql`company_code = ${actor.companyCode}`
  const [shown] = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${sql.identifier(tableNameOf(entity.name))} where ${sql.join([ofCompany, ...asShown], sql` and `)} order by id limit 1`,
  )
  return shown?.id ?? someRow(db, entity, actor)
}
class TakenBack extends Error {}
/** The code with which a write of the record in this status is refused; `done` where it is not. The write is rolled back. */
async function answerOf(
  feature: RecordFeature,
  status: string,
  write: (within: Engine, id: number) => Promise<unknown>,
): Promise<string> {
  let answer = 'done'
  const { db } = engine.database
  await db
    .transaction(async (tx) => {
      const id = await recordOf(tx, feature)
      await rowsOf(
        tx,
        sql`update ${sql.identifier(tableNameOf(feature.entity.name))} set status = ${status}, row_version = 1 where id = ${id}`,
      )
      try {
        await tx.transaction((inner) => write({ ...engine, database: { ...engine.database, db: inner } }, id))
      } catch (error) {
        answer = (error as KantorError).code ?? String(error)
      }
      throw new TakenBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
  return answer
}
/** Records of the demo company that are refused for other reasons, in any status: templates of the product, phones that are bound. */
const otherwise: readonly (readonly [way: string, path: string])[] = [
  ['edit', '/security-system/user-template-entry'],
  ['delete', '/security-system/user-template-entry'],
  ['delete', '/security-system/mobile-access-entry'],
]
const judged = (features: readonly RecordFeature[], way: string) =>
  features.filter(({ path }) => !otherwise.some(([of, at]) => of === way && at === path))
/** Error codes of refusals because of the status; other faults of a record in this status have other codes. */
const ofStatus: ReadonlySet<string> = new Set(['BAD_STATE', 'USED_IN_CLOSED_RUN'])

it('allows the changes that the declaration allows, and no others', async () => {
  const wrong: unknown[] = []
  for (const feature of judged(changing, 'edit'))
    for (const status of statusesOf(feature)) {
      const answer = await answerOf(feature, status, (within, id) => edit(within, actor, feature, id, 1, {}))
      const isClosed = openFields(feature.entity, status)?.length === 0
      if (ofStatus.has(answer) !== isClosed) wrong.push([feature.path, status, answer])
    }
  expect(wrong).toEqual([])
}, 600_000)

it('allows the deletions that the declaration allows, and no others', async () => {
  const wrong: unknown[] = []
  for (const feature of judged(deleting, 'delete'))
    for (const status of statusesOf(feature)) {
      const answer = await answerOf(feature, status, (within, id) => remove(within, actor, feature, id, 1))
      if (ofStatus.has(answer) === isDeletable(feature.entity, status)) wrong.push([feature.path, status, answer])
    }
  expect(wrong).toEqual([])
}, 600_000)
