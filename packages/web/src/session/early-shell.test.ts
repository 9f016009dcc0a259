// The answer that the page asked for before its scripts: taken once, only where it is one, never by the next user.
import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../app/router.tsx'
import { takeEarlyShell } from './early-shell.ts'

const answered = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const shell = { profile: { userId: '1' } }
afterEach(() => {
  window.earlyShell = undefined
})

describe('the early answer', () => {
  it('is taken once', async () => {
    window.earlyShell = answered({ data: { shell } })
    expect(await takeEarlyShell()).toEqual({ shell })
    expect(await takeEarlyShell()).toBeNull()
  })
  it.each([
    ['that is a refusal', () => answered({ data: { shell } }, 401)],
    ['with errors', () => answered({ data: { shell }, errors: [{}] })],
    ['without data', () => answered({ data: null })],
    ['that is no JSON', () => Promise.resolve(new Response('<html>'))],
    ['that never came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is none', async (_, make) => {
    window.earlyShell = make()
    expect(await takeEarlyShell()).toBeNull()
  })
  it('is gone once the sign-in was open', async () => {
    window.earlyShell = answered({ data: { shell } })
    const login = routes.find(({ path }) => path === '/login')
    if (typeof login?.loader !== 'function') throw new Error('The sign-in has no loader')
    const request = new Request('http://localhost/login')
    await login.loader({ request, params: {} } as Parameters<typeof login.loader>[0], undefined)
    expect(await takeEarlyShell()).toBeNull()
  })
})
