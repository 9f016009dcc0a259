import { expect, it } from 'vitest'
import { acceptedTypesOf, maxFileMegabytes, maxMegabytesOf } from './file-limits.ts'

it('takes what the declaration says, else what is usual for the type', () => {
  expect(acceptedTypesOf({ type: 'file', accept: ['application/pdf'] })).toEqual(['application/pdf'])
  expect(acceptedTypesOf({ type: 'image' })).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  expect([maxMegabytesOf({ type: 'file' }), maxMegabytesOf({ type: 'image' })]).toEqual([10, 5])
})
it('has a limit that no declaration passes', () => {
  expect(maxMegabytesOf({ type: 'file', maxMegabytes: 500 })).toBe(maxFileMegabytes)
})
