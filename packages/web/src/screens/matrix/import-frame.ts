// The styled frame of the import dialog.
import { frame } from '../../theme/frame.ts'

export const ImportFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    '& label': { fontWeight: 'medium' },
    '& textarea': {
      width: '100%',
      minHeight: '160px',
      p: '2',
      bg: 'bg',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
      fontFamily: 'mono',
      fontSize: 'xs',
      whiteSpace: 'pre',
      overflow: 'auto',
      '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
    },
    '& [data-tools]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& ul': { m: '0', ps: '5', maxHeight: '220px', overflow: 'auto', display: 'grid', gap: '0.5' },
    '& p': { m: '0' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
  },
})
