// The other sides of a record: the screens about the same person or thing that the reader may enter.
import { useQuery } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { Link } from 'react-router'
import type { Row } from '../../../api/answers/answers.ts'
import { HomeSideCountsDocument } from '../../../api/generated/root.generated.ts'
import type { ShellFeature } from '../../../api/screen-contract.ts'
import { useShell } from '../../../session/shell-context.tsx'

interface Side {
  readonly title: string
  readonly path: string
  readonly by?: string
}

/** Where a side leads for a record; undefined where the reader may not enter it. */
export function sideAddress(
  { path, by }: Side,
  id: string,
  features: readonly Pick<ShellFeature, 'path' | 'screens'>[],
): string | undefined {
  const screen = by === undefined ? 'show' : 'index'
  const at = features.find((f) => f.path === path)?.screens.find((s) => s.screen === screen && s.allowed)
  if (at === undefined) return undefined
  const encoded = encodeURIComponent(id)
  return by === undefined ? at.path.replace(':id', encoded) : `${at.path}?${by}=${encoded}`
}

/** How many rows each list holds about the record, by the path of the list; while that is not known, nothing. */
function useCounts(feature: RecordFeature, id: string): ReadonlyMap<string, string> {
  const input = { path: feature.path, record: Number(id) }
  const skip = !(feature.sides ?? []).some(({ by }) => by !== undefined)
  const { data } = useQuery(HomeSideCountsDocument, { variables: { input }, skip, fetchPolicy: 'cache-and-network' })
  const counts = skip ? [] : (data?.homeSideCounts.rows ?? [])
  return new Map(counts.map(({ path, rows, more }) => [path, `${rows.toLocaleString('en-US')}${more ? '+' : ''}`]))
}

/** Links to the sides, lists with how much they hold about the record; nothing where it has only the one on show. */
export function SideLinks({ feature, row }: { readonly feature: RecordFeature; readonly row: Row }) {
  const { features } = useShell().shell
  const counts = useCounts(feature, String(row.id))
  const links = (feature.sides ?? []).flatMap((side) => {
    const to = sideAddress(side, String(row.id), features)
    return to === undefined ? [] : [{ ...side, to, isHere: side.path === feature.path }]
  })
  if (!links.some(({ isHere }) => !isHere)) return null
  return (
    <nav data-sides="" data-screen-only="" aria-label={`More about this ${feature.entity.title.toLowerCase()}`}>
      {links.map(({ title, path, to, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {title}
          {counts.has(path) ? <span data-count="">{counts.get(path)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
