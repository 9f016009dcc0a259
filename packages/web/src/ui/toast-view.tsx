// The machinery and the look of notices; a chunk of its own.
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { ThemeProvider } from '../theme/provider.tsx'
import { registerSlotRecipes } from '../theme/system.ts'
import { type Notice, takeNotices, useNotices } from './toast.tsx'

const recipe = defineSlotRecipe({
  slots: ['root', 'title', 'actionTrigger', 'closeTrigger', 'indicator', 'description'],
  className: 'k-toast',
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'min(380px, calc(100vw - 32px))',
      minHeight: '44px',
      px: '3',
      py: '2',
      bg: 'bg',
      color: 'fg',
      fontSize: 'sm',
      border: '1px solid',
      borderColor: 'border',
      borderInlineStart: '3px solid',
      borderInlineStartColor: 'brand.solid',
      borderRadius: 'panel',
      boxShadow: 'overlay',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      transition: 'translate .18s ease-out, scale .18s, opacity .18s, height .18s',
      '& svg': { width: '16px', height: '16px', flexShrink: 0, color: 'brand.fg' },
      '&[data-type=success]': { borderInlineStartColor: 'fg.success', '& svg': { color: 'fg.success' } },
      '&[data-type=error]': { borderInlineStartColor: 'fg.danger', '& svg': { color: 'fg.danger' } },
    },
    title: { flex: '1 1 auto' },
    actionTrigger: { color: 'brand.fg', fontWeight: 'semibold', cursor: 'pointer', minHeight: '24px', px: '1' },
    closeTrigger: { cursor: 'pointer', minWidth: '24px', minHeight: '24px', display: 'grid', placeItems: 'center' },
  },
})
registerSlotRecipes({ toast: recipe })

const toaster = createToaster({ placement: 'bottom-end', max: 4, overlap: false, gap: 8 })
const icons = { success: CircleCheck, info: Info, error: TriangleAlert }

function show({ text, tone, action }: Notice): void {
  toaster.create({
    title: text,
    type: tone,
    duration: tone === 'error' ? 8000 : 4000,
    ...(action && { action: { label: action.label, onClick: () => action.onPress() } }),
  })
}

export default function ToastView() {
  const notices = useNotices()
  useEffect(() => {
    if (notices.length === 0) return
    // The toaster listens only after its own effects have run: a notice made in the same breath would be lost.
    const frame = requestAnimationFrame(() => takeNotices().forEach(show))
    return () => cancelAnimationFrame(frame)
  }, [notices])
  return (
    <ThemeProvider>
      <Toaster toaster={toaster}>
        {(shown) => {
          const Icon = icons[shown.type as keyof typeof icons] ?? Info
          return (
            <Toast.Root>
              <Icon aria-hidden />
              <Toast.Title>{shown.title}</Toast.Title>
              {shown.action && <Toast.ActionTrigger>{shown.action.label}</Toast.ActionTrigger>}
              <Toast.CloseTrigger aria-label="Close">
                <X aria-hidden />
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </Toaster>
    </ThemeProvider>
  )
}
