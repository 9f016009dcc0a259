import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from './chunk.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: http://x/a.js')
const typeOf = (load: () => Promise<unknown>, timeout?: number) =>
  loadChunk(load, timeout).then(
    () => 'loaded',
    (error: unknown) => (error instanceof ChunkError ? error.type : error),
  )

afterEach(() => vi.useRealTimers())

describe('a chunk', () => {
  it('that is missing once is requested again, silently', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValueOnce('module')
    expect(await loadChunk(load)).toBe('module')
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('that stays missing fails as missing after the second try', async () => {
    const load = vi.fn().mockRejectedValue(gone)
    expect(await typeOf(load)).toBe('missing')
    expect(load).toHaveBeenCalledTimes(2)
  })
  it('whose stylesheet fails is missing, too', async () => {
    expect(await typeOf(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))).toBe('missing')
  })
  it('that breaks when it runs fails as error at once', async () => {
    const load = vi.fn().mockRejectedValue(new ReferenceError('x is not defined'))
    expect(await typeOf(load)).toBe('error')
    expect(load).toHaveBeenCalledTimes(1)
  })
  it('that does not come within 120 seconds fails as timeout', async () => {
    vi.useFakeTimers()
    const result = typeOf(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await result).toBe('timeout')
  })
})
