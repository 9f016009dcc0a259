// What is left of a budget is on every answer; a caller who has none left learns when to come back, in the words of HTTP.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ requestsPerMinute: 3 })
  bench.backend.users.set('s1', ['frmWORKER01I'])
})
afterEach(() => bench.close())

const page = { total: 0, page: 1, size: 10, rows: [] }
const budget = (limit: number, remaining: number, reset: number) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
})
const list = (headers: Record<string, string> = {}) =>
  bench.backend.on('GET', '/people/workers', { body: page, headers })
const ask = () => bench.ask('{ workersList { total } }', { key: 's1' })
const leftIn = (answer: { readonly headers: { readonly [name: string]: unknown } }) =>
  answer.headers['ratelimit-remaining']

it('counts down per key, and refuses with the time to wait', async () => {
  list()
  const answers = [await ask(), await ask(), await ask(), await ask()]
  // A new minute may begin in between: then it starts again.
  expect(answers.slice(0, 3).map(leftIn)).toContain('2')
  for (const answer of answers) {
    expect(answer.headers['ratelimit-limit']).toBe('3')
    expect(Number(answer.headers['ratelimit-reset'])).toBeGreaterThan(0)
  }
  let refused = answers[3]
  while (refused?.status !== 429) refused = await ask()
  expect([refused.codes, leftIn(refused)]).toEqual([['RATE_LIMITED'], '0'])
  expect(refused.headers['retry-after']).toBe(refused.headers['ratelimit-reset'])
  const file = await bench.inject({ method: 'GET', url: '/files/1', headers: { host: 'x', cookie: 'token=s1' } })
  expect([file.statusCode, leftIn(file)]).toEqual([429, '0'])
})
it('reports the budget of the API key where that is tighter, the tightest of several calls', async () => {
  list(budget(60, 0, 7))
  expect((await ask()).headers).toMatchObject(budget(60, 0, 7))
  list(budget(60, 59, 1))
  expect((await ask()).headers['ratelimit-limit']).toBe('3')
  list({ 'ratelimit-limit': 'x', 'ratelimit-remaining': '-1', 'ratelimit-reset': '' })
  expect((await ask()).headers['ratelimit-limit']).toBe('3')
})
it('reports the budget of which the smaller share is left, regardless of the number of requests', async () => {
  list(budget(600, 60, 9))
  expect((await ask()).headers).toMatchObject(budget(600, 60, 9))
})
it('reports the budget of an account whose password was wrong, and of the pictures of an address', async () => {
  const open = await openBench({ requestsPerMinute: 3000, failedLoginsPerMinute: 2 })
  open.backend.on('POST', '/auth/login', problem(401, 'LOGIN_FAILED'))
  open.backend.on('GET', '/auth/captcha', {
    body: { captchaKey: 'k', image: null, question: null, expiresIn: 60 },
    headers: budget(60, 30, 30),
  })
  const signIn = (name: string) =>
    open.ask(`mutation { login(input: { username: "${name}", password: "x" }) { expiresAt } }`)
  const seen = [await signIn('ana'), await signIn('ana'), await signIn('ana'), await signIn('ben')]
  const picture = await open.ask('{ captcha { captchaKey } }')
  await open.close()
  // A new minute may begin in between: then it starts again.
  expect(new Set(seen.map(({ headers }) => headers['ratelimit-limit']))).toEqual(new Set(['2']))
  expect(seen.map(leftIn)).toEqual(expect.arrayContaining(['0', '1']))
  expect(picture.headers).toMatchObject(budget(60, 30, 30))
})
it('is 429 with Retry-After when the backend refuses the key', async () => {
  const { body, ...rest } = problem(429, 'RATE_LIMITED', { retryAfter: 9 })
  bench.backend.on('GET', '/people/workers', { ...rest, body, headers: budget(60, 0, 9) })
  const answer = await ask()
  expect([answer.status, answer.codes, answer.headers['retry-after'], leftIn(answer)]).toEqual([
    429,
    ['RATE_LIMITED'],
    '9',
    '0',
  ])
})
it('says nothing where there is no limit', async () => {
  const open = await openBench({ requestsPerMinute: 0 })
  open.backend.users.set('s1', [])
  expect(leftIn(await open.ask('{ __typename }', { key: 's1' }))).toBeUndefined()
  await open.close()
})
