// Permission in one place: every root field and every object type carries exactly one of @public, @signedIn and @form,
// or the schema is not built. The check is on each field that leads to an object, so a row is refused on every path by
// which it is reached; a field of its own guard is checked in addition. Deny by default.
import type { FormCode } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import {
  type ConstDirectiveNode,
  defaultFieldResolver,
  defaultTypeResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { accessOf, type GatewayContext } from '../context.ts'

/** null: open to all; []: any signed-in user; else one of the codes. */
export type Guard = readonly FormCode[] | null

interface Guarded {
  readonly name: string
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined
}

/** The guards that stand on a type or field; more than one is the schema's error. */
function guardsOn(of: Guarded): readonly Guard[] {
  return (of.astNode?.directives ?? []).flatMap((directive): readonly Guard[] => {
    if (directive.name.value === 'public') return [null]
    if (directive.name.value === 'signedIn') return [[]]
    return directive.name.value === 'form' ? [codesOf(directive)] : []
  })
}

function codesOf(directive: ConstDirectiveNode): readonly FormCode[] {
  const codes = listedIn(directive, 'anyOf')
  if (codes.length === 0) throw new Error('@form needs at least one form id')
  return codes
}

function listedIn(directive: ConstDirectiveNode, name: 'anyOf' | 'also'): readonly FormCode[] {
  const list = directive.arguments?.find((a) => a.name.value === name)?.value
  const codes =
    list?.kind === 'ListValue' ? list.values.flatMap((v) => (v.kind === 'StringValue' ? [v.value] : [])) : []
  return codes as FormCode[]
}

/** Codes that a root field needs in addition to its guard: a guard each, because all of them are needed. */
const furtherGuardsOn = (of: Guarded): readonly Guard[] =>
  (of.astNode?.directives ?? [])
    .filter(({ name }) => name.value === 'form')
    .flatMap((directive) => listedIn(directive, 'also').map((code) => [code]))

function theGuardOn(of: Guarded, label: string): Guard {
  const [guard, ...more] = guardsOn(of)
  if (guard === undefined || more.length > 0)
    throw new Error(`${label} must carry exactly one of @public, @signedIn and @form`)
  return guard
}

/** A root field that belongs to a person: a session opens it, an API key does not. */
const isPersonal = ({ astNode }: Guarded): boolean =>
  (astNode?.directives ?? []).some(
    ({ name, arguments: given = [] }) =>
      name.value === 'signedIn' &&
      !given.some((a) => a.name.value === 'keys' && a.value.kind === 'BooleanValue' && a.value.value),
  )

type Field = GraphQLField<unknown, GatewayContext>

/** What a field needs beyond its parent; kept in the field's extensions for the push-down of selections. */
const needsKey = 'kantorNeeds'

/** The guards of a field that the parent type did not check already. */
export const needsOf = (field: { readonly extensions: object }): readonly Guard[] =>
  (field.extensions as { readonly [needsKey]?: readonly Guard[] })[needsKey] ?? []

/** All codes that open anything in a schema whose guards stand. */
export const guardCodesOf = (schema: GraphQLSchema): ReadonlySet<string> =>
  new Set(
    Object.values(schema.getTypeMap())
      .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []))
      .flatMap((field) => needsOf(field).flatMap((guard) => guard ?? [])),
  )

/** Wraps the resolvers of the schema in place; throws where a root field or an object type has no guard, or several. */
export function enforceGuards(schema: GraphQLSchema): void {
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const objects = Object.values(schema.getTypeMap()).filter(
    (t) => isObjectType(t) && !t.name.startsWith('__'),
  ) as GraphQLObjectType[]
  const guards = new Map(
    objects.filter((t) => !roots.includes(t)).map((t) => [t.name, theGuardOn(t, `type ${t.name}`)]),
  )
  for (const type of objects) {
    const isRoot = roots.includes(type)
    for (const field of Object.values(type.getFields()) as Field[]) {
      const own = isRoot
        ? [theGuardOn(field, `${type.name}.${field.name}`), ...furtherGuardsOn(field)]
        : guardsOn(field)
      const target = guards.get(getNamedType(field.type).name)
      const all = target === undefined ? own : [...own, target]
      const needs = isRoot ? all : all.filter((g) => !isSame(g, guards.get(type.name)))
      if (isRoot || needs.length > 0) guardField(field, needs, isRoot, isRoot && isPersonal(field))
    }
  }
  guardAbstractTypes(schema, guards)
}

const isSame = (a: Guard, b: Guard | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

function guardField(field: Field, needs: readonly Guard[], isRoot: boolean, personal: boolean): void {
  const resolve = field.resolve ?? defaultFieldResolver
  const real = needs.filter((g) => g !== null)
  field.extensions = { ...field.extensions, [needsKey]: real }
  if (real.length === 0) return
  if (field.subscribe) field.subscribe = admittedOnly(field.subscribe, real, personal)
  field.resolve = isRoot
    ? async (source, args, context, info) => {
        await admit(context, real)
        if (personal) refuseKey(context)
        return resolve(source, args, context, info)
      }
    : (source, args, context, info) => {
        for (const guard of real) check(context, guard)
        return resolve(source, args, context, info)
      }
}

/** A key acts for an application: what belongs to its owner as a person is not its business. */
function refuseKey({ access }: GatewayContext): void {
  if (access?.profile['isApiKey'] === true)
    throw new KantorError('FORBIDDEN', 'This belongs to a person who is signed in: an API key cannot do it.')
}

type Resolve = NonNullable<Field['resolve']>

/** A stream is not even opened for a caller who may not see its events; each event is checked again when it is resolved. */
const admittedOnly =
  (subscribe: Resolve, guards: readonly (readonly FormCode[])[], personal: boolean): Resolve =>
  async (source, args, context, info) => {
    await admit(context, guards)
    if (personal) refuseKey(context)
    return subscribe(source, args, context, info)
  }

/** Behind a union or an interface the type is known only when the row is there: the row is refused then. */
function guardAbstractTypes(schema: GraphQLSchema, guards: ReadonlyMap<string, Guard>): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isAbstractType)) {
    const resolveType = type.resolveType ?? defaultTypeResolver
    type.resolveType = async (value, context: GatewayContext, info, abstract) => {
      const name = await resolveType(value, context, info, abstract)
      const guard = name === undefined ? undefined : guards.get(name)
      if (guard === undefined) throw new KantorError('FORBIDDEN')
      if (guard !== null) check(context, guard)
      return name
    }
  }
}

/** Lets the caller in or throws; loads his access first, where it is not known yet. */
export function admit(context: GatewayContext, guards: readonly (readonly FormCode[])[]): Promise<void> | undefined {
  if (guards.length === 0) return undefined
  if (context.credentials.secret === undefined) throw new KantorError('UNAUTHENTICATED')
  const checkAll = () => {
    for (const guard of guards) check(context, guard)
  }
  if (context.access === undefined) return accessOf(context).then(checkAll)
  checkAll()
  return undefined
}

/** True when the caller, whose access is loaded, passes the guard. */
export const passes = (context: GatewayContext, guard: Guard): boolean =>
  guard === null || (context.access !== undefined && isAllowed(guard, context.access.codes))

/** Throws where the caller, whose access is loaded, does not pass the guard. */
export function check(context: GatewayContext, guard: readonly FormCode[]): void {
  if (context.access === undefined) throw new KantorError('UNAUTHENTICATED')
  if (!passes(context, guard)) throw new KantorError('FORBIDDEN', undefined, { anyOf: guard })
}
