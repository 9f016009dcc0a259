// The styled frame of a list of members to tick.
import { frame } from '../../theme/frame.ts'

export const MembersFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '3',
    fontSize: 'sm',
    '& > label': { display: 'grid', gap: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& input[type=search]': {
      height: '32px',
      px: '2',
      fontSize: 'sm',
      color: 'fg',
      bg: 'bg',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '& fieldset': { border: '0', m: '0', p: '0', display: 'grid', maxHeight: '320px', overflow: 'auto' },
    '&[aria-busy=true] fieldset': { opacity: 0.6 },
    '& fieldset > label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '30px',
      px: '1',
      cursor: 'pointer',
    },
    '& fieldset > label:hover': { bg: 'bg.subtle' },
    '& fieldset > label > span:first-of-type': { flex: '1 1 auto' },
    '& [data-count]': { color: 'fg.muted' },
  },
})
