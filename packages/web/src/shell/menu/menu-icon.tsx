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

interface Props {
  readonly name: string | null
  /** Address of a picture in its place. */
  readonly image?: string | null | undefined
}

/** The icon named by the catalogue, an empty picture until it is there; or a picture of its own. */
export const MenuIcon = ({ name, image }: Props) =>
  image == null ? (
    <Suspense fallback={<svg aria-hidden="true" />}>
      <Drawn name={name} />
    </Suspense>
  ) : (
    <img src={image} alt="" width={20} height={20} />
  )
