// Which answers of commands are shown: those that have something to say.
import type { Action } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { hasAnswer } from './answer.ts'

const command = (result: Action['result']): Action => ({ kind: 'command', code: 'edit', params: {}, result })

it('a command that left something out says so, and one that did everything is done with a notice', () => {
  const prepare = command({ keptPapers: { type: 'longText' } })
  expect(hasAnswer(prepare, { keptPapers: 'KTP: stays required' })).toBe(true)
  expect(hasAnswer(prepare, { keptPapers: null })).toBe(false)
  expect(hasAnswer(command({}), true)).toBe(false)
})
