// The members of a dimension, to choose from: keys with their words and how many rows have them, searched and paged.

import { type CubeDimension, compareMembers } from '@kantor/shared/derive/cubes'
import type { Cube } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import type { Dataset } from '../datasets/dataset.ts'
import { reaching } from '../read/code-scope.ts'
import type { Values } from '../write/stored.ts'
import { keySql } from './cube-sql.ts'
import { openDimension } from './layout.ts'
import { memberIn, membersInWords } from './member-words.ts'

/** Most members of a dimension that are looked at; one with more is no dimension to choose from. */
const most = 5_000

interface CountedMember {
  readonly key: string | null
  readonly label: string
  readonly rows: number
}

/** One page of members in their own order; `search` looks into their words. */
export async function readMembers(
  context: ActionContext,
  cube: Cube,
  dataset: Dataset,
  { dimension: name, search, page, size, ...params }: Values,
): Promise<{ readonly total: number; readonly rows: readonly CountedMember[] }> {
  const dimension = openDimension(cube, String(name), 'dimension', reaching(context.actor))
  const members = await membersOf(context, dataset, params, dimension)
  const wanted = typeof search === 'string' ? search.trim().toLowerCase() : ''
  const found = members.filter(({ label }) => label.toLowerCase().includes(wanted))
  const from = (Number(page) - 1) * Number(size)
  return { total: found.length, rows: found.slice(from, from + Number(size)) }
}

async function membersOf(
  context: ActionContext,
  dataset: Dataset,
  params: Values,
  dimension: CubeDimension,
): Promise<readonly CountedMember[]> {
  const found = await rowsOf<{ key: string | null; rows: number }>(
    context.tx,
    sql`select k as key, count(*)::int as rows from (select ${keySql(dimension)} as k from (${dataset.query(context, params)}) d) f
      group by k order by rows desc, k limit ${most}`,
  )
  const words = await membersInWords(context, dimension, new Set(found.map(({ key }) => key)))
  return found
    .toSorted((a, b) => compareMembers(dimension, memberIn(words, a.key), memberIn(words, b.key)))
    .map(({ key, rows }) => ({ key, rows, label: memberIn(words, key).label }))
}
