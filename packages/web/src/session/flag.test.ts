import { expect, it } from 'vitest'
import { clearSessionFlag, hasSessionFlag } from './flag.ts'

it('the flag is a cookie of its own, not a part of another', () => {
  expect(hasSessionFlag('CompanyCode=C1; session=1')).toBe(true)
  expect(hasSessionFlag('session=1; a=b')).toBe(true)
  expect(hasSessionFlag('mysession=1')).toBe(false)
  expect(hasSessionFlag('session=10')).toBe(false)
  expect(hasSessionFlag('')).toBe(false)
})

it('is taken away', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session=1; Path=/'
  expect(hasSessionFlag()).toBe(true)
  clearSessionFlag()
  expect(hasSessionFlag()).toBe(false)
})
