// The frame's geometry: menu at the left, header, tabs and toolbar above, one scrolling sheet.
import { frame } from '../theme/frame.ts'

export const FrameLayout = frame('div', {
  base: {
    display: 'flex',
    height: '100dvh',
    overflow: 'hidden',
    '& > [data-column]': {
      flex: '1 1 auto',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
    },
    '& > [data-column] > :not(main), & main > :not([data-sheet])': { flexShrink: 0 },
    '& main, & [data-sheet]': {
      flex: '1 1 0',
      minHeight: '0',
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      outline: 'none',
    },
    '& [data-sheet]': { overflow: 'auto' },
    '& > [data-skip]': {
      position: 'fixed',
      top: '-100px',
      insetInlineStart: '8px',
      px: '4',
      py: '2',
      bg: 'brand.solid',
      color: 'white',
      borderRadius: 'control',
      zIndex: 'toast',
      '&:focus': { top: '8px' },
    },
    '& > [data-veil]': {
      position: 'fixed',
      inset: '0',
      bg: 'rgb(14 19 27 / .48)',
      zIndex: 'menu',
      display: { base: 'block', md: 'none' },
    },
  },
})
