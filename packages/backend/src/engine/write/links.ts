// Are the rows and files that an input refers to there, in the same company, and such as the field may point to?
import type { Field, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { unbounded } from '../read/data-scope.ts'
import { rowsWhere, valuesWhere } from '../read/scope.ts'
import { selectFlat } from '../read/select.ts'
import { entityOf, sourcesOf } from '../read/source.ts'
import { stampOf } from '../stamp.ts'
import { oneByOne, together } from './in-step.ts'
import type { Values } from './stored.ts'

interface Link {
  readonly path: string
  readonly field: Field
  readonly id: number
}

/** Complaints about references and files that are new in `next`; what was stored before, or was looked at already, is left alone. */
export async function linkErrors(
  tx: Db,
  engine: Engine,
  actor: Actor,
  fields: Fields,
  next: Values,
  before?: Values,
  feature?: string,
  checked?: Values,
): Promise<readonly FieldError[]> {
  const old = new Set([before ?? {}, checked ?? {}].flatMap((values) => linksOf(fields, values)).map(signature))
  const links = linksOf(fields, next).filter((link) => !old.has(signature(link)))
  const groups = Map.groupBy(links, (link) =>
    JSON.stringify(link.field.type === 'ref' ? [link.field.to, link.field.where, link.field.anyone] : 'file'),
  )
  const errors: FieldError[] = []
  for (const group of groups.values()) errors.push(...(await groupErrors(tx, engine, actor, group, feature)))
  return errors
}

const signature = (link: Link): string => `${link.path.replace(/\.\d+\./, '.*.')}=${link.id}`

/** The files that a row and its lines name. */
export const fileLinksOf = (fields: Fields, values: Values): readonly Link[] =>
  linksOf(fields, values).filter((link) => link.field.type !== 'ref')

function linksOf(fields: Fields, values: Values, path = ''): Link[] {
  return Object.entries(fields).flatMap(([name, field]): Link[] => {
    const value = values[name]
    if (field.type === 'lines')
      return Array.isArray(value) ? value.flatMap((line: Values, i) => linksOf(field.of, line, `${name}.${i}.`)) : []
    const isLink = field.type === 'ref' || field.type === 'file' || field.type === 'image'
    return isLink && typeof value === 'number' ? [{ path: `${path}${name}`, field, id: value }] : []
  })
}

async function groupErrors(
  tx: Db,
  engine: Engine,
  actor: Actor,
  links: readonly Link[],
  feature?: string,
): Promise<readonly FieldError[]> {
  const ids = [...new Set(links.map((link) => link.id))]
  const field = links[0]?.field
  const found =
    field?.type === 'ref'
      ? await together(
          tx,
          { key: `rows ${JSON.stringify([field.to, field.where, field.anyone])}`, rank: 'ask' },
          ids,
          async (asked) => {
            const all = await foundRows(tx, engine, actor, field, [...new Set(asked.flat())])
            return asked.map(() => all)
          },
        )
      : await foundFiles(tx, actor, ids, links, feature)
  return links
    .filter((link) => !found.has(link.id))
    .map((link) => ({ field: link.path, rule: 'reference', message: 'is not one of the choices' }))
}

async function foundRows(
  tx: Db,
  engine: Engine,
  actor: Actor,
  field: Field & { type: 'ref' },
  ids: number[],
): Promise<ReadonlySet<unknown>> {
  const sources = sourcesOf(engine, entityOf(engine, field.to))
  const id = columnIn(sources.root.columns, 'id')
  const narrowed = Object.entries(field.where ?? {}).map(([name, value]) =>
    valuesWhere(sources, sources.root, name, [value]),
  )
  const rows = await selectFlat(
    tx,
    sources,
    { id },
    { where: and(inArray(id, ids), rowsWhere(sources, field.anyone ? unbounded(actor) : actor), ...narrowed) },
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * A file may be attached by the one who sent it, in the company, for the feature and the field he sent it for: ids of
 * others' files open nothing, and a field takes no kind of file that was accepted for another.
 */
async function foundFiles(
  tx: Db,
  actor: Actor,
  ids: number[],
  links: readonly Link[],
  feature?: string,
): Promise<ReadonlySet<unknown>> {
  // Two rows in step would not see that both name one file.
  oneByOne(tx)
  const own = and(
    inArray(storedFile.id, ids),
    eq(storedFile.companyCode, actor.companyCode),
    eq(storedFile.createdBy, stampOf(actor)),
  )
  const rows = await tx
    .select({ id: storedFile.id, feature: storedFile.feature, field: storedFile.field })
    .from(storedFile)
    .where(own)
  const fits = rows.filter(
    (row) =>
      (feature === undefined || row.feature === feature) &&
      links.every((link) => link.id !== row.id || fieldOf(link) === row.field),
  )
  return new Set(fits.map((row) => row.id))
}

/** 'documents.2.file' -> 'documents.file'. */
const fieldOf = (link: Link): string => link.path.replace(/\.\d+\./g, '.')
