// The parameters of the organisation chart; people can be looked for only by those who may see them.
import { organizationChart } from '@kantor/shared/catalogue/employees/organization-chart'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import type { Fields } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'

/** Levels that stand open at first. */
export const firstDepth = 2
const depth = { type: 'integer', label: 'Levels open', min: 1, max: 20, default: firstDepth, required: true } as const

/** The fields of the bar, by their word in the address. */
export function paramFields(access: ReadonlySet<string>): Fields {
  const { actions } = organizationChart
  if (actions === undefined) return {}
  const person = { ...actions.whereIs.params.employee, required: false }
  return { ...actions.chart.params, depth, ...(mayDo(workingInformation, 'index', access) ? { person } : {}) }
}
