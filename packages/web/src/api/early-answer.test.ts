import { afterEach, describe, expect, it, vi } from 'vitest'
import { earlyFetch } from './early-answer.ts'

const leave = (answer: Promise<Response>) => Reflect.set(globalThis, 'early', { hash: 'abc', answer })
const own = new Response('own')
const call = (body: string) => earlyFetch('/graphql', { method: 'POST', body })

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'early')
  vi.unstubAllGlobals()
})

describe('the answer that the page requested', () => {
  it('is given once, to the call of the same hash', async () => {
    const sent = vi.fn(() => Promise.resolve(own))
    vi.stubGlobal('fetch', sent)
    const early = new Response('early')
    leave(Promise.resolve(early))
    expect(await call('{"sha256Hash":"other"}')).toBe(own)
    expect(await call('{"sha256Hash":"abc"}')).toBe(early)
    expect(await call('{"sha256Hash":"abc"}')).toBe(own)
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('may have failed: the call fails, and the next one is sent as a new request', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(own))
    leave(Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('{"sha256Hash":"abc"}')).rejects.toThrow('Failed to fetch')
    expect(await call('{"sha256Hash":"abc"}')).toBe(own)
  })
})
