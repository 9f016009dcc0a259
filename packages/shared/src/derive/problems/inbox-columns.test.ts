// Columns of an inbox of its own: none may have the name of what every list of tasks answers already.
import { describe, expect, it } from 'vitest'
import { approvalActions } from '../../kernel/standard/approval.ts'

describe('the columns of an inbox', () => {
  it.each(['total', 'number'])('are not called %s', (name) => {
    expect(() => approvalActions(['SLIP'], { [name]: { type: 'money' } })).toThrow(
      `Every list of tasks has ${name} already`,
    )
  })

  it('are shown with what waits and what was decided', () => {
    const { waiting, decided } = approvalActions(['SLIP'], { amount: { type: 'money' } })
    expect([waiting?.result, decided?.result].map((result) => Object.keys(result ?? {}).includes('amount'))).toEqual([
      true,
      true,
    ])
  })
})
