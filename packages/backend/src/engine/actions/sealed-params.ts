// The parameters of a command about a person who may be anonymised: references, choices and booleans stay readable, the rest is encrypted under the keys
// of the people whom the referenced rows are about (decision 0156).
import type { Catalogue, Fields } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { rowsOf } from '../../db/connection.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { keysOfPeople, type Person, peopleOf, Sealing } from '../write/person-keys.ts'
import type { Values } from '../write/stored.ts'

/** Parameters as the trail stores them, with the keys that were used. */
export interface SealedParams {
  readonly params: Values
  readonly sealedBy: readonly number[] | null
}

/** Encrypts the parameters of a command under the keys of the people whom it is about; unchanged where it is about none. */
export async function sealedParams(tx: Db, engine: Engine, fields: Fields, params: Values): Promise<SealedParams> {
  const named = refsIn(engine.catalogue, fields, params)
  if (named.length === 0) return { params, sealedBy: null }
  const people: Person[] = []
  for (const [entity, ids] of Map.groupBy(named, ({ to }) => to))
    people.push(...(await peopleBehind(tx, engine, entity, ids)))
  const sealing = new Sealing(await keysOfPeople(tx, people), people)
  return { params: sealedValues(fields, params, sealing), sealedBy: sealing.used }
}

interface Named {
  readonly to: string
  readonly id: number
}

function refsIn(catalogue: Catalogue, fields: Fields, values: Values): readonly Named[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Named[] => {
    const value = values[name]
    if (field.type === 'lines')
      return Array.isArray(value) ? value.flatMap((line: Values) => refsIn(catalogue, field.of, line)) : []
    const isAbout = field.type === 'ref' && catalogue.entities.get(field.to)?.forgets !== undefined
    return isAbout && typeof value === 'number' ? [{ to: field.to, id: value }] : []
  })
}

/** The people whom the rows that a command names are about. */
async function peopleBehind(tx: Db, engine: Engine, name: string, named: readonly Named[]): Promise<readonly Person[]> {
  const entity = engine.catalogue.entities.get(name)
  if (entity?.forgets === undefined) return []
  if ('when' in entity.forgets) return named.map(({ id }) => ({ entity: name, id }))
  const { table, columns } = tablesOf(engine.catalogue).of(name)
  const refs = sql.join(
    entity.forgets.of.map((field) => sql`${columnIn(columns, field)} as ${sql.identifier(field)}`),
    sql`, `,
  )
  const ids = named.map(({ id }) => id)
  const rows = await rowsOf<Values>(tx, sql`select ${refs} from ${table} where ${columnIn(columns, 'id')} in ${ids}`)
  return rows.flatMap((row) => peopleOf(entity, 0, [row]))
}

const sealedValues = (fields: Fields, values: Values, sealing: Sealing): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (field?.type === 'ref' || field?.type === 'enum' || field?.type === 'boolean') return [name, value]
      if (field?.type === 'lines' && Array.isArray(value))
        return [name, value.map((line: Values) => sealedValues(field.of, line, sealing))]
      return [name, sealing.value(value)]
    }),
  )
