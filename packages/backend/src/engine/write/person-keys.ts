// Values of the trail about a person who may be anonymised are encrypted under a key of that person (UU 27/2022 art. 43 and 44, decision 0156): once the
// key is destroyed they cannot be read any more, not in the database either, and the hashes of the chain, which cover the encrypted text, stay valid.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { isForgotten } from '@kantor/shared/derive/privacy/forgets'
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { Values } from './stored.ts'

/** A person who may be anonymised, given by the row of the person. */
export interface Person {
  readonly entity: string
  readonly id: number
}
/** The key of a person; without a secret the person was anonymised. */
interface PersonKey {
  readonly id: number
  readonly secret: Buffer | null
}
/** The keys of some people, by `wordsOf`. */
export type PersonKeys = ReadonlyMap<string, PersonKey>

const mask = '***'
const cipher = 'aes-256-gcm'
const [secretBytes, vectorBytes, tagBytes] = [32, 12, 16]

const wordsOf = ({ entity, id }: Person): string => `${entity} ${id}`

/** The people whom a row is about, before and after the write: the row itself, or the rows that it refers to. */
export function peopleOf({ name, forgets, fields }: Entity, id: number, rows: readonly (Values | undefined)[]) {
  if (forgets === undefined) return []
  if ('when' in forgets) return [{ entity: name, id }]
  const found = new Map<string, Person>()
  for (const ref of forgets.of) {
    const field = fields[ref]
    for (const row of rows) {
      const far = row?.[ref]
      if (field?.type !== 'ref' || typeof far !== 'number') continue
      const person = { entity: field.to, id: far }
      found.set(wordsOf(person), person)
    }
  }
  return [...found.values()]
}

/** The keys of some people, created for those who have none yet. */
export async function keysOfPeople(tx: Db, people: readonly Person[]): Promise<PersonKeys> {
  const distinct = [...new Map(people.map((person) => [wordsOf(person), person])).values()]
  if (distinct.length === 0) return new Map()
  const asked = JSON.stringify(
    distinct
      .toSorted((a, b) => (wordsOf(a) < wordsOf(b) ? -1 : 1))
      .map((person) => ({ ...person, secret: randomBytes(secretBytes).toString('base64') })),
  )
  const wanted = sql`jsonb_to_recordset(${asked}::jsonb) as n(entity text, id integer, secret text)`
  await tx.execute(sql`insert into person_secret (entity, record_id, secret) select n.entity, n.id, n.secret from ${wanted}
    on conflict (entity, record_id) do nothing`)
  const rows = await rowsOf<{ id: number; entity: string; record: number; secret: string | null }>(
    tx,
    sql`select k.id, k.entity, k.record_id as record, k.secret from person_secret k join ${wanted} on n.entity = k.entity and n.id = k.record_id`,
  )
  return new Map(
    rows.map(({ id, entity, record, secret }) => [
      wordsOf({ entity, id: record }),
      { id, secret: secret === null ? null : Buffer.from(secret, 'base64') },
    ]),
  )
}

/** Destroys the keys of people who were anonymised; later values about them are written as stars. */
export async function destroyKeys(tx: Db, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  await keysOfPeople(tx, people)
  await tx.execute(sql`update person_secret k set secret = null
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n(entity text, id integer)
    where k.entity = n.entity and k.record_id = n.id and k.secret is not null`)
}

/** Encrypts values under the keys of the people whom they are about: with several people, one key alone cannot decrypt them. */
export class Sealing {
  readonly #keys: readonly PersonKey[]
  #isUsed = false

  constructor(keys: PersonKeys, people: readonly Person[]) {
    this.#keys = people.flatMap((person) => keys.get(wordsOf(person)) ?? []).toSorted((a, b) => a.id - b.id)
  }
  /** The keys that were used, as the entry lists them; null: none. */
  get used(): readonly number[] | null {
    return this.#isUsed ? this.#keys.map(({ id }) => id) : null
  }
  value(value: unknown): unknown {
    if (value === null || value === undefined || this.#keys.length === 0) return value
    let text = JSON.stringify(value)
    for (const { secret } of this.#keys) {
      if (secret === null) return mask
      text = closed(text, secret)
    }
    this.#isUsed = true
    return { sealed: text }
  }
  /** A value of a field, of which all or some fields of its lines may identify a person. */
  field(entity: Entity, name: string, value: unknown): unknown {
    if (isForgotten(entity, name)) return this.value(value)
    if (entity.fields[name]?.type !== 'lines' || !Array.isArray(value)) return value
    return value.map((line: Values) =>
      Object.fromEntries(
        Object.entries(line).map(([inner, cell]) => [
          inner,
          isForgotten(entity, `${name}.${inner}`) ? this.value(cell) : cell,
        ]),
      ),
    )
  }
}

function closed(text: string, secret: Buffer): string {
  const vector = randomBytes(vectorBytes)
  const writing = createCipheriv(cipher, secret, vector, { authTagLength: tagBytes })
  const body = Buffer.concat([writing.update(text, 'utf8'), writing.final()])
  return Buffer.concat([vector, writing.getAuthTag(), body]).toString('base64')
}

function opened(text: string, secret: Buffer): string {
  const bytes = Buffer.from(text, 'base64')
  const reading = createDecipheriv(cipher, secret, bytes.subarray(0, vectorBytes), { authTagLength: tagBytes })
  reading.setAuthTag(bytes.subarray(vectorBytes, vectorBytes + tagBytes))
  return Buffer.concat([reading.update(bytes.subarray(vectorBytes + tagBytes)), reading.final()]).toString('utf8')
}

interface Entry {
  readonly sealedBy: readonly number[] | null
  readonly before: Values | null
  readonly after: Values | null
  readonly changes: { readonly [field: string]: { readonly from: unknown; readonly to: unknown } }
}

/** Entries of the trail with the encrypted values in plain text; stars where a key was destroyed. */
export async function openEntries<E extends Entry>(tx: Db, entries: readonly E[]): Promise<readonly E[]> {
  const ids = [...new Set(entries.flatMap(({ sealedBy }) => sealedBy ?? []))]
  if (ids.length === 0) return entries
  const rows = await rowsOf<{ id: number; secret: string | null }>(
    tx,
    sql`select id, secret from person_secret where id in ${ids}`,
  )
  const secrets = new Map(rows.map(({ id, secret }) => [id, secret === null ? null : Buffer.from(secret, 'base64')]))
  return entries.map((entry) => {
    if (entry.sealedBy === null) return entry
    const keys = entry.sealedBy.map((id) => secrets.get(id) ?? null)
    const { before, after, changes } = entry
    return { ...entry, ...(openedIn({ before, after, changes }, keys) as Pick<Entry, 'before' | 'after' | 'changes'>) }
  })
}

function openedIn(value: unknown, keys: readonly (Buffer | null)[]): unknown {
  if (Array.isArray(value)) return value.map((one) => openedIn(one, keys))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[name, text] = []] = entries
  if (entries.length !== 1 || name !== 'sealed' || typeof text !== 'string')
    return Object.fromEntries(entries.map(([inner, one]) => [inner, openedIn(one, keys)]))
  if (keys.some((secret) => secret === null)) return mask
  try {
    return JSON.parse(keys.reduceRight<string>((sealed, secret) => opened(sealed, secret ?? Buffer.alloc(0)), text))
  } catch {
    // The value was changed outside of the product; the verification of the chain reports where.
    return mask
  }
}
