// The look of tab bar.
import { frame } from '../../theme/frame.ts'

export const TabBarFrame = frame('nav', {
  base: {
    height: '36px',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    bg: 'bg.canvas',
    borderBottom: '1px solid',
    borderColor: 'border',
    '& > ul': {
      flex: '1 1 auto',
      display: 'flex',
      gap: '1',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      minWidth: '0',
      height: '100%',
      alignItems: 'flex-end',
    },
    '& > ul > li': {
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      height: '30px',
      borderRadius: '6px 6px 0 0',
      fontSize: 'xs',
      color: 'fg.muted',
      borderTop: '2px solid transparent',
    },
    '& > ul > li:hover': { bg: 'bg.muted' },
    '& > ul > li[data-current]': { bg: 'bg', color: 'fg', fontWeight: 'medium', borderTopColor: 'brand.solid' },
    '& > ul button': {
      height: '100%',
      minWidth: '24px',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
    '& > ul button:first-of-type': { px: '2.5', maxWidth: '220px' },
    '& > ul button span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > ul svg': { width: '14px', height: '14px' },
    '& > ul button[data-close]:hover': { color: 'fg.danger' },
    // On a small screen open screens are found by Find.
    '@media (max-width: 719.98px)': { display: 'none' },
    _print: { display: 'none' },
  },
})
