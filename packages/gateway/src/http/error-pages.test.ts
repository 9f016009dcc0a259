// Where the type of a problem leads: a page per code, complete, the same as JSON, without anything from elsewhere.
import { errors } from '@kantor/shared/rules/errors/errors'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
const get = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  bench.inject({ method: 'GET', url, headers: { host: 'kantor.test', accept } })
const codes = Object.keys(errors)

it.each(codes)('%s has a page and an entry', async (code) => {
  const page = await get(`/errors/${code}`)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const words of [`<h1>${code}</h1>`, 'What to do', 'Send it again?', 'As REST', 'As GraphQL'])
    expect(page.body).toContain(words)
  expect(page.body).not.toMatch(/<script|src=|https?:/)
  const entry = (await get(`/errors/${code}`, 'application/json')).json()
  expect(entry).toMatchObject({ code, status: errors[code as keyof typeof errors].status })
  expect(entry.example.rest).toMatchObject({ type: `/errors/${code}`, code, status: entry.status })
  expect(entry.example.graphql.errors[0].extensions).toMatchObject({ code, category: entry.category })
  if (code !== 'UNAUTHENTICATED') expect(page.body).not.toMatch(/token/i)
})
it('lists them all', async () => {
  const page = (await get('/errors')).body
  for (const code of codes) expect(page).toContain(`href="/errors/${code}"`)
  expect((await get('/errors', '*/*')).json().errors).toHaveLength(codes.length)
})
it('is where a real problem leads', async () => {
  const { type } = (await get('/files/1', '*/*')).json()
  expect(type).toBe('/errors/UNAUTHENTICATED')
  expect((await get(type)).statusCode).toBe(200)
})
it('knows no other code, and runs nothing', async () => {
  for (const code of ['NOPE', 'toString', '%3Cscript%3E']) {
    const answer = await get(`/errors/${code}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  }
  expect((await get('/errors')).headers['content-security-policy']).toContain("default-src 'none'")
})
