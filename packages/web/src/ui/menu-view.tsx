// The machinery and the look of menus; a chunk of its own.
import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { ThemeProvider } from '../theme/provider.tsx'
import { registerSlotRecipes } from '../theme/system.ts'
import type { ActionMenuProps } from './menu.tsx'

const recipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemText', 'itemCommand', 'separator', 'positioner'],
  className: 'k-menu',
  base: {
    positioner: { zIndex: '1000 !important' },
    content: {
      minWidth: '180px',
      maxWidth: '360px',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      p: '1',
      bg: 'bg',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'panel',
      boxShadow: 'overlay',
      outline: 'none',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '32px',
      px: '2',
      fontSize: 'sm',
      borderRadius: 'chip',
      cursor: 'default',
      userSelect: 'none',
      outline: 'none',
      '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'fg.muted' },
      _highlighted: { bg: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
      '&[data-danger]': { color: 'fg.danger' },
    },
    itemText: { flex: '1 1 auto' },
    itemCommand: { fontSize: '2xs', color: 'fg.subtle', fontFamily: 'body' },
    separator: { height: '1px', bg: 'border', my: '1' },
  },
})
registerSlotRecipes({ menu: recipe })

export default function MenuView({ label, items, near, onClose }: ActionMenuProps) {
  const from = useRef<Element | null>(null)
  const place = useRef(near)
  if (near) place.current = near
  useEffect(() => {
    if (near) from.current = document.activeElement
    else if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus()
  }, [near])
  return (
    <ThemeProvider>
      <Menu.Root
        open={near !== null}
        onOpenChange={({ open }) => !open && onClose()}
        onSelect={({ value }) => items.find((item) => item.key === value)?.onChoose()}
        positioning={{ placement: 'bottom-start', gutter: 4, getAnchorRect: () => place.current }}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={label}>
              {items.flatMap((item) => [
                item.divided && <Menu.Separator key={`${item.key}-line`} />,
                <Menu.Item
                  key={item.key}
                  value={item.key}
                  disabled={item.disabled ?? false}
                  title={item.title}
                  data-danger={item.danger || undefined}
                >
                  {item.icon}
                  <Menu.ItemText>{item.label}</Menu.ItemText>
                  {item.keys !== undefined && <Menu.ItemCommand>{item.keys}</Menu.ItemCommand>}
                </Menu.Item>,
              ])}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ThemeProvider>
  )
}
