// The look of buttons as a part of the document's styles: a page has thirty of them, and a styled component each would
// calculate its styles again whenever a button is drawn.
import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

const hover = '&:hover:not(:disabled)'

export const buttonStyles = defineGlobalStyles({
  '.button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderRadius: 'control',
    border: '1px solid transparent',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color .12s ease-out, border-color .12s ease-out',
    '& svg': { width: '16px', height: '16px', flexShrink: 0 },
    '&[aria-disabled=true], &:disabled': { opacity: 0.5, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
    '&[aria-busy=true] > [data-spin]': { animation: 'spin .8s linear infinite' },
    '&[data-size=compact]': { height: '28px', minWidth: '28px', px: '2', fontSize: 'sm' },
    '&[data-size=default]': { height: '32px', minWidth: '32px', px: '3', fontSize: 'sm' },
    '&[data-size=large]': { height: '40px', minWidth: '40px', px: '4', fontSize: 'md' },
    '&[data-tone=plain]': { bg: 'bg', borderColor: 'border.control', color: 'fg', [hover]: { bg: 'bg.muted' } },
    '&[data-tone=solid]': { bg: 'brand.solid', color: 'brand.contrast', [hover]: { bg: 'brand.hover' } },
    '&[data-tone=danger]': { bg: 'danger.solid', color: 'danger.contrast', [hover]: { bg: 'danger.hover' } },
    '&[data-tone=ghost]': { color: 'inherit', [hover]: { bg: 'bg.muted' } },
    '&[data-tone=link]': {
      color: 'brand.fg',
      px: '0',
      height: 'auto',
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
    },
    '&[data-square]': { px: '0' },
  },
})
