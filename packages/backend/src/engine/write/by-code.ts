// References that an input gives by code, turned into ids: the choices are those that the writer has for the field, found by one
// statement per kind of reference for all rows of a call.

import type { Field, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { underOwnNames } from '@kantor/shared/rules/validation/by-code'
import type { Db } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { type Called, calledKey, choicesCalled } from '../read/called.ts'
import { reaching } from '../read/code-scope.ts'
import { refuseGuarded } from '../read/visibility.ts'

type RefField = Field & { readonly type: 'ref' }
type Values = Record<string, unknown>

/** A reference by code in an input, and where the id goes. */
interface Named {
  readonly path: string
  readonly field: RefField
  readonly code: string
  readonly at: Values
  readonly name: string
}
/** An input whose references are ids, and what is to be said of those that lead nowhere. */
export interface WithIds {
  readonly input: unknown
  readonly errors: readonly FieldError[]
  /** References to rows that are written before this one in the same call. */
  readonly later?: readonly Later[]
}
/** A reference whose row is written first: where it is, and how its id is put in. */
export interface Later {
  /** The position of that row in the call. */
  readonly row: number
  readonly path: string
  readonly code: string
  put(id: number): void
}
/** Rows of the call by their code or name (`calledKey`): the position of each. */
export interface InCall {
  readonly entity: string
  readonly rows: ReadonlyMap<string, number>
  /** The position of each input in the call. */
  readonly places: readonly number[]
}
interface Writer {
  readonly tx: Db
  readonly engine: Engine
  readonly actor: Actor
}

/** The same for one input. */
export const withIds = async (writer: Writer, own: Fields, open: Fields, input: unknown): Promise<WithIds> =>
  (await allWithIds(writer, own, open, [input]))[0] ?? { input, errors: [] }

/**
 * Inputs of the fields `own` of which the writer may give `open`. Names under a code that he lacks are refused before anything is
 * looked up; what he may not write is left as it is, for the validation to refuse.
 */
export async function allWithIds(
  { tx, engine, actor }: Writer,
  own: Fields,
  open: Fields,
  inputs: readonly unknown[],
  inCall?: InCall,
): Promise<readonly WithIds[]> {
  const read = inputs.map((given) => {
    const { input, errors } = underOwnNames(own, given)
    refuseGuarded(own, input, reaching(actor))
    const found: Reading = { named: [], errors: [...errors] }
    return { input: copied(open, input, '', found), ...found }
  })
  const groups = Map.groupBy(
    read.flatMap(({ named }) => named),
    ({ field }) => JSON.stringify([field.to, field.where, field.anyone]),
  )
  const known = new Map<string, ReadonlyMap<string, readonly Called[]>>()
  for (const [key, [first, ...others]] of groups)
    if (first !== undefined)
      known.set(
        key,
        await choicesCalled(
          tx,
          engine,
          actor,
          first.field,
          [first, ...others].map(({ code }) => code),
        ),
      )
  return read.map(({ input, named, errors }, at) => {
    const row = inCall?.places[at] ?? at
    const later: Later[] = []
    const said = named.flatMap((one) => {
      const key = JSON.stringify([one.field.to, one.field.where, one.field.anyone])
      const called = known.get(key)?.get(calledKey(one.code)) ?? []
      const other =
        called.length === 0 && one.field.to === inCall?.entity ? inCall.rows.get(calledKey(one.code)) : undefined
      if (other === undefined || other === row) return put(one, called)
      if (other > row) return [comesLater(one, other)]
      later.push({
        row: other,
        path: one.path,
        code: one.code.trim(),
        put: (id) => put(one, [{ id, active: true, name: one.code.trim() }]),
      })
      return []
    })
    return { input, errors: [...errors, ...said], ...(later.length > 0 ? { later } : {}) }
  })
}

const comesLater = ({ path, code }: Named, row: number): FieldError => ({
  field: path,
  rule: 'reference',
  message: `"${code.trim().slice(0, 60)}" is not one of the choices yet: it is in rows.${row}, which has to come before this row`,
})

/** Everything that speaks against an input in one answer: a reference that leads nowhere is not also missing. */
export function refuseAll(ofReferences: readonly FieldError[], others: readonly FieldError[]): void {
  const reported = new Set(ofReferences.map(({ field }) => field))
  const errors = [...ofReferences, ...others.filter(({ field }) => !reported.has(field))]
  if (errors.length > 0) throw badInput(errors)
}

interface Reading {
  readonly named: Named[]
  readonly errors: FieldError[]
}

/** A copy in which references by code wait for their ids; everything else is as it was. */
function copied(fields: Fields, input: unknown, path: string, found: Reading): unknown {
  if (!isObject(input)) return input
  const copy: Values = Object.fromEntries(Object.entries(input))
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    if (field.type === 'lines' && Array.isArray(value))
      copy[name] = value.map((line, i) => copied(field.of, line, `${path}${name}.${i}.`, found))
    if (field.type !== 'ref' || !isObject(value)) continue
    copy[name] = null
    const { code, ...others } = value
    if (typeof code === 'string' && code.trim() !== '' && Object.keys(others).length === 0)
      found.named.push({ path: path + name, field, code, at: copy, name })
    else found.errors.push({ field: path + name, rule: 'reference', message: 'give an id, or {"code": "..."}' })
  }
  return copy
}

/** Puts in the one that is meant: of several the one that may still be chosen. */
function put({ path, code, at, name }: Named, called: readonly Called[]): readonly FieldError[] {
  const active = called.filter((one) => one.active)
  const [only, another] = active.length > 0 ? active : called
  const shown = code.trim().slice(0, 60)
  if (only === undefined) return [{ field: path, rule: 'reference', message: `"${shown}" is not one of the choices` }]
  if (another !== undefined)
    return [{ field: path, rule: 'ambiguous', message: `"${shown}" stands for several of the choices: give the id` }]
  at[name] = only.id
  return []
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
