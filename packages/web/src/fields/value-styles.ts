// The look of values that are only shown; apart from the controls, because a list needs no more.

/** Values that are only shown, in lists and on records. */
export const valueStyles = {
  '& [data-empty]': { color: 'fg.subtle' },
  '& [data-negative]': { color: 'fg.danger' },
  '& [data-code]': { fontFamily: 'mono' },
  '& [data-inactive]': { color: 'fg.subtle', textDecoration: 'line-through' },
  '& [data-problem], & [data-error]': { color: 'fg.danger', fontSize: 'xs', lineHeight: 'xs' },
} as const
