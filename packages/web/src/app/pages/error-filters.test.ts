import { describe, expect, it } from 'vitest'
import type { ErrorEntry } from '../../api/error-log.ts'
import { filteredErrors, isFiltered, noFilters } from './error-filters.ts'

const entry = (id: number, more: Partial<ErrorEntry>): ErrorEntry => ({
  id,
  type: 'ajax',
  code: 500,
  mes: 'The list is broken',
  url: '/graphql',
  time: '2026-11-20T18:00:00.000Z',
  times: 1,
  sent: true,
  ...more,
})
const entries = [
  entry(1, {}),
  entry(2, { type: 'script', code: 0, mes: 'x is undefined', url: '/master/departments/index', sent: false }),
  entry(3, { code: 503, time: '2026-11-21T03:00:00.000Z' }),
]
const ids = (filters: Partial<typeof noFilters>) =>
  filteredErrors(entries, { ...noFilters, ...filters }).map(({ id }) => id)

describe('filters of the error log', () => {
  it('show everything while none is set', () => {
    expect(ids({})).toEqual([1, 2, 3])
    expect([isFiltered(noFilters), isFiltered({ ...noFilters, code: '5' })]).toEqual([false, true])
  })
  it.each([
    [{ type: 'script' as const }, [2]],
    [{ code: '500' }, [1]],
    [{ code: '-' }, [2]],
    [{ mes: 'BROKEN' }, [1, 3]],
    [{ url: 'departments' }, [2]],
    [{ sent: 'NO' as const }, [2]],
    // 18:00 UTC is the next day where the company works.
    [{ from: '2026-11-21' }, [1, 2, 3]],
    [{ to: '2026-11-20' }, []],
    [{ mes: 'broken', code: '503' }, [3]],
  ])('%o', (filters, expected) => expect(ids(filters)).toEqual(expected))
})
