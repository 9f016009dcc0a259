// What the schema explorer keeps in a browser, finds in a schema and writes for scripts.
import { execFileSync } from 'node:child_process'
import { stripTypeScriptTypes } from 'node:module'
import { buildSchema, parse } from 'graphql'
import { asCurl, asFetch, asTypeScript, type Operation } from '../sandbox/copy-as.ts'
import { findIn } from '../sandbox/find-fields.ts'
import { typesOf } from '../sandbox/operation-types.ts'
import { samples } from '../sandbox/samples.ts'
import { discreet, forgetAll, keptValue } from '../sandbox/storage.ts'

describe('what stays in the browser', () => {
  const secret = 'delapan-kuda'
  const tab = (query: string, variables: string | null, headers: string | null = null) => ({
    id: '1',
    title: 'T',
    query,
    variables,
    headers,
    operationName: null,
    response: null,
  })
  it.each([
    [
      'in the variables',
      tab(
        'mutation Login($input: LoginInput!) { login(input: $input) { expiresAt } }',
        `{"input":{"password":"${secret}"}}`,
      ),
    ],
    ['in variables that are not finished', tab('mutation { x }', `{"password": "${secret}`)],
    [
      'under a plain name',
      tab('mutation M($p: String!) { changePassword(currentPassword: $p, newPassword: $p) }', `{"p":"${secret}"}`),
    ],
    ['in the query', tab(`mutation { login(input: { username: "a", password: "${secret}" }) { expiresAt } }`, null)],
    ['in the query, not finished', tab(`mutation { login(input: { password: "${secret}`, null)],
    ['in a block text', tab(`mutation { login(input: { password: """${secret}\n${secret}""" }) { expiresAt } }`, null)],
    ['in the headers', tab('{ a }', '{}', `{"Authorization":"Bearer ${secret}"}`)],
  ])('is no secret %s', (_, item) => {
    for (const [name, list] of [
      ['tabState', 'tabs'],
      ['queries', 'queries'],
      ['favorites', 'favorites'],
    ] as const) {
      const kept = keptValue(`graphiql:${name}`, JSON.stringify({ activeTabIndex: 0, [list]: [item] }))
      expect(kept).toContain('"query"')
      expect(kept).not.toContain(secret)
    }
  })
  it.each(['query', 'variables', 'headers'])('is no single editor: %s', (key) => {
    expect(keptValue(`graphiql:${key}`, secret)).toBeUndefined()
  })
  it('is the rest as it was', () => {
    const item = tab('query L($size: Int) { list(size: $size) { name } }', '{"size":10}')
    const text = JSON.stringify({ activeTabIndex: 0, tabs: [item] })
    expect(keptValue('graphiql:tabState', text)).toBe(text)
    const fields = JSON.stringify({
      tabs: [tab('query Q($id: ID!) { account(id: $id) { mustChangePassword name } }', '{"id":1}')],
    })
    expect(keptValue('graphiql:tabState', fields)).toBe(fields)
    expect(keptValue('graphiql:theme', 'dark')).toBe('dark')
    expect(keptValue('graphiql:tabState', '{"tabs":')).toBeUndefined()
  })
  it('goes through the storage, and goes with the session', () => {
    const stored = new Map<string, string>([
      ['other', '1'],
      ['graphiql:query', 'old'],
    ])
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
      clear: () => stored.clear(),
      key: () => null,
      get length() {
        return stored.size
      },
    }
    const kept = discreet(storage)
    kept.setItem('graphiql:query', secret)
    kept.setItem('graphiql:theme', 'dark')
    expect([...stored]).toEqual([
      ['other', '1'],
      ['graphiql:theme', 'dark'],
    ])
    forgetAll(Object.assign(storage, Object.fromEntries(stored)))
    expect([...stored]).toEqual([['other', '1']])
  })
  it('has no sample that asks for a password', () => {
    for (const { query, variables } of samples()) expect(query + variables).not.toMatch(/password"?:|login\(/i)
  })
})

const schema = buildSchema(`
  type Query { departmentsList(size: Int): Departments! branch(id: ID!): Branch node(id: ID!): Node }
  type Mutation { createDepartment(input: DepartmentInput!): Department }
  type Departments { total: Int! rows: [Department!]! }
  type Department { id: ID! departmentName: String branch: Branch kind: Kind! cost: Decimal list: [[Int]] }
  type Branch { id: ID! name: String! }
  union Node = Department | Branch
  enum Kind { LINE STAFF }
  input DepartmentInput { name: String! kind: Kind = LINE parent: DepartmentInput tags: [String!] }
  scalar Decimal
`)

