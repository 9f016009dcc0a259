// Commands on a conflict follow its mitigations.
import { expect, test } from 'vitest'
import { conflictRule } from './conflict-rule.ts'

const open = { id: '1', status: 'OPEN', mitigations: [] }
const asked = {
  ...open,
  mitigations: [
    { id: '1', status: 'REJECTED' },
    { id: '2', status: 'REQUESTED' },
  ],
}

test('a mitigation is requested while the conflict lives and none waits', () => {
  expect(conflictRule('requestMitigation', open)).toBeNull()
  expect(conflictRule('requestMitigation', asked)).toMatch(/waits/)
  expect(conflictRule('requestMitigation', { ...open, status: 'CLEARED' })).toBe('hidden')
})
test('it is decided only while one waits', () => {
  expect(conflictRule('approveMitigation', open)).toBe('hidden')
  expect(conflictRule('rejectMitigation', asked)).toBeNull()
})
test('a row without mitigations is left to the server', () => {
  expect(conflictRule('approveMitigation', { id: '1', status: 'OPEN' })).toBeNull()
})
