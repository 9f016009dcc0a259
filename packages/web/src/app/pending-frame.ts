// The look of frame pending.
import { frame } from '../theme/frame.ts'

export const PendingFrame = frame('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '64px 1fr' },
    '& > [data-side]': { bg: 'nav.bg', display: { base: 'none', md: 'block' } },
    '& > [data-head]': { bg: 'bg', height: '48px', borderBottom: '1px solid', borderColor: 'border' },
  },
})
