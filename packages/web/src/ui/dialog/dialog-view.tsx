// The machinery and the look of dialogs; a chunk of its own.
import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { ThemeProvider } from '../../theme/provider.tsx'
import { registerSlotRecipes } from '../../theme/system.ts'
import { IconButton } from '../button.tsx'
import type { DialogProps } from './dialog.tsx'

const layer = (more: number) => `calc(1100 + var(--layer-index, 0) + ${more})`
const recipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'closeTrigger'],
  className: 'k-dialog',
  base: {
    backdrop: {
      bg: 'rgb(14 19 27 / .48)',
      position: 'fixed',
      inset: '0',
      zIndex: layer(0),
      _open: { animation: 'fade-in .18s ease-out' },
      _closed: { animation: 'fade-out .12s ease-out' },
    },
    positioner: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      position: 'fixed',
      inset: '0',
      p: '4',
      overflow: 'auto',
      zIndex: layer(1),
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      marginBlock: 'auto',
      bg: 'bg',
      color: 'fg',
      borderRadius: 'panel',
      boxShadow: 'overlay',
      outline: 'none',
      _open: { animation: 'scale-in .18s ease-out, fade-in .18s ease-out' },
      _closed: { animation: 'fade-out .12s ease-out' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      py: '2',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    title: { textStyle: 'section', flex: '1 1 auto' },
    body: { p: '4', overflow: 'auto', flex: '1 1 auto' },
    footer: {
      display: 'flex',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      px: '4',
      py: '3',
      borderTop: '1px solid',
      borderColor: 'border',
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '420px' } },
      md: { content: { maxWidth: '600px' } },
      lg: { content: { maxWidth: '960px' } },
      full: { content: { maxWidth: '100%', minHeight: '100%' } },
      // The drawer; the recipe's type knows only the names of Chakra.
      cover: {
        positioner: { p: '0', justifyContent: 'flex-end', overflow: 'hidden' },
        content: { maxWidth: '760px', height: '100%', borderRadius: '0' },
        body: { p: '0', bg: 'bg.canvas' },
      },
    },
  },
  defaultVariants: { size: 'md' },
})
registerSlotRecipes({ dialog: recipe })

const sizes = { small: 'sm', medium: 'md', large: 'lg', full: 'full', side: 'cover' } as const

export default function DialogView(props: DialogProps) {
  return (
    <ThemeProvider>
      <View {...props} />
    </ThemeProvider>
  )
}

function View({ open, onClose, title, children, footer, size = 'medium', role = 'dialog', initialFocus }: DialogProps) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      size={sizes[size]}
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: initialFocus })}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              <Parts.CloseTrigger asChild>
                <IconButton size="compact" label="Close">
                  <X />
                </IconButton>
              </Parts.CloseTrigger>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
            {footer !== undefined && <Parts.Footer>{footer}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
