// The styled frame of the views above a list: one line that scrolls sideways.
import { frame } from '../../../theme/frame.ts'

export const ViewTabsFrame = frame('nav', {
  base: {
    flex: 'none',
    display: 'flex',
    gap: '1',
    px: '3',
    overflowX: 'auto',
    '& > button': {
      flex: 'none',
      maxWidth: '240px',
      minHeight: '32px',
      px: '2.5',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      borderBottom: '2px solid transparent',
      cursor: 'pointer',
      '&:hover': { color: 'fg' },
      '&[aria-current]': { color: 'brand.fg', fontWeight: 'medium', borderColor: 'brand.solid' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    _print: { display: 'none' },
  },
})
