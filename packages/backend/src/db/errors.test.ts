import { KantorError } from '@kantor/shared/rules/errors/errors'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { failureOf, isUnavailable, translated } from './errors.ts'

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new DrizzleQueryError('select secret', ['secret value'], cause)

describe('errors of the database', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006'])('%s means: try again later', (code) => {
    expect(translated(wrapped(coded(code)))).toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfter: expect.any(Number) },
    })
  })
  it('sees through a list of addresses that all refuse', () => {
    expect(isUnavailable(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true)
  })
  it('never hands on the statement and its values', () => {
    const error = translated(wrapped(coded('42P01', 'no such table')))
    expect(String((error as Error).message)).not.toContain('secret')
  })
  it.each(['22003', '22021', '22P02'])('%s is the fault of a value', (code) => {
    expect(translated(wrapped(coded(code)))).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it.each(['40001', '40P01'])('%s is a collision that a new try solves', (code) => {
    expect(translated(wrapped(coded(code)))).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } })
  })
  it.each([
    ['53100', 'STORAGE_FULL', 507],
    ['ENOSPC', 'STORAGE_FULL', 507],
    ['EDQUOT', 'STORAGE_FULL', 507],
    ['25006', 'READ_ONLY', 503],
    ['EROFS', 'READ_ONLY', 503],
  ])('%s is a write that is refused at present: %s', (code, known, status) => {
    const error = translated(wrapped(coded(code, 'could not extend file "base/5/16389": No space left on device')))
    expect(error).toMatchObject({ code: known, status, details: { retryAfter: 30 } })
    expect((error as Error).message).not.toMatch(/base\/|extend|secret/)
  })
  it('leaves errors of the table and programming mistakes alone', () => {
    const own = new KantorError('NOT_FOUND')
    expect(translated(own)).toBe(own)
    const mistake = new TypeError('undefined is not a function')
    expect(translated(mistake)).toBe(mistake)
    expect(failureOf(mistake)).toBeUndefined()
  })
})
