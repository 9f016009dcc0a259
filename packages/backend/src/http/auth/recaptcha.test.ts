// reCAPTCHA where, and only where, a site key is configured; verified by a service that the test starts.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { configOf } from '../../config.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { password } from '../test/people.ts'
import { verdictOf } from '../test/requests.ts'
import { isRecaptchaRight } from './recaptcha.ts'

const [from] = await oneDatabase()
let world: HttpFixture
let service: Server
let verifyUrl = ''
let heard: URLSearchParams[] = []
/** What the service says to the next question; undefined: nothing, ever. */
let say: { readonly status: number; readonly body: string } | undefined

beforeAll(async () => {
  world = await createHttpFixture(from)
  service = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const part of request) body += part
    heard.push(new URLSearchParams(body))
    if (say !== undefined) response.writeHead(say.status, { 'content-type': 'application/json' }).end(say.body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await world.close()
})

const settings = () => ({ siteKey: 'site-1', secret: 'secret-1', verifyUrl })
const withService = () => world.app({ captcha: 'image', recaptcha: settings() })
const send = (app: Awaited<ReturnType<typeof withService>>, captcha: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'anna', password, captcha, captchaKey: 'recaptcha' },
  })

it('the sign-in page gets the site key in place of a picture where one is configured, and a picture otherwise', async () => {
  const app = await withService()
  expect((await app.inject({ url: '/api/auth/captcha' })).json()).toEqual({
    captchaKey: 'recaptcha',
    image: null,
    question: null,
    expiresIn: 0,
    siteKey: 'site-1',
  })
  const drawn = (await (await world.app({ captcha: 'image' })).inject({ url: '/api/auth/captcha' })).json()
  expect(drawn).toMatchObject({ siteKey: null, image: expect.stringMatching(/^data:image/) })
})

it('an answer that the service confirms lets in; it receives the secret and the answer', async () => {
  say = { status: 200, body: '{"success":true}' }
  const answer = await send(await withService(), 'proof-1')
  expect(answer.statusCode).toBe(200)
  expect(heard.map((form) => [form.get('secret'), form.get('response')])).toEqual([['secret-1', 'proof-1']])
})

it.each([
  ['says no', { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
  ['says something else', { status: 200, body: '{"success":"yes"}' }],
  ['fails', { status: 500, body: '{"success":true}' }],
  ['gives no JSON', { status: 200, body: '<html>' }],
])('nobody is let in where the service %s', async (_, said) => {
  say = said
  const answer = await send(await withService(), 'proof-2')
  expect(verdictOf(answer)).toEqual([expect.any(Number), 'CAPTCHA_INVALID'])
  expect(answer.body.toLowerCase()).not.toContain('token')
})

it('an empty answer is refused without asking the service', async () => {
  say = { status: 200, body: '{"success":true}' }
  expect(verdictOf(await send(await withService(), ''))[1]).toBe('CAPTCHA_INVALID')
  expect(heard).toEqual([])
})

it('a service that does not answer in time, or that does not exist, confirms nothing', async () => {
  say = undefined
  expect(await isRecaptchaRight(settings(), 'proof', '10.0.0.1', 50)).toBe(false)
  expect(await isRecaptchaRight({ ...settings(), verifyUrl: 'http://127.0.0.1:1/' }, 'proof', '10.0.0.1')).toBe(false)
})

it('site key and secret belong together; without them no service is asked', () => {
  expect(configOf({ SEED: 'none' }).recaptcha).toBeUndefined()
  expect(configOf({ SEED: 'none', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }).recaptcha).toEqual({
    siteKey: 'a',
    secret: 'b',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  })
  expect(() => configOf({ SEED: 'none', RECAPTCHA_SITE_KEY: 'a' })).toThrow(/belong together/)
})
