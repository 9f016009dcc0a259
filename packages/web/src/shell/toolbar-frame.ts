// The look of toolbar.
import { frame } from '../theme/frame.ts'

export const ToolbarFrame = frame('div', {
  base: {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '1',
    px: '4',
    py: '1',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    '@media (max-width: 719.98px)': {
      '& > button': { minWidth: '44px', minHeight: '44px' },
      '& > button > span': { display: 'none' },
    },
    // On a phone it stands below the screen, where the thumb is: Save is always at hand.
    '@media (max-width: 639.98px)': {
      order: 1,
      flexWrap: 'nowrap',
      overflowX: 'auto',
      px: '2',
      borderBottom: 'none',
      borderTop: '1px solid',
      borderColor: 'border',
    },
    _print: { display: 'none' },
  },
})
