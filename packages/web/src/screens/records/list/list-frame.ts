// The styled frame of a list screen: bar, chips, grid, foot. Nothing inside it carries styles of its own.

import { valueStyles } from '../../../fields/value-styles.ts'
import { frame } from '../../../theme/frame.ts'

export const ListFrame = frame('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minHeight: '0',
    height: '100%',
    bg: 'bg',
    overflow: 'hidden',
    fontSize: 'sm',
    ...valueStyles,
    // What is above the rows keeps its height: it would be drawn over its neighbour else.
    '& > [data-bar]': {
      flexShrink: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      px: '3',
      py: '2',
      minHeight: '48px',
    },
    '& > [data-bar] > h1': { textStyle: 'section', me: 'auto' },
    '& > [data-bar] > select': {
      height: '32px',
      border: '1px solid',
      borderColor: 'border.control',
    },
    // Small screens, and large ones at twice the size: one line that scrolls sideways; the title stands in the header above.
    '@media (max-width: 719.98px), (max-height: 500px)': {
      '& > [data-bar]': { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none', minHeight: '0', py: '0' },
      '& > [data-bar] > *': { flexShrink: 0 },
      '& > [data-bar] > label': { flex: '1 1 132px', minWidth: '132px' },
      '& > [data-bar] > select': { maxWidth: '128px' },
      '& > [data-bar] > h1': { position: 'absolute', clipPath: 'inset(50%)' },
    },
    '& > [data-chips]': {
      flexShrink: 0,
      border: 0,
      m: 0,
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1.5',
      px: '3',
      pb: '2',
    },
    '& [data-chip]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '24px',
      maxWidth: '360px',
      ps: '2',
      pe: '1',
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderRadius: 'pill',
      fontSize: 'xs',
      cursor: 'pointer',
      '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '&:hover': { bg: 'brand.muted' },
      '& svg': { width: '14px', height: '14px', flexShrink: 0 },
    },
    '& > [data-body]': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1 1 auto',
      minHeight: '0',
      position: 'relative',
      borderTop: '1px solid',
      borderColor: 'border',
    },
    // The edge of a head takes hold of its width.
    '& th': { position: 'relative' },
    '& th::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '6px',
      right: '0',
      width: '8px',
      cursor: 'col-resize',
    },
    '& td a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& td a svg': { display: 'inline', verticalAlign: 'middle', me: '1' },
    '& td img': {
      height: 'calc(var(--row) - 6px)',
      width: 'auto',
      display: 'inline-block',
      borderRadius: 'chip',
      verticalAlign: 'middle',
    },
    _print: { height: 'auto', border: 'none', overflow: 'visible', '& > [data-bar] > :not(h1)': { display: 'none' } },
  },
})

/** The search box of the bar. */
export const SearchBox = frame('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    height: '32px',
    px: '2',
    flex: '0 1 280px',
    bg: 'bg',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'control',
    '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
    '& input': { flex: '1 1 auto', minWidth: '0', bg: 'transparent', outline: 'none', height: '100%' },
    '& svg': { width: '16px', height: '16px', color: 'fg.subtle', flexShrink: 0 },
    '& kbd': {
      fontSize: '2xs',
      color: 'fg.subtle',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'chip',
      px: '1',
    },
    '&:focus-within kbd': { visibility: 'hidden' },
  },
})
