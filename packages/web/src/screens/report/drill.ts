// Where a row of a report leads: the record behind it, or another report with its values as parameters.
import type { Report } from '@kantor/shared/kernel'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { Shell } from '../../api/screen-contract.ts'

/** The address that a column of the row gives; null where it gives none, or one of a page that this person may not enter. */
export function openedBy(column: string, { features }: Pick<Shell, 'features'>): (row: AnswerRow) => string | null {
  const open = features.filter(({ screens }) => screens.some(({ allowed }) => allowed)).map(({ path }) => path)
  return (row) => {
    const address = row[column]
    return typeof address === 'string' && open.some((path) => address.startsWith(`${path}/`)) ? address : null
  }
}

/** The address of a row; null where this person may not go there. Without any target for him there is no function. */
export function drillOf(
  { drill, columns = {} }: Pick<Report, 'drill'> & Partial<Pick<Report, 'columns'>>,
  { features }: Pick<Shell, 'features'>,
  params: { readonly [name: string]: string } = {},
): ((row: AnswerRow) => string | null) | null {
  const target = features.find(({ path }) => path === drill?.to)
  const [first] = drill?.by ?? []
  if (drill === undefined || target === undefined || first === undefined) return null
  const pathOf = (screen: string) => target.screens.find((s) => s.screen === screen && s.allowed)?.path
  const show = pathOf('show')
  if (show !== undefined) {
    const made = drill.create === undefined ? undefined : createdBy(drill.create, pathOf('create'))
    return (row) => {
      const id = idOf(row[first])
      return id === null ? (made?.(row) ?? null) : show.replace(':id', encodeURIComponent(id))
    }
  }
  const index = pathOf('index')
  if (index === undefined) return null
  const refs = drill.by.filter((name) => columns[name]?.type === 'ref')
  return (row) => {
    // A row about none of what the target knows has nothing to narrow it by.
    if (refs.length > 0 && refs.every((name) => idOf(row[name]) === null)) return null
    const given = wordsOf(drill, row)
    const along = (drill.with ?? []).flatMap((name): [string, string][] => (params[name] ? [[name, params[name]]] : []))
    return `${index}?${new URLSearchParams([...along, ...given])}`
  }
}

type Named = Pick<NonNullable<Report['drill']>, 'by' | 'as'>
/** What a row says, under the names that the target has for it. */
const wordsOf = ({ by, as }: Named, row: AnswerRow): [string, string][] =>
  by.flatMap((name): [string, string][] => {
    const value = idOf(row[name])
    return value === null ? [] : [as?.[name] ?? name].flat().map((word) => [word, value])
  })

/** The create screen filled with a row; none for a user who may not create, and from a row that needs no record. */
function createdBy(named: Named, path: string | undefined): ((row: AnswerRow) => string | null) | undefined {
  const [first] = named.by
  if (path === undefined || first === undefined) return undefined
  return (row) => (idOf(row[first]) === null ? null : `${path}?${new URLSearchParams(wordsOf(named, row))}`)
}

/** The id of a reference, any other value as it is. */
function idOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return 'id' in value ? String(value.id) : null
  return String(value)
}
