// What the gateway passes on of a failure behind it: codes that tell what to do, in the words of the table, and nothing else.
import { errors } from '@kantor/shared/rules/errors/errors'
import { problemOf } from './problems.ts'

it.each([
  [507, 'STORAGE_FULL'],
  [503, 'READ_ONLY'],
  [503, 'UNAVAILABLE'],
] as const)(
  '%s %s keeps its code and the hint when to try again, but not what it says of the inside',
  (status, code) => {
    const error = problemOf(status, { code, detail: 'could not extend file "base/5"', retryAfter: 30 })
    expect([error.code, error.status, error.message, error.details]).toEqual([
      code,
      status,
      errors[code].text,
      { retryAfter: 30 },
    ])
  },
)
it('any other failure is one of a service behind the page', () => {
  expect(problemOf(507, {}).code).toBe('UPSTREAM_ERROR')
  expect(problemOf(500, { code: 'INTERNAL_SERVER_ERROR', detail: 'select 1' })).toMatchObject({
    code: 'UPSTREAM_ERROR',
    message: errors.UPSTREAM_ERROR.text,
  })
})
