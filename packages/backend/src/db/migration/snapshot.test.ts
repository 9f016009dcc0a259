import { expect, it } from 'vitest'
import { snapshotOf } from './snapshot.ts'

it('leaves nothing on arrays that a walk by names would find', () => {
  expect(snapshotOf).toBeTypeOf('function')
  const names: string[] = []
  for (const name in []) names.push(name)
  expect(names).toEqual([])
})
