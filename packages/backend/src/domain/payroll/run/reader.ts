// How a run reads: all rows of its company, uncovered. A run would else pay wrong amounts without saying so (decision 0085).
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { systemActor } from '../../../engine/system-actor.ts'

/** The reader of a run in the company of the user who calculates it. */
export const runReader = ({ tx, engine, actor }: RowsContext): QueryContext =>
  queryContext({ tx, engine, actor: systemActor(actor.companyCode, 'pay run'), today: engine.today() })
