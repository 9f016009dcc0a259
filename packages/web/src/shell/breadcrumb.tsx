// Home, the groups above, the feature (a link back to its list as it was left), the record.
import { House } from 'lucide-react'
import { Link } from 'react-router'
import { crumbOf, useHere } from './here.ts'
import { chainTo, type MenuNode } from './menu/menu-tree.ts'

export interface BreadcrumbProps {
  readonly menu: readonly MenuNode[]
  readonly homePath: string
  /** Where the feature's crumb leads; undefined on the list. */
  readonly listAddress: string | null | undefined
}

export function Breadcrumb({ menu, homePath, listAddress }: BreadcrumbProps) {
  const here = useHere()
  const above = here ? chainTo(menu, here.feature.path).filter((node) => node.children.length > 0) : []
  const groups = above.filter(({ options }) => options?.hideInBread !== true)
  const atHome = here?.feature.path === homePath
  return (
    <nav aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to={homePath} aria-label="Home" title="Home">
            <House aria-hidden />
          </Link>
        </li>
        {groups.map((group) => (
          <li key={group.path}>{group.title}</li>
        ))}
        {here && !atHome && here.feature.options?.hideInBread !== true && (
          <li aria-current={here.screen === 'index' ? 'page' : undefined}>
            {here.screen === 'index' || !listAddress ? (
              here.feature.title
            ) : (
              <Link to={listAddress}>{here.feature.title}</Link>
            )}
          </li>
        )}
        {here && here.screen !== 'index' && <li aria-current="page">{crumbOf(here)}</li>}
      </ol>
    </nav>
  )
}
