// The documents of REST at the gateway: as the backend gives them, only to those who may see the schema.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench | undefined
afterEach(() => bench?.close())

const paths = ['/openapi.json', '/openapi', '/openapi/master'] as const

async function opened(introspection: 'all' | 'developers' | 'own' | 'off'): Promise<Bench> {
  bench = await openBench({ introspection })
  bench.backend.users.set('s1', ['frmWORKER01I']).set('dev', ['frmZAPILST01I'])
  for (const path of paths) bench.backend.on('GET', path, { body: { openapi: '3.1.0', path } })
  bench.backend.on('GET', '/openapi/nowhere', problem(404, 'NOT_FOUND'))
  return bench
}
const statusesFor = async ({ inject }: Bench, headers: Record<string, string> = {}) =>
  Promise.all(
    paths.map(async (url) => (await inject({ url, headers: { host: 'kantor.test', ...headers } })).statusCode),
  )
const developer = { cookie: 'token=dev; CompanyCode=C1; CompanyBranchCode=B1' }

it('are open where the schema is', async () => {
  const open = await opened('all')
  expect(await statusesFor(open)).toEqual([200, 200, 200])
  const answer = await open.inject({ url: '/openapi/master', headers: { host: 'kantor.test' } })
  expect(answer.json()).toEqual({ openapi: '3.1.0', path: '/openapi/master' })
  expect(answer.headers['content-type']).toContain('application/json')
  expect((await open.inject({ url: '/openapi/nowhere' })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await open.inject({ url: '/openapi/..%2fprofile' })).statusCode).toBe(400)
})

it.each(['developers', 'own'] as const)('are for developers alone: INTROSPECTION=%s', async (mode) => {
  const closed = await opened(mode)
  expect(await statusesFor(closed)).toEqual([401, 401, 401])
  expect(await statusesFor(closed, { cookie: 'token=s1' })).toEqual([403, 403, 403])
  expect(await statusesFor(closed, { authorization: 'Bearer s1' })).toEqual([403, 403, 403])
  expect(await statusesFor(closed, developer)).toEqual([200, 200, 200])
  expect(await statusesFor(closed, { authorization: 'Bearer dev' })).toEqual([200, 200, 200])
  // Nothing is kept of the code: taken away, it opens nothing any more.
  closed.backend.users.set('dev', ['frmWORKER01I'])
  expect(await statusesFor(closed, developer)).toEqual([403, 403, 403])
})

it('are for no one where the schema is shown to no one', async () => {
  expect(await statusesFor(await opened('off'), developer)).toEqual([404, 404, 404])
})
