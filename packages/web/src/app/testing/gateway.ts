// A gateway in memory for tests of the whole workspace: it knows the schema and answers each question with the least that fits it; a
// test says what it wants answered otherwise. The user has the codes that the test gives.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@kantor/shared/catalogue'
import { menuOf, routeOptionsOf } from '@kantor/shared/derive/menu'
import { nameOf } from '@kantor/shared/derive/names'
import { isBuilt, screensOf } from '@kantor/shared/derive/routes'
import { toolbarOf } from '@kantor/shared/derive/toolbar'
import { codesOf, mayDo } from '@kantor/shared/rules/permission/permission'
import {
  buildASTSchema,
  execute,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql'
import type { Shell, ShellFeature } from '../../api/screen-contract.ts'

export type Variables = { readonly [name: string]: unknown }
/** What is answered in the place of an operation: data, an error of the table, or a promise of one that a test holds back. */
export type Answer =
  | { readonly data: object }
  | { readonly error: string; readonly message: string; readonly status?: number }
/** What is answered otherwise than with the least that fits the schema. */
export type Answers = (operation: string, variables: Variables) => Answer | Promise<Answer | undefined> | undefined

/** Answers one operation so, and the others as ever. */
export const answering =
  (operation: string, answer: Answer | Promise<undefined>): Answers =>
  (asked) =>
    asked === operation ? answer : undefined

export const allCodes: readonly string[] = codesOf(catalogue.features)

let known: GraphQLSchema | undefined
/** The committed schema, read once for all tests of a process. */
function schema(): GraphQLSchema {
  const file = join(import.meta.dirname, '../../../../gateway/schema.graphql')
  known ??= buildASTSchema(parse(readFileSync(file, 'utf8'), { noLocation: true }), {
    assumeValid: true,
    assumeValidSDL: true,
  })
  return known
}

const scalars: { readonly [name: string]: unknown } = {
  Int: 2,
  Float: 2,
  Boolean: false,
  Date: '2026-11-18',
  DateTime: '2026-11-18T02:30:00.000Z',
  Time: '08:00',
  Period: '2026-11',
  Decimal: '10.00',
}
/** The least that fits a type: two of each list, the names of texts as their values. */
function leastOf(type: GraphQLOutputType, name: string, at: number): unknown {
  if (isNonNullType(type)) return leastOf(type.ofType, name, at)
  if (isListType(type)) return [leastOf(type.ofType, name, 1), leastOf(type.ofType, name, 2)]
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (isObjectType(type)) return { at }
  if (type.toString() === 'ID') return String(at)
  return scalars[type.toString()] ?? (type.toString() === 'JSON' ? null : `${name} ${at}`)
}
const resolver: GraphQLFieldResolver<{ readonly at?: number } | undefined, unknown> = (parent, args, _, info) =>
  leastOf(info.returnType, info.fieldName, info.fieldName !== 'rows' && args.id ? Number(args.id) : (parent?.at ?? 1))

/** Everything the frame has for the holder of these codes, as the gateway puts it together. */
export function shellFor(codes: readonly string[], more: Partial<Shell['profile']> = {}): Shell {
  const access = new Set(codes)
  const features = catalogue.features
    .filter((feature) => feature.public === true || feature.screens.some((screen) => mayDo(feature, screen, access)))
    .map(
      (feature): ShellFeature => ({
        path: feature.path,
        name: nameOf(feature),
        title: feature.title,
        kind: feature.kind,
        placeholder: !isBuilt(feature),
        auditForm: feature.auditForm ?? null,
        options: routeOptionsOf(feature),
        buttons: toolbarOf(feature, access).flatMap(({ button, visible }) => (visible ? [button] : [])),
        screens: screensOf(feature, access).map(({ screen, path, allowed }) => ({ screen, path, allowed })),
      }),
    )
  const place = { companyCode: 'SSI', branchCode: 'JKT', departmentCode: 'HRD', departmentName: 'Human Resources' }
  const units = { divisionCode: 'COR', divisionName: 'Corporate', kelompokCode: null, kelompokName: null }
  const companies = [
    {
      code: 'SSI',
      name: 'Sinar',
      legalName: 'PT Sinar',
      address: 'Jakarta',
      branches: [{ code: 'JKT', name: 'Jakarta' }],
    },
    {
      code: 'SSB',
      name: 'Bumi',
      legalName: 'PT Bumi',
      address: 'Bandung',
      branches: [{ code: 'BDG', name: 'Bandung' }],
    },
  ]
  return {
    profile: {
      userId: '7',
      username: 'tester',
      name: 'Tia Tester',
      avatar: null,
      office: 'Head Office',
      ...place,
      ...units,
      companies,
      access: [...codes],
      ...more,
    },
    menu: menuOf(catalogue, access, []),
    features,
    unreadCount: 3,
    settings: {
      productTitle: 'Kantor',
      homePath: '/home',
      pageSizes: [10, 20, 50],
      largePageSizes: [100, 250, 500],
      locale: 'en-US',
      currency: 'IDR',
    },
  } as Shell
}

export interface Asked {
  readonly operation: string
  readonly variables: Variables
}
export interface Gateway {
  readonly asked: readonly Asked[]
  /** The variables of each call of an operation. */
  of(operation: string): readonly Variables[]
  readonly fetch: typeof fetch
}

/** A gateway for the holder of these codes. */
export function gatewayFor(shell: () => Shell, answers: Answers): Gateway {
  const asked: Asked[] = []
  const answerTo = async (operation: string, query: string, variables: Variables): Promise<Answer> => {
    const own = await answers(operation, variables)
    if (own !== undefined) return own
    if (operation === 'Shell') return { data: { shell: shell() } }
    if (operation === 'UnreadCount') return { data: { unreadCount: shell().unreadCount } }
    const document = parse(query, { noLocation: true })
    const { data, errors } = await execute({
      schema: schema(),
      document,
      variableValues: variables,
      fieldResolver: resolver,
    })
    if (errors?.[0] !== undefined) throw errors[0]
    return { data: data ?? {} }
  }
  return {
    asked,
    of: (operation) => asked.filter((one) => one.operation === operation).map((one) => one.variables),
    async fetch(_, init) {
      if (typeof init?.body !== 'string') return new Response('', { status: 404 })
      const {
        operationName = '',
        query = '',
        variables = {},
      } = JSON.parse(init.body) as {
        readonly operationName?: string
        readonly query?: string
        readonly variables?: Variables
      }
      asked.push({ operation: operationName, variables })
      const answer = await answerTo(operationName, query, variables)
      if ('data' in answer) return Response.json(answer)
      const { error: code, message, status = 200 } = answer
      const extensions = { code, status, requestId: 'test' }
      return Response.json({ data: null, errors: [{ message, extensions }] }, { status })
    },
  }
}
