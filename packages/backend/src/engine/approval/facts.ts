// The columns that an inbox of its own kinds shows in addition to those of every task: joined to its list, no query per row.
import type { Field, Fields } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { ActionContext } from '../actions/actions.ts'
import type { Approvals } from './document.ts'

export interface Facts {
  /** To be put behind the tables of the list: `r` is the round. */
  readonly join: SQL
  /** Begins with a comma; empty where there is nothing. */
  readonly columns: SQL
  readonly fields: Fields
}
type Row = { readonly [name: string]: unknown }

export const noFacts: Facts = { join: sql``, columns: sql``, fields: {} }

const column = (name: string): SQL => sql.raw(`f."${name}"`)
/** As the wire has it; order is taken from the value itself. */
const worded = (name: string, { type }: Field): SQL =>
  ['date', 'decimal', 'money', 'percent', 'dateTime'].includes(type)
    ? sql`${column(name)}::text as ${sql.raw(`"${name}"`)}`
    : sql`${column(name)} as ${sql.raw(`"${name}"`)}`

/** How an inbox with these columns over these kinds reads them. A kind that is still to be built has none. */
export function factsOf(
  { documents }: Approvals,
  fields: Fields | undefined,
  docTypes: readonly string[] | 'ALL',
): Facts {
  const names = Object.entries(fields ?? {})
  const kinds = documents.flatMap(({ docType, facts }) =>
    docTypes !== 'ALL' && docTypes.includes(docType) && facts !== undefined ? [{ docType, facts }] : [],
  )
  if (fields === undefined || names.length === 0) return noFacts
  if (kinds.length === 0) throw new Error(`No document gives the columns ${names.map(([name]) => name).join(', ')}`)
  const own = sql.join(
    names.map(([name]) => sql.raw(`x."${name}"`)),
    sql`, `,
  )
  const all = sql.join(
    kinds.map(
      ({ docType, facts }) => sql`select ${docType}::text as "factType", x.id as "factId", ${own} from (${facts}) x`,
    ),
    sql` union all `,
  )
  return {
    join: sql`left join (${all}) f on f."factType" = r.doc_type and f."factId" = r.doc_id`,
    columns: sql`, ${sql.join(
      names.map(([name, field]) => worded(name, field)),
      sql`, `,
    )}`,
    fields,
  }
}

const ofEveryTask: { readonly [name: string]: SQL } = {
  number: sql`r.doc_no`,
  submittedAt: sql`r.submitted_at`,
  dueAt: sql`t.due_at`,
}
const urgent = sql`t.due_at, r.submitted_at, t.id`

/** The order of a list: by one column, then by urgency. References and long texts give no order. */
export function orderOf({ fields }: Facts, sort: string | null): SQL {
  if (sort === null || sort === '') return urgent
  const name = sort.replace(/^-/, '')
  const type = Object.hasOwn(fields, name) ? fields[name]?.type : undefined
  const isOrdered = type !== undefined && !['ref', 'longText', 'lines', 'file'].includes(type)
  const by = Object.hasOwn(ofEveryTask, name) ? ofEveryTask[name] : isOrdered ? column(name) : undefined
  if (by === undefined)
    throw badInput([{ field: 'sort', rule: 'sort', message: 'is no column that this list can be ordered by' }])
  return sql`${by} ${sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`}, ${urgent}`
}

/** The facts of rows with the labels of their references, by their place in the list. */
export async function factsIn(
  context: ActionContext,
  { fields }: Facts,
  rows: readonly object[],
): Promise<readonly Row[]> {
  const labels = new Map<string, ReadonlyMap<number, unknown>>()
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'ref')
      labels.set(
        name,
        await context.refsOf(
          field.to,
          rows.map((row) => idOf(row, name)),
        ),
      )
  return rows.map((row) =>
    Object.fromEntries(
      Object.keys(fields).map((name) => {
        const label = labels.get(name)
        return [name, label === undefined ? (row as Row)[name] : (label.get(idOf(row, name) ?? 0) ?? null)]
      }),
    ),
  )
}
const idOf = (row: object, name: string): number | null => {
  const id = (row as Row)[name]
  return typeof id === 'number' ? id : null
}
