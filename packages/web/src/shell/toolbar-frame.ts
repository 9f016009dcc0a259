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
    // On a small screen it is below, where the thumb is: Save is always at hand.
    '@media (max-width: 719.98px)': {
      order: 1,
      '& > button': { minWidth: '44px', minHeight: '44px' },
      '& > button > span': { display: 'none' },
    },
    _print: { display: 'none' },
  },
})
