// The one design system: our tokens on Chakra's engine. Its default system is three times as slow to start.
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import {
  createSystem,
  defineConfig,
  type RecipeDefinition,
  type SlotRecipeConfig,
} from '@chakra-ui/react/styled-system'
import { colors } from './colors.ts'
import { globalCss, keyframes } from './global.ts'
import { baseTokens, textStyles } from './tokens.ts'

const recipes: { [name: string]: RecipeDefinition } = {}
const slotRecipes: { [name: string]: SlotRecipeConfig } = {}

export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'k',
    cssVarsRoot: ':where(:root)',
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '720px', lg: '960px', xl: '1440px' },
      keyframes,
      tokens: baseTokens,
      semanticTokens: { colors },
      textStyles,
      layerStyles: { disabled: { value: { opacity: 0.5, cursor: 'not-allowed' } } },
      recipes,
      slotRecipes,
    },
  }),
)

/**
 * Adds the recipes of a component family when its chunk loads, before its first use: the first page carries none of
 * them. Take a family's recipe from `#recipes/<family>`, or write one next to the component.
 */
export function registerSlotRecipes(more: { readonly [name: string]: SlotRecipeConfig }): void {
  const { theme } = system._config
  if (theme) theme.slotRecipes = Object.assign(theme.slotRecipes ?? {}, more)
}

/** The same for families with a single part (input, textarea, checkmark). */
export function registerRecipes(more: { readonly [name: string]: RecipeDefinition }): void {
  const { theme } = system._config
  if (theme) theme.recipes = Object.assign(theme.recipes ?? {}, more)
}
