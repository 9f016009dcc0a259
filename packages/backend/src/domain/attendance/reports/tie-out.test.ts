// The same figure is the same number everywhere, over the demo company; for companies drawn at random see tie-out.long.test.ts.
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openWholeDemo, type ProductEngine } from '../../testing/index.ts'
import { punchesTie, ties, today } from './testing/ties.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 600_000)
afterAll(() => engine.close())

describe('figures that stand in several places', () => {
  it.each(ties.map((tie) => [tie.name, tie] as const))('%s over the demo company', (_name, tie) => tie(engine))

  it('punchesTie over the demo company', () => punchesTie(engine))
})
