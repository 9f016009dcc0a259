// The icon of a menu entry: its pictures load behind the menu and take their room from the start.
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Drawn = lazyPart(
  async () => {
    const { menuIcon } = await import('./menu-icons.ts')
    return {
      default: ({ name }: { readonly name: string | null }) => {
        const Icon = menuIcon(name)
        return <Icon aria-hidden />
      },
    }
  },
  { absent: 'silent' },
)

/** The icon named by the catalogue; an empty picture until it is there. */
export const MenuIcon = ({ name }: { readonly name: string | null }) => (
  <Suspense fallback={<svg aria-hidden="true" />}>
    <Drawn name={name} />
  </Suspense>
)
