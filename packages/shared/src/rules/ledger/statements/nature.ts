// The income statement by nature (finance 4.18): what the costs and expenses are instead of what they are for. The nature of an account follows from its cost
// element and from the posting keys that lead to it, so a company with another chart needs no further setting.
import type { LayoutLine } from './layout.ts'

export const natures = ['MATERIAL', 'INVENTORIES', 'EMPLOYEE', 'DEPRECIATION', 'OTHER'] as const
export type Nature = (typeof natures)[number]

const natureOfElement: { readonly [element: string]: Nature } = {
  COGS_TRADING: 'MATERIAL',
  PPV: 'MATERIAL',
  COGS_FG: 'INVENTORIES',
  INV_ADJ: 'INVENTORIES',
  DL_APPLIED: 'INVENTORIES',
  FOH_APPLIED: 'INVENTORIES',
  DL: 'EMPLOYEE',
}
const employeeKeys: ReadonlySet<string> = new Set([
  'SALARY_EXPENSE',
  'BPJS_EXPENSE',
  'DPLK_EXPENSE',
  'INSURANCE_EXPENSE',
  'TAX_BORNE_EXPENSE',
  'MEDICAL_EXPENSE',
  'TRAINING_EXPENSE',
  'SEVERANCE_EXPENSE',
])

/** The nature of a cost or expense account. An account that posting keys of several natures lead to is among the others. */
export function natureOf(costElement: string, keys: readonly string[]): Nature {
  const byElement = natureOfElement[costElement]
  if (byElement !== undefined) return byElement
  if (keys.length > 0 && keys.every((key) => employeeKeys.has(key))) return 'EMPLOYEE'
  return keys.length > 0 && keys.every((key) => key === 'DEPR_EXPENSE') ? 'DEPRECIATION' : 'OTHER'
}

const names: { readonly [nature in Nature]: string } = {
  MATERIAL: 'Trading goods and price differences',
  INVENTORIES: 'Raw material used and change in inventories',
  EMPLOYEE: 'Employee costs',
  DEPRECIATION: 'Depreciation',
  OTHER: 'Other costs and expenses',
}
/** The subtotal that natures lead to. */
const operatingProfit = 'I299'
/** Stored lines have ids above zero. */
const idOf = (nature: Nature): number => -1 - natures.indexOf(nature)

/** The layout by function with its lines of cost and expense replaced by the natures; `replaced` are the ids of these lines. */
export function byNature(lines: readonly LayoutLine[], replaced: ReadonlySet<number>): readonly LayoutLine[] {
  const first = Math.min(...lines.filter(({ id }) => replaced.has(id)).map(({ sequence }) => sequence))
  const added = natures.map(
    (nature, i): LayoutLine => ({
      id: idOf(nature),
      code: `N${(i + 1) * 10}`,
      name: names[nature],
      lineKind: 'ACCOUNTS',
      sequence: first + i / 10,
      showSign: 'AS_IS',
      parent: null,
      formula: [],
    }),
  )
  const operating = lines.find(({ code }) => code === operatingProfit)
  const within = new Set(lines.filter(({ sequence }) => sequence <= (operating?.sequence ?? 0)).map(({ id }) => id))
  const kept = lines.filter(
    ({ id, lineKind, code }) =>
      !replaced.has(id) && !(within.has(id) && lineKind === 'SUBTOTAL' && code !== operatingProfit),
  )
  const revenue = kept.filter(({ id, lineKind }) => within.has(id) && lineKind === 'ACCOUNTS')
  const formula = [
    ...revenue.map(({ id }) => ({ line: id, subtract: false })),
    ...added.map(({ id }) => ({ line: id, subtract: true })),
  ]
  return [...kept.map((line) => (line.id === operating?.id ? { ...line, formula } : line)), ...added]
}

/** The line of an account in that layout. */
export const lineOfNature = idOf
