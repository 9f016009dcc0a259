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
      px: '2',
      // A word under each icon; what cannot be pressed now is left out, as there is no room for it.
      '& > button': {
        flex: '1 1 0',
        minWidth: '52px',
        minHeight: '48px',
        height: 'auto',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '0.5',
        px: '1',
      },
      '& > button > span': { fontSize: '2xs', lineHeight: '1.2' },
      '& > button:disabled:not([aria-busy])': { display: 'none' },
      // What one most often does has a line of its own, the one nearest to the thumb.
      '& > button[data-tone=solid]': { order: 1, flex: '1 0 100%', flexDirection: 'row', minHeight: '44px', gap: '2' },
      '& > button[data-tone=solid] > span': { fontSize: 'sm' },
    },
    _print: { display: 'none' },
  },
})
