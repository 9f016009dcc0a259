// The other sides of a record: the screens about the same person or thing that the reader may enter.
import type { RecordFeature } from '@kantor/shared/kernel'
import { Link } from 'react-router'
import type { Row } from '../../../api/answers/answers.ts'
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

/** Links to the sides; nothing where the record has only the one on show. */
export function SideLinks({ feature, row }: { readonly feature: RecordFeature; readonly row: Row }) {
  const { features } = useShell().shell
  const links = (feature.sides ?? []).flatMap((side) => {
    const to = sideAddress(side, String(row.id), features)
    return to === undefined ? [] : [{ ...side, to, isHere: side.path === feature.path }]
  })
  if (!links.some(({ isHere }) => !isHere)) return null
  return (
    <nav data-sides="" data-screen-only="" aria-label={`More about this ${feature.entity.title.toLowerCase()}`}>
      {links.map(({ title, to, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
