// Settings: defaults, production, mistakes found at start.
import { configFrom } from './config.ts'

it('works without any setting', () => {
  expect(configFrom({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    backendUrls: ['http://127.0.0.1:4100'],
    secureCookies: false,
    redisUrl: undefined,
  })
})
it('takes several backends, and no address that is none', () => {
  const several = { BACKEND_URL: ' http://a:4100/, http://b:4100/x ,' }
  expect(configFrom(several).backendUrls).toEqual(['http://a:4100', 'http://b:4100/x'])
  for (const bad of ['a:4100', 'http://a:4100,nowhere', 'file:///x'])
    expect(() => configFrom({ BACKEND_URL: bad })).toThrow('BACKEND_URL')
})
it('secures the cookies in production unless configured otherwise', () => {
  expect(configFrom({ NODE_ENV: 'production' }).secureCookies).toBe(true)
  expect(configFrom({ NODE_ENV: 'production', COOKIE_SECURE: '0' }).secureCookies).toBe(false)
})
it('refuses a number that is none', () => {
  expect(() => configFrom({ PORT: 'many' })).toThrow('PORT')
})
it('closes the gateway to free queries of browsers in production, and refuses a mode that is none', () => {
  expect(configFrom({}).trustedDocuments).toBe('prefer')
  expect(configFrom({ NODE_ENV: 'production' }).trustedDocuments).toBe('only')
  expect(configFrom({ NODE_ENV: 'production', TRUSTED_DOCUMENTS: 'off' }).trustedDocuments).toBe('off')
  expect(() => configFrom({ TRUSTED_DOCUMENTS: 'some' })).toThrow('off, prefer, only')
})
it('refuses another day than the real one in production', () => {
  expect(() => configFrom({ NODE_ENV: 'production', TODAY: '2026-11-18' })).toThrow('refused in production')
  expect(() => configFrom({ TODAY: '2026-11-18' })).not.toThrow()
})
