// Every guard of the schema is enforced where it stands: the function behind a field is not reached without one of its codes,
// by whatever way its parent was reached. The fast tiers ask for the same codes before they send anything.
import { catalogue } from '@kantor/shared/catalogue'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { buildSchema, type GraphQLField, type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { needsOf } from '../directives/guards.ts'
import { buildGatewaySchema } from '../schema/build.ts'
import { guardOn } from './guard-on.ts'

const text = buildSchema(sdlOf(catalogue))
const running = buildGatewaySchema(catalogue)
const rootNames = ['Query', 'Mutation', 'Subscription']

interface Guarded {
  readonly label: string
  readonly field: GraphQLField<unknown, GatewayContext>
  /** One code of each list is needed. */
  readonly lists: readonly (readonly string[])[]
  readonly isRoot: boolean
}

/** Fields under codes: their own, and those of the type they lead to, unless their parent asked for the same. */
const guarded: readonly Guarded[] = Object.values(text.getTypeMap()).flatMap((type) => {
  const live = running.getType(type.name)
  if (!isObjectType(type) || !isObjectType(live) || type.name.startsWith('__')) return []
  const isRoot = rootNames.includes(type.name)
  const ofParent = isRoot ? undefined : guardOn(type)?.join()
  return Object.values(type.getFields()).flatMap((field) => {
    const target = getNamedType(field.type)
    const found = [guardOn(field), isObjectType(target) ? guardOn(target) : undefined]
    const lists = found.filter((list) => list !== undefined && list.length > 0 && list.join() !== ofParent)
    const behind = live.getFields()[field.name]
    if (lists.length === 0 || behind === undefined) return []
    return [{ label: `${type.name}.${field.name}`, field: behind, lists: lists as string[][], isRoot }]
  })
})
const everyCode = [...new Set(guarded.flatMap(({ lists }) => lists.flat()))]

/** A caller with these codes; whatever else of the context is touched means that the field was let through. */
function callerWith(codes: readonly string[]): GatewayContext {
  const known: { readonly [name: string]: unknown } = {
    credentials: { secret: 'key' },
    access: { profile: {}, codes: new Set(codes) },
  }
  return new Proxy({} as GatewayContext, {
    get: (_, name) => known[String(name)] ?? reached(),
    has: (_, name) => String(name) in known,
  })
}
const reached = (): never => {
  throw new Error('reached')
}
const source = new Proxy({}, { get: reached })
const info = new Proxy({} as GraphQLResolveInfo, { get: reached })

/** FORBIDDEN with the codes that the refusal names, or what else happened. */
async function outcomeOf({ field }: Guarded, codes: readonly string[]): Promise<string> {
  try {
    await field.resolve?.(source, {}, callerWith(codes), info)
    return 'reached'
  } catch (error) {
    const { code, details } = error as { readonly code?: string; readonly details?: { readonly anyOf?: string[] } }
    return code === 'FORBIDDEN' ? `FORBIDDEN ${[...(details?.anyOf ?? [])].sort().join()}` : 'reached'
  }
}

it('guards thousands of fields', () => expect(guarded.length).toBeGreaterThan(1_000))

it.each(guarded.map((one) => [one.label, one] as const))('%s', async (_, one) => {
  expect(
    needsOf(one.field)
      .filter((need) => need?.length)
      .map((need) => [...(need ?? [])].sort()),
  ).toEqual(one.lists)
  for (const list of one.lists) {
    const others = everyCode.filter((code) => !list.includes(code))
    const first = one.lists.find((l) => !l.some((code) => others.includes(code)))
    expect(await outcomeOf(one, others)).toBe(`FORBIDDEN ${first?.join()}`)
  }
  expect(await outcomeOf(one, [])).toBe(`FORBIDDEN ${one.lists[0]?.join()}`)
  // One code of each list is enough, and each code is as good as the others of its list.
  const firsts = one.lists.map((list) => list[0] ?? '')
  for (const [at, list] of one.lists.entries())
    for (const code of list) expect(await outcomeOf(one, firsts.with(at, code))).toBe('reached')
  // Streams are opened by `subscribe`, which asks alike.
  const { subscribe } = one.field
  if (subscribe !== undefined)
    await expect(Promise.resolve(subscribe(source, {}, callerWith([]), info))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
})
