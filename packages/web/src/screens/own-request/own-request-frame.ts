// The look of a self-service form: one narrow column, choices as large targets, the button that sends as wide as the page on a phone.

import { frame } from '../../theme/frame.ts'
import { RecordFrame } from '../records/record-frame.ts'

export const OwnRequestFrame = frame(RecordFrame, {
  base: {
    maxWidth: '720px',
    width: '100%',
    mx: 'auto',
    '& [data-record-head] > p, & [data-record-head] > div > p': { color: 'fg.muted' },
    '& [data-choices]': { display: 'grid', gap: '2', border: '0', m: '0', p: '0', minWidth: '0' },
    '& [data-choices] > legend': { mb: '2', fontWeight: 'semibold' },
    '& [data-choices] label': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '44px',
      px: '3',
      py: '2',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'control',
      bg: 'bg',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& [data-choices] label:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '& [data-choices] label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '& [data-choices] label > span': { flex: '1 1 auto', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-choices] small': { flex: 'none', color: 'fg.muted', fontSize: 'sm' },
    '& [data-choices] [data-more]': { justifySelf: 'start' },
    '& [data-note]': { color: 'fg.muted', fontSize: 'sm', m: '0' },
    '& [data-form-actions] .button[type=submit]': { minHeight: '44px', fontSize: 'md', px: '5' },
    '& [data-sent] dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content 1fr',
      columnGap: '4',
      rowGap: '1',
      m: '0',
    },
    '& [data-sent] dt': { color: 'fg.muted' },
    '& [data-sent] dd': { m: '0', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-sent] h2': { textStyle: 'pageTitle' },
    '& [data-own]': { listStyle: 'none', m: '0', p: '0', display: 'grid', gap: '1' },
    '& [data-own] a': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '1',
      px: '3',
      py: '2',
      minHeight: '44px',
      borderRadius: 'control',
      _hover: { bg: 'bg.muted' },
    },
    '& [data-own] small': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: 'sm' },
    '@media (max-width: 720px)': {
      '& [data-form-actions]': { flexDirection: 'column', alignItems: 'stretch' },
      '& [data-form-actions] .button': { width: '100%', justifyContent: 'center', minHeight: '44px' },
      '& [data-grid]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
})
