// From the parameters of an action to what is read: the report's own rows, or those that a background run kept.
import type { ActionContext } from '../actions/actions.ts'
import type { Dataset } from '../datasets/dataset.ts'
import type { Reading } from '../datasets/reading.ts'
import type { Values } from '../write/stored.ts'
import { keptDataset } from './kept-rows.ts'
import { orderOf, ownParams, prepared, type ReportLogic, refuseWrong } from './logic.ts'

export interface Source {
  readonly dataset: Dataset
  readonly reading: Reading
  /** What was requested, to be printed on paper: the report's parameters and the search. */
  readonly asked: Values
}

/** What to read; complaints of the report's own checks refuse it (a range the wrong way round). */
export async function sourceOf(context: ActionContext, report: ReportLogic, params: Values): Promise<Source> {
  const { search, sort, run } = params
  const reading: Reading = {
    params: typeof run === 'number' ? {} : await ownParams(context, report, params),
    sort: orderOf(report, typeof sort === 'string' ? sort : null),
    ...(typeof search === 'string' ? { search } : {}),
  }
  if (typeof run === 'number') {
    const isSorted = typeof sort === 'string' && sort.trim() !== ''
    const kept = await keptDataset(context, report, run, isSorted)
    return { dataset: kept.dataset, reading, asked: { ...kept.params, search } }
  }
  refuseWrong(report, reading.params)
  const dataset = await prepared(context, report, reading.params)
  return { dataset, reading, asked: { ...reading.params, search } }
}
