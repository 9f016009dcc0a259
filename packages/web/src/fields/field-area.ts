// The one styled element around controls; every form, filter bar and dialog with fields is inside such an area.
import { frame } from '../theme/frame.ts'
import { pillStyles } from '../ui/pill-styles.ts'
import { choiceStyles, controlStyles, mediaStyles } from './field-styles.ts'
import { valueStyles } from './value-styles.ts'

export const FieldArea = frame('div', {
  base: {
    // The sign of a file is in front of its name, not above it.
    '& a > svg': { display: 'inline-block', verticalAlign: '-2px' },
    fontSize: 'md',
    lineHeight: 'md',
    ...controlStyles,
    ...choiceStyles,
    ...mediaStyles,
    ...valueStyles,
    ...pillStyles,
    // A labelled row: label above, help and complaint below.
    '& [data-field]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1',
      alignContent: 'start',
      minWidth: '0',
      m: 0,
      p: 0,
      border: 0,
    },
    '& [data-field] > :is(label, [data-label])': {
      fontSize: 'xs',
      lineHeight: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    '& [data-required]': { color: 'fg.danger' },
    '& [data-field=boolean]': {
      gridTemplateColumns: 'auto 1fr',
      alignItems: 'center',
      columnGap: '2',
      pt: '5',
      minHeight: '52px',
    },
    '& [data-field=boolean] > label': { order: 1, fontSize: 'md', lineHeight: 'md', color: 'fg' },
    '& [data-field=boolean] > :is([data-help], [data-problem])': { order: 2, gridColumn: '1 / -1' },
    '& [data-field=boolean][data-static]': { display: 'grid', gridTemplateColumns: '1fr', pt: '0' },
    '& [data-field=boolean][data-static] > [data-label]': {
      order: 0,
      fontSize: 'xs',
      lineHeight: 'xs',
      color: 'fg.muted',
    },
    '& [data-help]': { fontSize: 'xs', lineHeight: 'xs', color: 'fg.subtle' },
    '& [data-static] > [data-value]': { minHeight: '32px', py: '1.5', overflowWrap: 'anywhere' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '@media (max-width: 719px)': { '--control': '40px' },
  },
})
