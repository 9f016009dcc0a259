// Which answers of commands are shown: those that have something to say.
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import { expect, it } from 'vitest'
import { hasAnswer } from './answer.ts'

const { prepare, cancel } = readyToContract.actions

it('a command that left something out says so, and one that did everything is done with a notice', () => {
  expect(hasAnswer(prepare, { keptPapers: 'KTP: stays required' })).toBe(true)
  expect(hasAnswer(prepare, { keptPapers: null })).toBe(false)
  expect(hasAnswer(cancel, true)).toBe(false)
})
