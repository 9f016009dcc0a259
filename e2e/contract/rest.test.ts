// The backend alike, for keys as they are stored: each operation of a feature of each kind is open with the code of the specification
// alone, and refused with another code of its forms, without a code and without a session. What is not built is not there. Every route of
// every feature with every code: the backend's own tests (`http/contract.test.ts`).
import { type Operation, operations, specification } from '@kantor/shared/specification'
import { describe, expect, it } from 'vitest'
import { noId } from '../../packages/gateway/src/testing/sample-calls.ts'
import { product } from '../in-process/product.ts'
import { keyOf, siblingsOf } from './ask.ts'
import { features } from './shapes.ts'

const { keys, restUrl } = product

const calls: { readonly [O in Operation]: readonly [method: string, below: string, body?: object] } = {
  index: ['GET', '?size=10'],
  create: ['POST', '', {}],
  show: ['GET', `/${noId}`],
  edit: ['PUT', `/${noId}`, { rowVersion: 1 }],
  delete: ['DELETE', `/${noId}?rowVersion=1`],
}

/** A refusal that names no code: a rule behind the gate, like creating an account without its invitation. */
const ruled = 0

/** The status of an operation, or `ruled`; an input that says nothing is refused only behind the gate. */
async function statusOf(key: string, path: string, operation: Operation): Promise<number> {
  const [method, below, body] = calls[operation]
  const response = await fetch(`${restUrl}${path}${below}`, {
    method,
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return response.status === 403 && !text.includes('"anyOf"') ? ruled : response.status
}

interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } }
}
const document = (await (await fetch(`${restUrl}/openapi.json`)).json()) as OpenApi
const isServed = (path: string) => document.paths[path]?.get !== undefined
/** The method of an operation in the document; a feature that writes no field has neither create nor edit. */
const isThere = (path: string, operation: Operation): boolean => {
  const [method, below] = calls[operation]
  return document.paths[path + (below.startsWith('/') ? '/{id}' : '')]?.[method.toLowerCase()] !== undefined
}

const asked = new Set(features.map(({ path }) => path))
const ofRecords = specification.filter(
  ({ path, codes }) => asked.has(path) && codes.index && codes.show && isServed(path),
)

it('the backend serves features', () => expect(ofRecords.length).toBeGreaterThan(5))

/** In an inbox the edit code allows deciding; the person who sends a document changes it. */
const decides = (kind: string, operation: Operation): boolean => kind === 'approval' && operation === 'edit'

describe.each(ofRecords)('$path', ({ path, kind, codes }) => {
  it.each(operations.filter((o) => codes[o] && !decides(kind, o) && isThere(path, o)))('%s', async (operation) => {
    const code = codes[operation] ?? ''
    expect([401, 403]).not.toContain(await statusOf(keyOf(code), path, operation))
    expect(await statusOf('', path, operation)).toBe(401)
    const others = siblingsOf(Object.values(codes).filter((c) => c !== null)).concat(
      Object.values(codes).filter((c) => c !== null && c !== code) as string[],
    )
    for (const key of [keys.none, ...new Set(others.filter((c) => c !== code).map(keyOf))].slice(0, 3))
      expect(await statusOf(key, path, operation)).toBe(403)
  })
})

it.each([
  ['/approval-management/amnesty-approval', 'frmZABNAPP01A', 'frmZABNAPP01E'],
  ['/approval-management/working-shift-change', 'frmKWKHSXD04A', 'frmZWSCAPP01E'],
])('%s is changed by the person who sends it, not by the person who decides it', async (path, sends, decider) => {
  expect([401, 403]).not.toContain(await statusOf(keyOf(sends), path, 'edit'))
  expect(await statusOf(keyOf(decider), path, 'edit')).toBe(403)
  expect(await statusOf(keys.none, path, 'edit')).toBe(403)
})

it('a key of one code has that code and no other, also where nothing is built yet', async () => {
  const announced = specification.find(({ path, codes }) => codes.index && !isServed(path))
  const codes = [...ofRecords.slice(0, 3), ...(announced === undefined ? [] : [announced])].flatMap((feature) =>
    Object.values(feature.codes).filter((code) => code !== null && keyOf(code) !== ''),
  ) as string[]
  const wrong: string[] = []
  const next = codes.values()
  const worker = async () => {
    for (const code of next) {
      const response = await fetch(`${restUrl}/profile`, { headers: { authorization: `Bearer ${keyOf(code)}` } })
      const { access } = (await response.json()) as { readonly access?: readonly string[] }
      if (access?.join() !== code) wrong.push(`${code}: ${response.status} ${access?.join()}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  expect(wrong).toEqual([])
})

it('what is declared and not built does not exist behind the gateway, regardless of the codes a user has', async () => {
  const announced = specification.filter(({ path }) => path.split('/').length > 2 && !isServed(path))
  const absent = new Map(announced.map((feature) => [feature.kind, feature])).values()
  const found: string[] = []
  for (const { path } of absent) if ((await statusOf(keys.all, path, 'index')) !== 404) found.push(path)
  expect(found).toEqual([])
})
