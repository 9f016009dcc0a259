// The styled frame of the list of saved views and the form below it.
import { frame } from '../../theme/frame.ts'

export const ViewsFrame = frame('div', {
  base: {
    display: 'grid',
    gap: '4',
    fontSize: 'sm',
    '& > [data-empty]': { color: 'fg.muted' },
    '& ul': { listStyle: 'none', m: '0', p: '0', maxHeight: '280px', overflow: 'auto' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '36px',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& [data-view]': { flex: '1 1 auto', minHeight: '32px', textAlign: 'start', color: 'brand.fg', cursor: 'pointer' },
    '& [data-view]:hover': { textDecoration: 'underline' },
    '& [data-shared]': { display: 'inline-flex', alignItems: 'center', gap: '1', color: 'fg.muted', fontSize: 'xs' },
    '& [data-shared] svg': { width: '14px', height: '14px' },
    '& form': { display: 'grid', gap: '2', justifyItems: 'start' },
    '& form > label:first-of-type': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& form > input': {
      height: '32px',
      width: '100%',
      px: '2',
      bg: 'bg',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '& [data-check]': { display: 'flex', alignItems: 'center', gap: '2' },
  },
})
