// The look of shortcuts help.
import { frame } from '../theme/frame.ts'

export const ShortcutsHelpFrame = frame('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '6',
    rowGap: '2',
    fontSize: 'sm',
    '& kbd': {
      fontSize: 'xs',
      px: '1.5',
      py: '0.5',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'chip',
      bg: 'bg.canvas',
    },
  },
})
