// The entries of the menu, level by level; children of closed parents are not drawn.
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import { externalOf, isUnder, type MenuNode } from './menu-tree.ts'

export interface MenuListProps {
  readonly nodes: readonly MenuNode[]
  readonly pathname: string
  /** Paths of the open parents. */
  readonly open: ReadonlySet<string>
  readonly level?: number
  onToggle(path: string, level: number): void
  onChoose(): void
}

/** A link of the menu; its parts are plain elements styled by the frame. */
export function MenuLink({
  node,
  pathname,
  icon,
  note,
  onChoose,
}: {
  readonly node: MenuNode
  readonly pathname: string
  readonly icon: boolean
  readonly note?: string | undefined
  onChoose(): void
}) {
  const href = externalOf(node)
  const content = (
    <>
      {icon && <MenuIcon name={node.icon} image={node.options?.image} />}
      <span>
        {node.title}
        {note && <small>{note}</small>}
      </span>
    </>
  )
  if (href !== null)
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-entry=""
        title={`${node.title}, in a new window`}
        onClick={onChoose}
      >
        {content}
      </a>
    )
  return (
    <Link
      to={node.path}
      data-entry=""
      aria-current={isUnder(node.path, pathname) ? 'page' : undefined}
      data-later={node.isLater ? '' : undefined}
      title={node.isLater ? `${node.title} is not available yet` : node.title}
      onClick={onChoose}
    >
      {content}
    </Link>
  )
}

export function MenuList({ nodes, pathname, open, level = 0, onToggle, onChoose }: MenuListProps) {
  return (
    <ul>
      {nodes.map((node) => {
        if (node.children.length === 0)
          return (
            <li key={node.path}>
              <MenuLink node={node} pathname={pathname} icon={level === 0} onChoose={onChoose} />
            </li>
          )
        const isOpen = open.has(node.path)
        return (
          <li key={node.path}>
            <button
              type="button"
              data-entry=""
              data-inside={isUnder(node.path, pathname) ? '' : undefined}
              aria-expanded={isOpen}
              onClick={() => onToggle(node.path, level)}
            >
              {level === 0 && <MenuIcon name={node.icon} image={node.options?.image} />}
              <span>{node.title}</span>
              <ChevronRight data-caret="" aria-hidden />
            </button>
            {isOpen && (
              <MenuList
                nodes={node.children}
                pathname={pathname}
                open={open}
                level={level + 1}
                onToggle={onToggle}
                onChoose={onChoose}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
