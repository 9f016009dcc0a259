// Who may look at the schema: no one, developers, or every user at their own part, and there only with the one fixed document.
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { type Bench, openBench } from '../testing/bench.ts'
import type { IntrospectionMode } from './introspection.ts'

const fixed = getIntrospectionQuery({ schemaDescription: true })
const nested = '{ __schema { types { fields { type { fields { type { name } } } } } } }'
let bench: Bench
const open = async (introspection: IntrospectionMode) => {
  bench = await openBench({ introspection, requestsPerMinute: 0 })
  bench.backend.users
    .set('s1', ['frmWORKER01I', 'frmUNKNOWN01I'])
    .set('s2', ['frmAREAXX01I'])
    .set('dev', ['frmZAPILST01I'])
}
afterEach(() => bench.close())

const typesSeen = async (key?: string) => {
  const { text, codes } = await bench.ask(fixed, key === undefined ? {} : { key })
  if (codes.length > 0) return codes
  const schema = buildClientSchema((JSON.parse(text) as { readonly data: IntrospectionQuery }).data)
  return Object.keys(schema.getQueryType()?.getFields() ?? {})
}
const refused = ['BAD_USER_INPUT']

it('own: shows each caller his part, unknown callers nothing', async () => {
  await open('own')
  const [worker, area] = [await typesSeen('s1'), await typesSeen('s2')]
  expect(worker).toContain('workersList')
  expect(worker).not.toContain('areasList')
  expect(area).toContain('areasList')
  expect(area).not.toContain('workersList')
  expect(await typesSeen()).toEqual(refused)
  expect(await typesSeen('nobody')).toEqual(['UNAUTHENTICATED'])
  expect(await typesSeen('dev')).toEqual(expect.arrayContaining(['workersList', 'areasList']))
})
it('own: answers no other text that looks at the schema, under any name', async () => {
  await open('own')
  for (const query of [nested, '{ __type(name: "Worker") { name } }', `${fixed} query Other { unreadCount }`])
    expect((await bench.ask(query, { key: 's1', operationName: 'IntrospectionQuery' })).codes).toEqual(refused)
  const renamed = fixed.replace('IntrospectionQuery', 'Look').replaceAll('\n', ' ')
  expect((await bench.ask(renamed, { key: 's1' })).codes).toEqual([])
  expect((await bench.ask('{ __type(name: "Worker") { name } }', { key: 'dev' })).codes).toEqual([])
})
it('own: says the same in other words for other options, and nothing in a hidden description', async () => {
  await open('own')
  const bare = await bench.ask(getIntrospectionQuery({ descriptions: false }), { key: 's1' })
  expect(bare.text).not.toContain('"description":"')
  expect((await bench.ask(fixed, { key: 's1' })).text).toContain('"description":"')
  expect(bare.headers['content-type']).toBe('application/json; charset=utf-8')
})
it.each([
  ['off', 'dev', refused],
  ['off', 's1', refused],
  ['developers', 's1', refused],
] as const)('%s: %s is refused', async (mode, key, codes) => {
  await open(mode)
  expect(await typesSeen(key)).toEqual(codes)
})
it.each([
  ['developers', 'dev'],
  ['all', undefined],
] as const)('%s: %s sees everything', async (mode, key) => {
  await open(mode)
  expect(await typesSeen(key)).toEqual(expect.arrayContaining(['workersList', 'areasList']))
})
