// The codes of a few hundred rows turned into ids, one statement per kind of reference.
import type { Field, Fields } from '@kantor/shared/kernel'
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { isNarrowed, unbounded } from '../read/data-scope.ts'
import { activeSql, labelSql } from '../read/label.ts'
import { rowsWhere, valuesWhere } from '../read/scope.ts'
import { selectFlat } from '../read/select.ts'
import { entityOf, sourcesOf } from '../read/source.ts'
import { errorAt, type RowMessage, warningAt } from './messages.ts'

interface Found {
  readonly id: number
  readonly active: boolean
}
type RefField = Field & { readonly type: 'ref' }

/** Looks references up by code; what it has found it remembers for the rest of the file. */
export class References {
  readonly #known = new Map<string, Map<string, Found | null>>()
  readonly #columns: Fields
  readonly #engine: Engine
  readonly #actor: Actor

  /** What this person may not see does not exist for him. */
  constructor(engine: Engine, actor: Actor, columns: Fields) {
    this.#engine = engine
    this.#actor = actor
    this.#columns = columns
  }

  /** Learns the codes of some rows. */
  async learn(tx: Db, rows: readonly { readonly [column: string]: string }[]): Promise<void> {
    for (const [name, field] of Object.entries(this.#columns)) {
      if (field.type !== 'ref') continue
      const known = this.#of(field)
      const codes = new Set(rows.flatMap((row) => (row[name] === undefined ? [] : [codeOf(row[name])])))
      const unknown = [...codes].filter((code) => !known.has(code))
      if (unknown.length === 0) continue
      if (known.size > most) known.clear()
      for (const code of unknown) known.set(code, null)
      for (const [code, found] of await this.#find(tx, field, unknown)) known.set(code, found)
    }
  }

  /** The id behind a code, with what is to be said about it. */
  resolve(name: string, code: string): { readonly id: number | null; readonly said: readonly RowMessage[] } {
    const field = this.#columns[name]
    if (field?.type !== 'ref') return { id: null, said: [] }
    const found = this.#of(field).get(codeOf(code)) ?? null
    if (found === null) {
      const rule = field.to === 'Employee' ? 'UNKNOWN_EMPLOYEE' : 'UNKNOWN_REFERENCE'
      const what = entityOf(this.#engine, field.to).title.toLowerCase()
      const where = isNarrowed(this.#engine, field.to, this.#actor) ? ' within your data scope' : ''
      return { id: null, said: [errorAt(name, rule, `there is no ${what} "${code.trim().slice(0, 60)}"${where}`)] }
    }
    return { id: found.id, said: found.active ? [] : [warningAt(name, 'INACTIVE', 'is not active any more')] }
  }

  #of(field: RefField): Map<string, Found | null> {
    const key = JSON.stringify([field.to, field.where, field.anyone])
    const known = this.#known.get(key) ?? new Map<string, Found | null>()
    this.#known.set(key, known)
    return known
  }

  async #find(tx: Db, field: RefField, codes: readonly string[]): Promise<ReadonlyMap<string, Found>> {
    const sources = sourcesOf(this.#engine, entityOf(this.#engine, field.to))
    const code = sql`upper(${labelSql(sources, sources.root, 'code')})`
    const narrowed = Object.entries(field.where ?? {}).map(([n, v]) => valuesWhere(sources, sources.root, n, [v]))
    const columns = { id: columnIn(sources.root.columns, 'id'), code, active: activeSql(sources, sources.root) }
    const actor = field.anyone ? unbounded(this.#actor) : this.#actor
    const where = and(rowsWhere(sources, actor), inArray(code, [...codes]), ...narrowed)
    const rows = await selectFlat(tx, sources, columns, { where })
    // An active row goes before one that is not: the code of a former employee may have been given again.
    const sorted = rows.toSorted((a, b) => Number(a.active) - Number(b.active))
    return new Map(sorted.map((r) => [String(r.code), { id: r.id as number, active: r.active === true }]))
  }
}
const most = 50_000
const codeOf = (code: string): string => code.trim().toUpperCase()
