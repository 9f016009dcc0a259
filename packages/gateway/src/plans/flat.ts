// The flat loop: completes rows that are already there as section 6.4.3 of the specification says, every leaf through its
// type, refused leaves null with their error. No promises, no code generation; resolvers below the root are only the guards.
import { type GraphQLError, locatedError } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { check } from '../directives/guards.ts'
import { lastingText } from '../resolvers/lasting.ts'
import { below, type FieldPlan, type Form } from './tree.ts'

type Source = { readonly [name: string]: unknown }
type Leaf = NonNullable<Form['leaf']>
interface Path {
  readonly prev: Path | undefined
  readonly key: string | number
}

/** Completes values for one caller; errors of nullable places are collected, those of others thrown. */
export class FlatLoop {
  readonly errors: GraphQLError[] = []
  readonly #context: GatewayContext

  constructor(context: GatewayContext) {
    this.#context = context
  }

  /** The value of a root field, from what was read for it; an Error represents a read that failed. */
  root(field: FieldPlan, value: unknown): unknown {
    return this.#handled(field, field.form, { prev: undefined, key: field.key }, () => value)
  }

  /** The same as JSON. What lasts of an object is written once. */
  json(field: FieldPlan, value: unknown): string {
    const { fields } = field.form
    if (fields === undefined || typeof value !== 'object' || value === null || value instanceof Error)
      return JSON.stringify(this.root(field, value))
    const path = { prev: undefined, key: field.key }
    const member = (inner: FieldPlan) =>
      `${JSON.stringify(inner.key)}:${this.#memberJson(inner, path, value as Source)}`
    return String(this.#tried(field, field.form, path, () => `{${fields.map(member).join()}}`))
  }

  #memberJson(field: FieldPlan, path: Path, source: Source): string {
    return lastingText(source[field.name], field, () => {
      const errors = this.errors.length
      const text = JSON.stringify(this.#member(field, path, source))
      return { text, mayStay: errors === this.errors.length && isOpen(field) }
    })
  }

  #handled(field: FieldPlan, form: Form, path: Path, read: () => unknown): unknown {
    return this.#tried(field, form, path, () => this.#complete(field, form, path, read()))
  }

  #tried(field: FieldPlan, form: Form, path: Path, complete: () => unknown): unknown {
    try {
      return complete()
    } catch (raw) {
      const error = locatedError(raw, field.nodes, keysOf(path))
      if (form.isAlways) throw error
      this.errors.push(error)
      return null
    }
  }

  #complete(field: FieldPlan, form: Form, path: Path, value: unknown): unknown {
    if (value instanceof Error) throw value
    if (value !== null && value !== undefined) return this.#completeThere(field, form, path, value)
    if (form.isAlways) throw new Error(`Cannot return null for non-nullable field ${field.parent.name}.${field.name}.`)
    return null
  }

  #completeThere(field: FieldPlan, form: Form, path: Path, value: unknown): unknown {
    const { leaf, fields, of } = form
    if (leaf !== undefined) {
      const serialized = leaf.serialize(value)
      if (serialized === null || serialized === undefined) throw new Error(`${leaf.name} gave nothing`)
      return serialized
    }
    if (fields !== undefined) return this.#object(fields, path, value)
    if (of === undefined) return value
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value))
      throw new Error(`Expected a list for field ${field.parent.name}.${field.name}.`)
    const items = Array.isArray(value) ? value : [...(value as Iterable<unknown>)]
    return items.map((item: unknown, key) => this.#handled(field, of, { prev: path, key }, () => item))
  }

  #object(fields: readonly FieldPlan[], path: Path, value: unknown): unknown {
    const source = (typeof value === 'object' ? value : {}) as Source
    const out: Record<string, unknown> = {}
    for (const field of fields) out[field.key] = this.#member(field, path, source)
    return out
  }

  #member(field: FieldPlan, path: Path, source: Source): unknown {
    const { key, name, needs, form, parent } = field
    if (field.definition === undefined) return parent.name
    if (form.leaf !== undefined && needs.length === 0) return this.#leaf(field, form.leaf, path, source[name])
    return this.#handled(field, form, { prev: path, key }, () => {
      for (const guard of needs) check(this.#context, guard)
      return source[name]
    })
  }

  /** Most fields are open leaves that are well; only of others is it noted where they stand. */
  #leaf(field: FieldPlan, leaf: Leaf, path: Path, value: unknown): unknown {
    try {
      const serialized = value === null || value === undefined ? undefined : leaf.serialize(value)
      if (serialized !== null && serialized !== undefined) return serialized
    } catch {
      // Said below, with its path.
    }
    return this.#handled(field, field.form, { prev: path, key: field.key }, () => value)
  }
}

/** Nothing in it requires a code: every caller who selects it gets the same. */
const isOpen = ({ needs, form }: FieldPlan): boolean => needs.length === 0 && below(form).every(isOpen)

function keysOf(path: Path): readonly (string | number)[] {
  const keys: (string | number)[] = []
  for (let at: Path | undefined = path; at !== undefined; at = at.prev) keys.push(at.key)
  return keys.reverse()
}
