// Where a row of a report leads: the record behind it, or another report with its values as parameters.
import type { Report } from '@kantor/shared/kernel'
import type { Shell } from '../../api/screen-contract.ts'
import type { Row } from './use-report.ts'

/** The address of a row; null where this person may not go there. Without any target for him there is no function. */
export function drillOf(
  { drill }: Pick<Report, 'drill'>,
  { features }: Pick<Shell, 'features'>,
): ((row: Row) => string | null) | null {
  const target = features.find(({ path }) => path === drill?.to)
  const [first] = drill?.by ?? []
  if (drill === undefined || target === undefined || first === undefined) return null
  const pathOf = (screen: string) => target.screens.find((s) => s.screen === screen && s.allowed)?.path
  const show = pathOf('show')
  if (show !== undefined) {
    return (row) => {
      const id = idOf(row[first])
      return id === null ? null : show.replace(':id', encodeURIComponent(id))
    }
  }
  const index = pathOf('index')
  if (index === undefined) return null
  return (row) => {
    const given = drill.by.flatMap((name): [string, string][] => {
      const value = idOf(row[name])
      return value === null ? [] : [[name, value]]
    })
    return `${index}?${new URLSearchParams(given)}`
  }
}

/** The id of a reference, any other value as it is. */
function idOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return 'id' in value ? String(value.id) : null
  return String(value)
}
