// The look of palette.
import { frame } from '../theme/frame.ts'

export const PaletteFrame = frame('div', {
  base: {
    mx: '-4',
    mt: '-4',
    '& > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      height: '48px',
      borderBottom: '1px solid',
      borderColor: 'border',
      '& svg': { width: '18px', height: '18px', color: 'fg.subtle', flexShrink: 0 },
      '& input': { flex: '1 1 auto', bg: 'transparent', height: '100%', outline: 'none', fontSize: 'lg' },
      '&:focus-within': { boxShadow: 'inset 0 -2px 0 var(--k-colors-focus)' },
    },
    '& [role=listbox]': { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto', p: '2', pb: '0' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '36px',
      px: '2',
      borderRadius: 'control',
      cursor: 'default',
    },
    '& [role=option][aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg' },
    '& [role=option] > span': { flex: '1 1 auto', minWidth: '0' },
    '& [role=option] small': { color: 'fg.muted', fontSize: 'xs', textAlign: 'end' },
    '& [role=option] kbd': { fontSize: '2xs', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& [data-ended]': { color: 'fg.muted' },
    '& p:empty': { display: 'none' },
    '& p': { p: '4', color: 'fg.muted', textAlign: 'center' },
  },
})
