import { beforeEach, expect, it } from 'vitest'
import { isThereAgain } from './again.ts'
import { ChunkError } from './parts/chunk.ts'

const missing = (part: string) =>
  new ChunkError('missing', `Failed to fetch dynamically imported module: http://kantor.test/assets/${part}.js`)
const answer = (status: number) => async () => new Response('', { status })
const gone = answer(404) as typeof fetch
const there = answer(200) as typeof fetch
const away = (async () => {
  throw new TypeError('Failed to fetch')
}) as typeof fetch

beforeEach(() => sessionStorage.clear())

it('a part the server has is requested again, once', async () => {
  expect(await isThereAgain(missing('a'), there)).toBe(true)
  expect(await isThereAgain(missing('a'), there)).toBe(false)
  expect(await isThereAgain(missing('b'), there)).toBe(true)
})
it('a part that is gone, and a server that is away, stay failures', async () => {
  expect(await isThereAgain(missing('a'), gone)).toBe(false)
  expect(await isThereAgain(missing('a'), away)).toBe(false)
  expect(await isThereAgain(missing('a'), there)).toBe(true)
})
it('a part that broke or is slow is no missing one', async () => {
  for (const type of ['error', 'timeout'] as const)
    expect(await isThereAgain(new ChunkError(type, 'http://kantor.test/a.js'), there)).toBe(false)
})
