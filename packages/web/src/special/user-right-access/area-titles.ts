// The areas of the matrix by the titles of the menu.
import { wordsOf } from '@kantor/shared/derive/names'
import { useShell } from '../../session/shell-context.tsx'

/** Gives the title of an area by its first path segment: that of the menu, else the segment in words. */
export function useAreaTitles(): (area: string) => string {
  const { menu } = useShell().shell
  return (area) =>
    menu.find(({ path }) => path === `/${area}`)?.title ??
    (area === '' ? 'General' : wordsOf(area.replaceAll('-', ' ')))
}
