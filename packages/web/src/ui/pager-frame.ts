// The look of pager.
import { frame } from '../theme/frame.ts'

export const PagerFrame = frame('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    px: '3',
    minHeight: '40px',
    bg: 'bg',
    borderTop: '1px solid',
    borderColor: 'border',
    fontSize: 'sm',
    color: 'fg.muted',
    '& > p': { flex: '1 1 auto' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    // Stronger than the field area of a record around it, whose controls are as wide as their cell.
    '&&& input, &&& select': {
      width: 'auto',
      height: '28px',
      px: '1.5',
      bg: 'bg',
      color: 'fg',
      border: '1px solid',
      borderColor: 'border.control',
      borderRadius: 'control',
    },
    '&&& input': { width: '56px', textAlign: 'end' },
    // One line on a phone: the first and the last page are reached by their number, and words that the controls carry as names are left out.
    '@media (max-width: 639.98px)': {
      gap: '1',
      '& [data-word]': { srOnly: true },
      '& [data-end]': { display: 'none' },
      '& > p': { whiteSpace: 'nowrap' },
      // One page needs no foot; totals of the list stay.
      '&[data-one]': { minHeight: '0' },
      '&[data-one] > :is(label, button, p)': { display: 'none' },
    },
    _print: { '& > :not(p)': { display: 'none' } },
  },
})
