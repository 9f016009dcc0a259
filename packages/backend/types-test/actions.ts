// Implementations of actions: what the compiler infers for them, and what it refuses. Each line marked must be a type error.
import { type Actions, definePage } from '@kantor/shared/kernel'
import { actionsFor } from '../src/engine/actions/actions.ts'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Equal<A, B>) => undefined

const page = definePage({
  path: '/x',
  title: 'X',
  screens: ['index'],
  actions: {
    load: {
      kind: 'query',
      code: 'index',
      params: {
        at: { type: 'date', required: true },
        part: { type: 'ref', to: 'Part' },
        amount: { type: 'money', default: 1 },
        lines: { type: 'lines', of: { part: { type: 'ref', to: 'Part', required: true } } },
      },
      result: { net: { type: 'money', required: true }, mood: { type: 'enum', values: ['UP', 'DOWN'] } },
      many: true,
      paged: true,
    },
    run: { kind: 'command', code: null, params: {}, result: {} },
  } as const satisfies Actions,
})
const load = async () => ({ total: 0, rows: [] })
const run = () => undefined

// Parameters come checked, answers are taken as they are declared.
actionsFor(page, {
  load: async (_context, params) => {
    same<typeof params.at, string>(true)
    same<typeof params.part, number | null>(true)
    same<typeof params.amount, string>(true)
    same<(typeof params.lines)[number]['part'], number>(true)
    same<typeof params.size, number>(true)
    return { total: 1, rows: [{ net: 5, mood: 'UP' }, { net: '5.00' }] }
  },
  run,
})
// @ts-expect-error load is missing
actionsFor(page, { run })
// @ts-expect-error there is no action walk
actionsFor(page, { load, run, walk: run })
// @ts-expect-error net is required
actionsFor(page, { run, load: async () => ({ total: 1, rows: [{ mood: 'UP' }] }) })
// @ts-expect-error SIDEWAYS is no choice
actionsFor(page, { run, load: async () => ({ total: 1, rows: [{ net: 5, mood: 'SIDEWAYS' }] }) })
// @ts-expect-error rows come with their total
actionsFor(page, { run, load: async () => [{ net: 5 }] })
// @ts-expect-error an amount is no truth
actionsFor(page, { run, load: async () => ({ total: 1, rows: [{ net: true }] }) })
// @ts-expect-error there is no such parameter
actionsFor(page, { run, load: async (_, { until }) => ({ total: until, rows: [] }) })
// @ts-expect-error a required parameter is never null
actionsFor(page, { run, load: async (_, { at }) => ({ total: at === null ? at.length : 0, rows: [] }) })