describe('finding in the schema', () => {
  const names = (search: string) => findIn(schema, search).map(({ kind, name }) => `${kind} ${name}`)
  it('names root fields first, then types, then fields of types', () => {
    expect(names('department')).toEqual([
      'query departmentsList',
      'mutation createDepartment',
      'type Department',
      'type Departments',
      'type DepartmentInput',
      'field Department.departmentName',
    ])
    expect(names('branch')).toEqual(['query branch', 'type Branch', 'field Department.branch'])
  })
  it('takes words in any order and case, and nothing for nothing', () => {
    expect(names('LIST department')).toEqual(['query departmentsList'])
    expect(names('list')).toEqual(['query departmentsList', 'field Department.list'])
    for (const nothing of ['', '  ', '...', 'nowhere']) expect(names(nothing)).toEqual([])
  })
})

const text = `query Rows($size: Int, $note: String = "it's \`\${x}\`") {
  departmentsList(size: $size) { total ...Part }
}
fragment Part on Departments { rows { id } }`
const operation: Operation = {
  query: text,
  operationName: 'Rows',
  variables: { size: 10, note: `a 'quoted' "text"` },
  origin: 'https://kantor.test',
  companyCode: 'C1',
  branchCode: 'B1',
}

describe('copies for scripts', () => {
  it('curl: a shell hands over exactly the request, with a placeholder for the key', () => {
    const command = asCurl(operation)
    expect(command).toContain('-H "Authorization: Bearer $KANTOR_API_KEY"')
    const said = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
      env: { KANTOR_API_KEY: 'key' },
      encoding: 'utf8',
    })
    const words = said.split('\0')
    expect(words.slice(0, -2)).toEqual([
      '-s',
      'https://kantor.test/graphql',
      '-H',
      'Authorization: Bearer key',
      '-H',
      'Content-Type: application/json',
      '-H',
      'CompanyCode: C1',
      '-H',
      'CompanyBranchCode: B1',
      '-d',
    ])
    const { query, operationName, variables } = operation
    expect(JSON.parse(words.at(-2) ?? '')).toEqual({ query, operationName, variables })
  })
  /** Runs a copied module against a fetch that records its requests. */
  const run = async (code: string) => {
    const asked: { url: string; init: { headers: object; body: string } }[] = []
    const fetch = async (url: string, init: (typeof asked)[number]['init']) => {
      asked.push({ url, init })
      return { json: async () => ({ data: { ok: 1 } }) }
    }
    const AsyncFunction = (async () => {}).constructor as new (
      ...texts: string[]
    ) => (...values: unknown[]) => Promise<void>
    const body = code.replaceAll(/^export /gm, '')
    await new AsyncFunction('fetch', 'process', 'console', body)(
      fetch,
      { env: { KANTOR_API_KEY: 'key' } },
      { log: () => {} },
    )
    return asked
  }
  const expected = {
    url: 'https://kantor.test/graphql',
    headers: {
      'Content-Type': 'application/json',
      Authorization: 'Bearer key',
      CompanyCode: 'C1',
      CompanyBranchCode: 'B1',
    },
  }
  it.each([
    ['fetch', () => asFetch(operation)],
    ['TypeScript', () => stripTypeScriptTypes(asTypeScript(operation, typesOf(schema, parse(text), 'Rows') ?? ''))],
  ])('%s: the module sends the operation with its variables', async (_, written) => {
    const [call] = await run(written())
    expect([call?.url, call?.init.headers]).toEqual([expected.url, expected.headers])
    const { query, ...rest } = JSON.parse(call?.init.body ?? '') as { query: string }
    expect(query.trim()).toBe(text)
    expect(rest).toEqual({ operationName: 'Rows', variables: operation.variables })
  })
  it('types: what goes in and what comes back, fragments and choices laid out', () => {
    const document = parse(`mutation Add($input: DepartmentInput!, $id: ID!) {
      made: createDepartment(input: $input) { id kind cost list branch @include(if: true) { name } ...on Department { departmentName } }
    }
    query One($id: ID!) { node(id: $id) { __typename ... on Branch { name } ... on Department { kind } } }`)
    expect(typesOf(schema, document, 'Add')).toBe(`export interface Variables {
  readonly input: {
    readonly name: string
    readonly kind?: 'LINE' | 'STAFF' | null
    readonly parent?: unknown | null
    readonly tags?: readonly (string)[] | null
  }
  readonly id: string
}

export interface Data {
  readonly made: {
    readonly id: string
    readonly kind: 'LINE' | 'STAFF'
    readonly cost: string | null
    readonly list: readonly (readonly (number | null)[] | null)[] | null
    readonly branch?: {
      readonly name: string
    } | null
    readonly departmentName: string | null
  } | null
}
`)
    expect(typesOf(schema, document, 'One')).toContain(`  readonly node: {
    readonly __typename: 'Department'
    readonly kind: 'LINE' | 'STAFF'
  } | {
    readonly __typename: 'Branch'
    readonly name: string
  } | null`)
    expect(typesOf(schema, document, 'None')).toBeUndefined()
  })
})
