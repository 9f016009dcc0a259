// The look of panel.
import { frame } from '../theme/frame.ts'

export const PanelFrame = frame('section', {
  base: {
    bg: 'bg',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    minWidth: '0',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      px: '4',
      minHeight: '44px',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& > header > h2': { textStyle: 'section', flex: '1 1 auto', minWidth: '0' },
    '& > div': { p: '4' },
    '&[data-flush] > div': { p: '0' },
    _print: { border: 'none' },
  },
})
