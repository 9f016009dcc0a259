// The page of depreciation: what a month charges, by asset and by group, posting it and taking it back.
import { depreciations } from '@kantor/shared/catalogue/fixed-asset/depreciations'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { type AssetCharges, type AssetMonth, chargesOf } from './depreciation.ts'
import { postRun, undoRun } from './post-run.ts'

type Own = Pick<NonNullable<(typeof depreciations)['actions']>, 'charges' | 'groupTotals' | 'postRun' | 'undoRun'>

const pageOf = <T>(all: readonly T[], { page, size }: { readonly page: number; readonly size: number }): readonly T[] =>
  all.slice((page - 1) * size, page * size)

export const depreciationsActions: ActionsEntry = actionsFor(
  depreciations as { readonly actions?: Own } & Omit<typeof depreciations, 'actions'>,
  {
    async charges(context, { period, book, page, size }) {
      const all = await chargesOf(context, { period, book })
      const some = pageOf(all, { page, size })
      const refs = await refsOf(context, some)
      const rows = some.flatMap((one) => {
        const asset = refs.assets.get(one.facts.id)
        const group = refs.groups.get(one.facts.group)
        if (asset === undefined || group === undefined) return []
        const center = one.charges.at(-1)?.center ?? one.facts.centers.at(-1)?.center ?? 0
        return [
          {
            asset,
            group,
            center: refs.centers.get(center) ?? null,
            months: new Set(one.charges.map(({ month }) => month)).size,
            amount: moneyText(one.amount),
            monthBefore: moneyText(one.monthBefore),
            difference: moneyText(one.amount - one.monthBefore),
            reason: one.reason,
          },
        ]
      })
      return { total: all.length, rows }
    },
    async groupTotals(context, { period, book, page, size }) {
      const totals = totalsOf(await chargesOf(context, { period, book }))
      const some = pageOf(totals, { page, size })
      const groups = await context.refsOf(
        'AssetGroup',
        some.map(({ group }) => group),
      )
      const centers = await context.refsOf(
        'AccountCenter',
        some.map(({ center }) => center),
      )
      const rows = some.flatMap(({ group, center, assets, amount }) => {
        const known = groups.get(group)
        return known === undefined
          ? []
          : [{ group: known, center: centers.get(center ?? 0) ?? null, assets: assets.size, amount: moneyText(amount) }]
      })
      return { total: totals.length, rows }
    },
    async postRun(context, { period, book }) {
      const { run, slip } = await postRun(context, { period, book })
      return { runNo: run.runNo ?? '', slipNo: slip?.slipNo ?? null }
    },
    undoRun: async (context, { period, book, date, note }) => ({
      runNo: await undoRun(context, { period, book } as AssetMonth, date, note),
    }),
  },
)

async function refsOf(context: ActionContext, some: readonly AssetCharges[]) {
  return {
    assets: await context.refsOf(
      'FixedAsset',
      some.map(({ facts }) => facts.id),
    ),
    groups: await context.refsOf(
      'AssetGroup',
      some.map(({ facts }) => facts.group),
    ),
    centers: await context.refsOf(
      'AccountCenter',
      some.flatMap(({ charges, facts }) => [...charges, ...facts.centers].map(({ center }) => center)),
    ),
  }
}

/** Sums by group and centre, in the order of the assets. */
function totalsOf(all: readonly AssetCharges[]) {
  const sums = new Map<
    string,
    { readonly group: number; readonly center: number | null; readonly assets: Set<number>; amount: bigint }
  >()
  for (const { facts, charges } of all)
    for (const { center, amount } of charges) {
      const key = `${facts.group} ${center ?? ''}`
      const entry = sums.get(key) ?? { group: facts.group, center, assets: new Set<number>(), amount: 0n }
      entry.assets.add(facts.id)
      entry.amount += amount
      sums.set(key, entry)
    }
  return [...sums.values()]
}
