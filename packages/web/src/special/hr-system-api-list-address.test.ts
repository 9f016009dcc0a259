import { describe, expect, it } from 'vitest'
import { keyOf, listInput, segmentOf } from './hr-system-api-list-address.ts'

describe('addresses of operations', () => {
  it.each(['GET /master/departments/:id', 'POST /security-system/api-client/actions/createKey', 'DELETE /x/:id'])(
    '%s comes back out of its segment',
    (key) => {
      expect(segmentOf(key)).not.toMatch(/[/ :]/)
      expect(keyOf(segmentOf(key))).toBe(key)
    },
  )
  it('asks for what the address says and nothing else', () => {
    expect(listInput(new URLSearchParams('search= dep &kind=READ&mine=true'))).toEqual({
      search: 'dep',
      kind: 'READ',
      mine: true,
    })
    expect(listInput(new URLSearchParams('kind=DROP&page=3'))).toEqual({})
  })
})
