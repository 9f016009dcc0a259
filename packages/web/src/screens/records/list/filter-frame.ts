// The look of the panel of filters above a list; its controls are styled with it, so the list does without them.

import { choiceStyles, controlStyles } from '../../../fields/field-styles.ts'
import { frame } from '../../../theme/frame.ts'

export const FilterFrame = frame('form', {
  base: {
    px: '3',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border',
    bg: 'bg.subtle',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
      gap: '3',
      alignItems: 'start',
    },
    '& footer': { display: 'flex', gap: '2', mt: '3', alignItems: 'center' },
    ...controlStyles,
    ...choiceStyles,
    '& fieldset, & [data-filter]': { display: 'grid', gap: '1', minWidth: '0', position: 'relative' },
    '& [data-filter] > header': { display: 'flex', justifyContent: 'space-between', gap: '2' },
    '& [data-filter] > header > label + label': { display: 'inline-flex', alignItems: 'center', gap: '1' },
    '& [data-filter] > :is(label, [data-label]), & [data-filter] > header > label': {
      fontSize: 'xs',
      lineHeight: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
    },
    _print: { display: 'none' },
  },
})
