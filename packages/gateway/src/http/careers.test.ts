// The careers page through the gateway: open to everybody, without the session that may stand in the browser, and bounded by address.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.backend.on('GET', '/careers/adverts', { body: { rows: [advert] } })
  bench.backend.on('GET', '/careers/adverts/SSI/JA-1', { body: { ...advert, text: '<p>a</p>', channels: [], consent } })
  bench.backend.on('POST', '/careers/adverts/SSI/JA-1/applications', { status: 202, body: { received: true } })
})
afterEach(() => bench.close())

const advert = {
  company: 'SSI',
  employer: 'PT SSI',
  number: 'JA-1',
  title: 'Operator',
  location: 'Cikarang',
  workMode: 'ON_SITE',
  employment: 'PKWT',
  publishedAt: '2026-11-01',
  until: '2026-12-01',
  salaryFrom: null,
  salaryTo: null,
}
const consent = { version: 'v2', english: 'a', indonesian: 'b' }
const form = '--x\r\nContent-Disposition: form-data; name="fullName"\r\n\r\nSri\r\n--x--\r\n'
const send = (url = '/applications/SSI/JA-1', headers: { readonly [name: string]: string } = {}) =>
  bench.inject({
    method: 'POST',
    url,
    payload: form,
    headers: { host: 'kantor.test', 'content-type': 'multipart/form-data; boundary=x', ...headers },
  })

describe('adverts', () => {
  it('are requested without a session, and one that is there does not go along', async () => {
    const answer = await bench.ask(
      '{ openAdverts { title until } openAdvert(company: "SSI", number: "JA-1") { text consent { version } } }',
      {
        key: 'whatever',
      },
    )
    expect(answer.data).toEqual({
      openAdverts: [{ title: 'Operator', until: '2026-12-01' }],
      openAdvert: { text: '<p>a</p>', consent: { version: 'v2' } },
    })
    expect(bench.backend.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  })
  it('of an address that cannot be one are refused before the backend is called', async () => {
    for (const [company, number] of [
      ['../SST', 'JA-1'],
      ['SSI', '../../health'],
      ['SSI', "JA-1'"],
    ])
      expect(
        (
          await bench.ask('query ($c: String!, $n: String!) { openAdvert(company: $c, number: $n) { text } }', {
            variables: { c: company, n: number },
          })
        ).errors,
      ).toHaveLength(1)
    expect(bench.backend.calls).toEqual([])
  })
})

describe('an application', () => {
  it('is passed on as it came, without session, and with the address that sends it', async () => {
    const answer = await send('/applications/SSI/JA-1', { cookie: 'token=s1; CompanyCode=SST; CompanyBranchCode=JKT' })
    expect([answer.statusCode, answer.json()]).toEqual([202, { received: true }])
    const [call] = bench.backend.calls
    expect(call?.text).toBe(form)
    expect(call?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect([call?.headers.authorization, call?.headers['companycode'], call?.headers.cookie]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('from a foreign site, as no form, or to no address is refused', async () => {
    expect((await send('/applications/SSI/JA-1', { origin: 'https://evil.test' })).json().code).toBe('ORIGIN_REFUSED')
    expect((await send('/applications/SSI/JA-1', { 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await send('/applications/SSI%2F..%2FSST/JA-1')).statusCode).toBe(400)
    expect((await send('/applications/SSI/..%2F..%2Fhealth')).statusCode).toBeGreaterThanOrEqual(400)
    expect(bench.backend.calls).toEqual([])
  })
  it('is answered with what is wrong with it in the words of the backend', async () => {
    const fields = [{ field: 'nik', rule: 'format', message: 'is wrong' }]
    bench.backend.on('POST', '/careers/adverts/SSI/JA-1/applications', problem(400, 'BAD_USER_INPUT', { fields }))
    expect((await send()).json()).toMatchObject({ code: 'BAD_USER_INPUT', fields })
  })
  it('is taken twenty times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => send()))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1)
    expect(bench.backend.calls).toHaveLength(20)
  })
})
