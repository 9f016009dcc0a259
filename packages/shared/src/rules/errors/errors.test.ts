import { describe, expect, it } from 'vitest'
import { errors, isErrorCode, KantorError } from './errors.ts'

describe('the error table', () => {
  it('says "token" in the session error and nowhere else (spec 000, section 4)', () => {
    const withWord = Object.entries(errors)
      .filter(([, e]) => /token/i.test(e.text))
      .map(([code]) => code)
    expect(withWord).toEqual(['UNAUTHENTICATED'])
  })
  it('gives every code a status of its class and a sentence', () => {
    for (const [code, e] of Object.entries(errors)) {
      expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
      expect(e.status >= 400 && e.status < 600).toBe(true)
      expect(e.text).toMatch(/^[A-Z].*\.$/)
    }
  })
  it('makes errors with status and category', () => {
    const error = new KantorError('STALE_VERSION')
    expect([error.status, error.category, error.message]).toEqual([409, 'CONFLICT', errors.STALE_VERSION.text])
    expect(isErrorCode('toString')).toBe(false)
  })
})
