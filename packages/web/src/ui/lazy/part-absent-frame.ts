// The look of what is said in place of a part that did not come.
import { frame } from '../../theme/frame.ts'

export const PartAbsentFrame = frame('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '2',
    fontSize: 'sm',
    color: 'fg',
    bg: 'bg',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    // What would open over the page is reported over the page.
    '&[data-over]': {
      position: 'fixed',
      zIndex: 'dialog',
      top: '16',
      left: '50%',
      transform: 'translateX(-50%)',
      maxWidth: 'calc(100vw - 32px)',
      p: '4',
      boxShadow: 'overlay',
    },
  },
})
