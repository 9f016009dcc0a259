// Who may look at the schema, and at how much of it. The one document of introspection that tools send is answered from kept texts:
// it costs half a second to run and is the same for everybody with the same codes.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type DocumentNode, executeSync, type GraphQLSchema, getIntrospectionQuery, Kind, parse, print } from 'graphql'
import { guardCodesOf } from '../directives/guards.ts'
import { type Visible, visibleIn } from '../schema/visible.ts'
import { isRecord } from '../sources/problems.ts'
import { isIntrospection } from './documents.ts'

/** all: everyone. developers: holders of a developer's code. own: signed-in callers see what their codes open. off: no one. */
export type IntrospectionMode = (typeof introspectionModes)[number]
export const introspectionModes = ['all', 'developers', 'own', 'off'] as const

export interface Introspection {
  /**
   * The answer to a document that looks at the schema; undefined where it is to be run like any other. BAD_USER_INPUT where the
   * caller may not look, or not with this text. `codes` returns the caller's codes, undefined for a caller who is not signed in.
   */
  answer(document: DocumentNode, codes: () => Promise<ReadonlySet<string> | undefined>): Promise<string | undefined>
}

const mostKept = 24

/** Introspection of a schema; `developerCodes` open all of it. */
export function createIntrospection(
  schema: GraphQLSchema,
  mode: IntrospectionMode,
  developerCodes: readonly string[],
): Introspection {
  const isDeveloper = (codes: ReadonlySet<string>) => developerCodes.some((code) => codes.has(code))
  const fixed = fixedDocuments()
  const known = guardCodesOf(schema)
  const kept = new Map<string, string>()
  const answerFor = (text: string, name: string, visible: () => Visible | undefined): string => {
    const key = `${name}\n${text}`
    const answer = kept.get(key) ?? JSON.stringify({ data: shown(run(schema, text), visible()) })
    kept.delete(key)
    kept.set(key, answer)
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return answer
  }
  const whole = (document: DocumentNode) => {
    const text = textOf(document)
    return fixed().has(text) ? answerFor(text, 'all', () => undefined) : undefined
  }
  return {
    async answer(document, codesOf) {
      if (!isIntrospection(document)) return undefined
      if (mode === 'all') return whole(document)
      const codes = mode === 'off' ? undefined : await codesOf()
      if (codes === undefined) throw new KantorError('BAD_USER_INPUT', 'The schema is not shown here.')
      if (isDeveloper(codes)) return whole(document)
      if (mode === 'developers') throw new KantorError('BAD_USER_INPUT', 'The schema is not shown here.')
      const text = textOf(document)
      if (!fixed().has(text))
        throw new KantorError('BAD_USER_INPUT', 'Only the standard introspection document is answered here.')
      const own = [...codes].filter((code) => known.has(code)).sort()
      return answerFor(text, own.join(), () => visibleIn(schema, new Set(own)))
    },
  }
}

/** The texts that graphql's own function writes with any options, ignoring whitespace and the name of the operation. */
function fixedDocuments(): () => ReadonlySet<string> {
  let texts: ReadonlySet<string> | undefined
  return () => {
    texts ??= new Set(
      Array.from({ length: 64 }, (_, bits) => {
        const on = (bit: number) => (bits & (1 << bit)) !== 0
        const text = getIntrospectionQuery({
          descriptions: on(0),
          specifiedByUrl: on(1),
          directiveIsRepeatable: on(2),
          schemaDescription: on(3),
          inputValueDeprecation: on(4),
          oneOf: on(5),
        })
        return textOf(parse(text))
      }),
    )
    return texts
  }
}

const textOf = (document: DocumentNode): string => {
  const definitions = document.definitions.map((d) => {
    if (d.kind !== Kind.OPERATION_DEFINITION) return d
    const { name: _, ...nameless } = d
    return nameless
  })
  return print({ ...document, definitions })
}

type Json = { readonly [key: string]: unknown }

function run(schema: GraphQLSchema, text: string): Json {
  const { data } = executeSync({ schema, document: parse(text) })
  if (!isRecord(data) || !isRecord(data['__schema'])) throw new Error('the schema does not describe itself')
  return data['__schema']
}

const listIn = (of: Json, key: string): readonly Json[] | null => {
  const list = of[key]
  return Array.isArray(list) ? list.filter(isRecord) : null
}

/** The description without the types and fields that are not visible. */
function shown(schema: Json, visible: Visible | undefined): { readonly __schema: Json } {
  if (visible === undefined) return { __schema: schema }
  const isSeen = (type: unknown) => isRecord(type) && visible.has(String(type['name']))
  const types = (listIn(schema, 'types') ?? []).filter(isSeen).map((type) => {
    const name = String(type['name'])
    const fields = visible.get(name) ?? new Set()
    const isMeta = name.startsWith('__')
    return {
      ...type,
      fields: listIn(type, 'fields')?.filter((f) => isMeta || fields.has(String(f['name']))) ?? null,
      interfaces: listIn(type, 'interfaces')?.filter(isSeen) ?? null,
      possibleTypes: listIn(type, 'possibleTypes')?.filter(isSeen) ?? null,
    }
  })
  const rootOf = (key: string) => (isSeen(schema[key]) ? schema[key] : null)
  return {
    __schema: { ...schema, types, mutationType: rootOf('mutationType'), subscriptionType: rootOf('subscriptionType') },
  }
}
