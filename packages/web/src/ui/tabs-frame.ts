// The look of tabs.
import { frame } from '../theme/frame.ts'

export const TabsFrame = frame('div', {
  base: {
    '& > [role=tablist]': {
      display: 'flex',
      gap: '4',
      borderBottom: '1px solid',
      borderColor: 'border',
      overflowX: 'auto',
    },
    '& [role=tab]': {
      height: '36px',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottom: '2px solid transparent',
      cursor: 'pointer',
      whiteSpace: 'nowrap',
    },
    '& [role=tab]:hover': { color: 'fg' },
    '& [role=tab][aria-selected=true]': { color: 'brand.fg', borderColor: 'brand.fg' },
    '& > [role=tabpanel]': { pt: '4' },
  },
})
