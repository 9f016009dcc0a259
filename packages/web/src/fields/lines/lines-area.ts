// The look of a table of lines: cells without frames of their own until they have the focus.
import { frame } from '../../theme/frame.ts'
import { plainButton, textual } from '../field-styles.ts'

export const LinesArea = frame('div', {
  base: {
    '& > [data-scroll]': {
      overflowX: 'auto',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'control',
    },
    // Collapsed borders make the browser paint every line again with each key.
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: '0', fontSize: 'sm', lineHeight: 'sm' },
    // Typed into, each line is a grid of its own that is laid out and painted apart from the others, and only in sight.
    '&[data-typed] table': { width: 'max(100%, var(--least, 0px))' },
    '&[data-typed] :is(table, thead, tbody, tfoot)': { display: 'block' },
    '&[data-typed] tr': { display: 'grid', gridTemplateColumns: 'var(--columns)' },
    '&[data-typed] tbody tr': { contentVisibility: 'auto', containIntrinsicSize: 'auto 35px' },
    // What opens below a cell reaches over the next lines.
    '&[data-typed] tbody tr:focus-within': { contentVisibility: 'visible' },
    '& :is(th, td)': {
      borderBottom: '1px solid',
      borderColor: 'border',
      textAlign: 'start',
      verticalAlign: 'top',
      minWidth: '0',
    },
    '& thead :is(th, td)': {
      bg: 'bg.muted',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'semibold',
      px: '2',
      height: '32px',
      verticalAlign: 'middle',
      whiteSpace: 'nowrap',
    },
    '& tbody th, & tfoot th': {
      width: '48px',
      px: '2',
      pt: '1px',
      lineHeight: '32px',
      color: 'fg.subtle',
      fontWeight: 'normal',
      textAlign: 'end',
    },
    '& td[data-column]': { p: '1px', borderInlineStart: '1px solid', borderColor: 'border' },
    '&[data-view] tbody td, & tfoot td': { px: '2', py: '6px', lineHeight: '20px', verticalAlign: 'middle' },
    '& td[data-short]': { whiteSpace: 'nowrap' },
    '& td[data-row-commands]': {
      '& button': { me: '1' },
      '@media (min-width: 720px)': { position: 'sticky', insetInlineEnd: '0', bg: 'bg' },
    },
    '& td[data-column] > span:not([data-affixed], [data-pair], [data-error], [data-file])': {
      px: '2',
      lineHeight: '32px',
    },
    '& td[data-column] > input[type=checkbox]': { m: '8px' },
    [`& td :is(${textual}, select)`]: {
      borderColor: 'transparent',
      bg: 'transparent',
      borderRadius: '0',
    },
    '& td[data-invalid]': { boxShadow: 'inset 0 0 0 1px var(--k-colors-border-error)' },
    '& [data-error]': { display: 'block', px: '2', pb: '1' },
    '& [data-align=end]': { textAlign: 'end' },
    '& tfoot :is(th, td)': { fontWeight: 'semibold', borderBottom: '0' },
    '& [data-row-actions]': { whiteSpace: 'nowrap', width: '1%' },
    '& [data-row-actions] > button': { ...plainButton, px: '1.5', minHeight: '32px' },
    '& [data-line-actions]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      mt: '2',
      color: 'fg.subtle',
      fontSize: 'xs',
    },
    '& [data-line-actions] > button': {
      ...plainButton,
      color: 'brand.fg',
      border: '1px solid',
      borderColor: 'border.control',
    },
  },
})
