// Styles of the whole document: body text, focus, motion; the styles of paper are in print.css.
import { defineGlobalStyles } from '@chakra-ui/react/styled-system'
import { buttonStyles } from './button-styles.ts'

export const globalCss = defineGlobalStyles({
  ...buttonStyles,
  '*': { '--global-color-border': 'colors.border' },
  html: { color: 'fg', bg: 'bg.canvas', colorPalette: 'brand', colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'md',
    fontVariantNumeric: 'tabular-nums',
    textRendering: 'optimizeSpeed',
  },
  // A name in another direction of writing stays in its place, and the text next to it too.
  ':where(span, strong, a, button, b, em)': { unicodeBidi: 'isolate' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'brand.emphasized' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
  // Headings take focus after a navigation, to be read aloud; a ring there would only puzzle.
  'h1:focus': { outline: 'none' },
  'code, kbd, samp, pre': { fontFamily: 'mono' },
  '.visually-hidden': { srOnly: true },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})

export const keyframes = {
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
  spin: { to: { rotate: '360deg' } },
  shimmer: { from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-200% 0' } },
}
