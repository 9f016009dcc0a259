// Choices for a reference: code, name and whether still active, narrowed by what the field may point to.
import { anyoneCodesOf } from '@kantor/shared/derive/data-scope'
import { mayNarrow, narrowingsOf } from '@kantor/shared/derive/lookups'
import { lookupCodesOf } from '@kantor/shared/derive/rights'
import { type Catalogue, type Entity, type FormCode, isExposed } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type AnyOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith, holds, isText } from '../../db/search-text.ts'
import { columnIn, foldedOf } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { unbounded, using } from '../read/data-scope.ts'
import { activeSql, labelSql } from '../read/label.ts'
import { rowsWhere, valuesWhere } from '../read/scope.ts'
import { dbOf, selectFlat } from '../read/select.ts'
import { sourcesOf } from '../read/source.ts'

export interface LookupRequest {
  readonly search?: string
  readonly ids?: readonly number[]
  readonly size: number
  /** Field -> the value it must hold; `requireNarrowing` says which are open to the caller. */
  readonly where: { readonly [field: string]: string }
}
export interface Choice {
  readonly id: number | string
  readonly code: string
  readonly name: string
  readonly active: boolean
}

/**
 * The choices, active ones first, of those the ones that fit what was typed best (`fitOf`), then by code. Requested ids are returned whether active
 * or not.
 */
export async function lookup(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  request: LookupRequest,
): Promise<readonly Choice[]> {
  const sources = sourcesOf(engine, entity)
  const [code, name, active] = [
    labelSql(sources, sources.root, 'code'),
    labelSql(sources, sources.root, 'name'),
    activeSql(sources, sources.root),
  ]
  const id = columnIn(sources.root.columns, 'id')
  const words = (request.search ?? '')
    .trim()
    .split(/\s+/)
    .filter((w) => w !== '')
    .slice(0, 8)
  const where = and(
    rowsWhere(sources, actor),
    request.ids && inArray(id, [...request.ids]),
    ...Object.entries(request.where).map(([field, value]) => narrowed(sources, field, value)),
    ...words.map((word) => or(holds(code, word), holds(name, word))),
  )
  const typed = words.join(' ')
  const orderBy = [desc(active), ...(typed === '' ? [] : [asc(fitOf(code, name, typed))]), asc(foldedOf(code)), asc(id)]
  const rows = await selectFlat(
    dbOf(engine),
    sources,
    { id, code, name, active },
    { where, orderBy, limit: request.size },
  )
  return rows.map((row) => ({
    id: row.id as number,
    code: row.code as string,
    name: row.name as string,
    active: row.active === true,
  }))
}

/** How well a choice fits what was typed: its code exactly (0), its code begins so (1), a word of code or name begins so (2), somewhere inside (3). */
const fitOf = (code: SQL, name: SQL, typed: string): SQL => sql`case
  when ${isText(code, typed)} then 0
  when ${beginsWith(code, typed)} then 1
  when ${beginsWith(name, typed)} or ${holds(name, ` ${typed}`)} or ${holds(code, `-${typed}`)} then 2
  else 3 end`

const plainTypes: ReadonlySet<string> = new Set(['enum', 'code', 'text', 'boolean', 'ref'])

/** The condition of a narrowing that was found to be declared; a field that is hidden or under a code narrows nothing. */
function narrowed(sources: ReturnType<typeof sourcesOf>, name: string, value: string): SQL {
  const field = Object.hasOwn(sources.root.fields, name) ? sources.root.fields[name] : undefined
  if (!field || !isExposed(field) || field.form || field.derived || !plainTypes.has(field.type))
    throw cannotNarrow(name)
  return valuesWhere(sources, sources.root, name, [field.type === 'boolean' ? value === 'true' : value])
}

const cannotNarrow = (name: string) =>
  badInput([
    {
      field: `where.${name}`.slice(0, 80),
      rule: 'unknown',
      message: 'no form of yours narrows these choices so: leave it out, and search by code or name',
    },
  ])

/** Refuses to narrow choices by anything but what a reference declares that the caller may choose for. */
export function requireNarrowing(
  { catalogue }: Engine,
  { access }: Actor,
  entity: Entity,
  where: LookupRequest['where'],
  anyone = false,
): void {
  const narrowings = narrowingsOf(entity.name, catalogue)
  for (const [field, value] of Object.entries(where))
    if (!mayNarrow(narrowings, { field, value }, access, anyone)) throw cannotNarrow(field)
}

/**
 * The caller with the data scope in which he may choose; refused where he holds no code of a feature that has or references
 * the entity. A field that names anybody of the company (`anyone`) opens all of them to those who may fill such a field.
 * `form` names the codes of the form on which he chooses: their scope counts then, as it does for what he writes there, and not the
 * widest scope of any code that opens the look-up.
 */
export function requireLookup(
  engine: Engine,
  actor: Actor,
  entity: Entity,
  { anyone = false, form }: { readonly anyone?: boolean; readonly form?: readonly string[] | undefined } = {},
): Actor {
  const open = anyone ? anyoneCodesOf(entity.name, engine.catalogue) : codesOfLookup(engine.catalogue, entity.name)
  const anyOf = form === undefined || open === null ? open : namedOf(open, form)
  if (!isAllowed(anyOf, actor.access)) throw new KantorError('FORBIDDEN', undefined, { anyOf: anyOf ?? [] })
  return anyone ? unbounded(actor) : using(actor, anyOf)
}

/** Of the codes that open a look-up those of the form; where everybody may ask, the form alone says how far it reaches. */
function namedOf(open: readonly FormCode[], form: readonly string[]): readonly FormCode[] {
  const named = form.filter((code): code is FormCode => open.length === 0 || open.some((o) => o === code))
  if (named.length > 0) return named
  throw badInput([
    { field: 'where.form', rule: 'unknown', message: 'nothing of this kind is chosen under these codes: leave it out' },
  ])
}

const known = new WeakMap<Catalogue, Map<string, AnyOf>>()

function codesOfLookup(catalogue: Catalogue, entity: string): AnyOf {
  const codes = known.get(catalogue) ?? new Map<string, AnyOf>()
  known.set(catalogue, codes)
  const found = codes.has(entity) ? codes.get(entity) : lookupCodesOf(entity, catalogue)
  codes.set(entity, found ?? null)
  return found ?? null
}
