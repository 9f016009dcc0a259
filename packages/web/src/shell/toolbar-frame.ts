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
    _print: { display: 'none' },
  },
})
