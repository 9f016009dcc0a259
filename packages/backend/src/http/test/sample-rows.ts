// Rows of any entity for probes over the whole catalogue: what must be there is filled in by the kind of field.
import { catalogue } from '@kantor/shared/catalogue'
import { columnNameOf, lineTableNameOf, scopeFieldsOf, storedFields, tableNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field, Fields } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { insertRows, type Place } from '../../seed/writing/rows.ts'
import { today } from './rights-app.ts'

/** Values of what must be there, by the kind of field. */
const samples: { readonly [type: string]: unknown } = {
  text: 'A1234567',
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

/** A value for each field that must be there and is neither derived nor a reference. */
export const sampleOf = (fields: Fields): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!('required' in field) || field.required !== true || field.derived) return []
      const value = field.type === 'enum' ? field.values[0] : samples[field.type]
      return value === undefined ? [] : [[name, fitting(field, value)]]
    }),
  )

/** The value within the bounds of its field. */
function fitting(field: Field, value: unknown): unknown {
  const { min, max } = field as { readonly min?: number; readonly max?: number }
  if (field.type === 'integer') return min ?? value
  const isWords = field.type === 'text' || field.type === 'longText' || field.type === 'code'
  return isWords
    ? String(value)
        .padEnd(min ?? 0, 'A')
        .slice(0, max)
    : value
}

/** Some row of a company behind each reference that must be there; where there is none, one is made. */
export async function refsOf(db: Db, fields: Fields, place: Place): Promise<{ readonly [name: string]: number }> {
  const found: { [name: string]: number } = {}
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'ref' && field.required === true) found[name] = await someRow(db, entityNamed(field.to), place)
  return found
}

/** Some row of an entity in a company; where there is none, that of another is put down for it (unless copies are not wanted), or one is made. */
export async function someRow(db: Db, entity: Entity, place: Place, copies = true): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${sql.identifier(tableNameOf(entity.name))} where ${ofCompany(entity, place)} order by id limit 1`,
  )
  return row?.id ?? (copies ? await copiedRow(db, entity, place) : undefined) ?? (await madeRow(db, entity, place))
}

/** A new row with what must be there, files among them. */
export async function madeRow(db: Db, entity: Entity, place: Place): Promise<number> {
  const values = {
    ...sampleOf(entity.fields),
    ...(await refsOf(db, entity.fields, place)),
    ...(await filesOf(db, entity.fields, place)),
  }
  const [made] = await insertRows(db, entity, place, [values as never])
  if (made === undefined) throw new Error(`No ${entity.name} could be made`)
  return made
}

async function filesOf(db: Db, fields: Fields, { companyCode }: Place): Promise<{ readonly [name: string]: number }> {
  const found: { [name: string]: number } = {}
  for (const [name, field] of Object.entries(fields))
    if ((field.type === 'file' || field.type === 'image') && field.required === true) {
      const [file] = await rowsOf<{ id: number }>(
        db,
        sql`insert into stored_file (company_code, name, media_type, size, sha256, bytes, created_by, created_at, feature, field)
          values (${companyCode}, 'a.pdf', 'application/pdf', 1, 'x', ''::bytea, 'system', now(), '/', ${name}) returning id`,
      )
      if (file !== undefined) found[name] = file.id
    }
  return found
}

const ofCompany = (entity: Entity, { companyCode }: Place): SQL =>
  scopeFieldsOf(entity).length === 0 ? sql`true` : sql`company_code = ${companyCode}`

/** A row of another company with its lines, put down once more for this one: its references still lead to the first. */
async function copiedRow(db: Db, entity: Entity, place: Place): Promise<number | undefined> {
  if (scopeFieldsOf(entity).length === 0) return undefined
  const table = sql.identifier(tableNameOf(entity.name))
  const [first] = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${table} where company_code <> ${place.companyCode} order by id limit 1`,
  )
  if (first === undefined) return undefined
  const stored = storedFields(entity.fields).map(([name, field]) => columnNameOf(name, field))
  const own = ['row_version', 'created_by', 'updated_by', 'created_at', 'updated_at', ...stored]
  const scope = scopeFieldsOf(entity).length === 2 ? ['branch_code'] : []
  const columns = sql.join(
    [...scope, ...own].map((c) => sql`${sql.identifier(c)}`),
    sql`, `,
  )
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into ${table} (company_code, ${columns}) select ${place.companyCode}, ${columns} from ${table} where id = ${first.id} returning id`,
  )
  for (const [name, field] of Object.entries(entity.fields))
    if (field.type === 'lines' && !field.derived && made !== undefined)
      await copiedLines(db, lineTableNameOf(entity.name, name), field.of, first.id, made.id)
  return made?.id
}

async function copiedLines(db: Db, name: string, fields: Fields, from: number, to: number): Promise<void> {
  const columns = new Set(['seq', ...storedFields(fields).map(([n, field]) => columnNameOf(n, field))])
  const all = sql.join(
    [...columns].map((c) => sql`${sql.identifier(c)}`),
    sql`, `,
  )
  const table = sql.identifier(name)
  await db.execute(
    sql`insert into ${table} (parent_id, ${all}) select ${to}::int, ${all} from ${table} where parent_id = ${from}`,
  )
}

function entityNamed(name: string): Entity {
  const entity = catalogue.entities.get(name)
  if (entity === undefined) throw new Error(`There is no entity ${name}`)
  return entity
}
