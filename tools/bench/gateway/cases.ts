// The requests to every server, as Apollo Client writes them: `__typename` everywhere.
import { createHash } from 'node:crypto'
import type { AnchorName } from './field.ts'
import type { Ask } from './shot.ts'
import type { Caller } from './sign-in.ts'

const columns =
  '__typename id rowVersion employeeNo fullName phoneNumber email birthPlace birthDate address1st nationalIdNo taxIdNo age activeStatus createdAt updatedAt'
const fields = columns.split(' ').slice(3).join(',')
const one = `query One($id: ID!) { personalInformation(id: $id) { ${columns} } }`
/** A page of employees. */
export const rows = `query Rows($size: Int) { personalInformationList(size: $size) { __typename total rows { ${columns} } } }`
const nested =
  'query Nested($size: Int) { personalInformationList(size: $size) { __typename total rows { __typename id fullName department { __typename id code name record { __typename id departmentName costType } } } } }'
/** The frame as the web asks for it. */
export const shell =
  'query Shell { shell { __typename profile { __typename userId username name access companyCode branchCode } menu { __typename path title icon } features(allowedOnly: true) { __typename path name title kind buttons } unreadCount } }'

/** Each row names its department, which is looked up by its id. */
export const lookUps = '50 look-ups'

export interface Case {
  readonly name: string
  readonly query: string
  readonly variables: object
  /** Path of REST that a bare proxy passes on for the same rows; none where one call would not do. */
  readonly path?: string
  /** Who else answers it; without, all but those that only look-ups tell apart. */
  readonly anchors?: readonly AnchorName[]
}

/** Those whose resolvers can say what lies behind a reference. */
const handWritten: readonly AnchorName[] = ['documented', 'apollo', 'mercurius', 'equipped', 'yoga']
const list = '/api/employees/personal-information'
/** The cases; `id` is an employee's. */
export const casesFor = (id: string): readonly Case[] => [
  { name: '1 row', query: one, variables: { id }, path: `${list}/${id}?fields=${fields}` },
  ...[10, 100, 500].map((size) => ({
    name: `${size} rows`,
    query: rows,
    variables: { size },
    path: `${list}?page=1&size=${size}&fields=${fields}`,
  })),
  { name: '100 nested', query: nested, variables: { size: 100 }, anchors: handWritten },
  { name: lookUps, query: nested, variables: { size: 50 }, anchors: ['apollo', 'naive', 'mercurius'] },
]

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The list of trusted documents, as a build of the web app leaves it. */
export const trustedList = (): string =>
  JSON.stringify(Object.fromEntries([one, rows, nested, shell].map((text) => [hashOf(text), text])))

const headers = { 'content-type': 'application/json', accept: '*/*' }

/** A request by text. */
export const byText = (url: string, { query, variables }: Pick<Case, 'query' | 'variables'>, caller: Caller): Ask => ({
  url,
  method: 'POST',
  headers: { ...headers, ...caller },
  body: JSON.stringify({ query, variables }),
})

/** The same for a gateway that was made of an OpenAPI document, which knows no ids. */
export const withoutIds = <T extends Pick<Case, 'query'>>(asked: T): T => ({
  ...asked,
  query: asked.query.replace('ID!', 'String!'),
})

/** A request by the hash of a trusted document. */
export const byHash = (url: string, { query, variables }: Pick<Case, 'query' | 'variables'>, caller: Caller): Ask => ({
  url,
  method: 'POST',
  headers: { ...headers, ...caller },
  body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(query) } } }),
})
